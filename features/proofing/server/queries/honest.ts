// Honest proofing with planted pairs: the school's settings, what each reviewer caught, and who reviews a class.
import { all, one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { newestAnswersCounted, honestDefaults, type HonestSettings } from '@lanyard/domain/honest-proofing';
import { decisionUndoSeconds } from '@lanyard/domain/proof';
import type { Role } from '@lanyard/domain/role';
import { sql } from 'kysely';

export type HonestSettingsRow = HonestSettings & { readonly version: number };

export const honestSettingsRow = async (tx: Tx, org: string): Promise<HonestSettingsRow> => {
  const row = await one<HonestSettingsRow>(tx)`
    select honest as on, pairs, catch_limit as limit, version from proof_settings where org_id = ${org}`;
  return row ?? { ...honestDefaults, version: 0 };
};

/**
 * Locks the settings, so that only one worker plants pairs. Undefined if honest proofing is off, or another worker has
 * the lock.
 */
export const lockPlantingSettings = (tx: Tx, org: string) => one<HonestSettingsRow>(tx)`
    select honest as on, pairs, catch_limit as limit, version from proof_settings
    where org_id = ${org} and honest for no key update skip locked`;

/** Compare-and-set. Version 0: there are no settings yet. */
export const saveHonestSettings = (
  tx: Tx,
  org: string,
  version: number,
  { on, pairs, limit }: HonestSettings,
) => one<HonestSettingsRow>(tx)`
    insert into proof_settings (org_id, honest, pairs, catch_limit)
    select ${org}, ${on}::boolean, ${pairs}::int, ${limit}::int
    where ${version}::int = 0 or exists (select from proof_settings where org_id = ${org})
    on conflict (org_id) do update set honest = excluded.honest, pairs = excluded.pairs,
      catch_limit = excluded.catch_limit, version = proof_settings.version + 1
      where proof_settings.version = ${version}::int
    returning honest as on, pairs, catch_limit as limit, version`;

/** For each reviewer, whether they caught their last pairs, the newest first. */
export const pairAnswersOf = async (
  tx: Tx,
  org: string,
  reviewers: readonly string[],
): Promise<ReadonlyMap<string, boolean[]>> => {
  const rows = await all<{ reviewer: string; answers: boolean[] }>(tx)`
    select a.reviewer_id as reviewer, array_agg(a.caught order by a.answered_at desc, a.id desc) as answers from (
      select all_.*, row_number() over (partition by reviewer_id order by answered_at desc, id desc) as nth from (
        select id, reviewer_id, answered_at, caught from planted_pairs where org_id = ${org} and answered_at is not null
        union all
        select id, reviewer_id, answered_at, caught from planted_answers where org_id = ${org}) all_
      where reviewer_id = any (${[...reviewers]}::uuid[])) a
    where a.nth <= ${newestAnswersCounted}::int group by a.reviewer_id`;
  return new Map(rows.map(({ reviewer, answers }) => [reviewer, answers]));
};

/** The roles that this person has today. An acting principal also has the role of principal. */
export const currentRolesOf = async (tx: Tx, org: string, person: string): Promise<Role[]> => {
  const row = await one<{ roles: Role[] }>(tx)`
    select case when exists (select from acting_principals a, ctl.entered_organisation() o where a.org_id = m.org_id
        and a.person_id = m.person_id and a.ended_at is null and a.until >= (now() at time zone o.time_zone)::date)
      then m.roles || 'principal'::text else m.roles end as roles
    from memberships m where m.org_id = ${org} and m.person_id = ${person} and m.ended_at is null`;
  return row?.roles ?? [];
};

export type AnsweredSection = {
  readonly section: string;
  readonly class: string;
  readonly reviewer: string;
  readonly missed: number;
  readonly open: number;
  readonly settled: boolean;
  readonly resting: boolean;
};
/** The server allows undo a few seconds longer than the screen says. */
const undoable = decisionUndoSeconds + 5;
const restSeconds = 3600;
/** The classes that are still with their reviewer and have answered planted pairs. With `section`, only this class. */
export const answeredSections = (tx: Tx, org: string, section?: string) => all<AnsweredSection>(tx)`
    select q.section_id as section, s.class || '-' || s.division as class, q.reviewer_id as reviewer,
      (count(*) filter (where not q.caught))::int as missed,
      (count(*) filter (where q.answered_at is null and q.front_file_id is not null))::int as open,
      bool_and(q.told_at is not null or q.answered_at is null
        or q.answered_at < now() - make_interval(secs => ${undoable}::int)) as settled,
      max(q.answered_at) < now() - make_interval(secs => ${restSeconds}::int) as resting
    from planted_pairs q
    join sections s on s.org_id = q.org_id and s.id = q.section_id and q.reviewer_id in (s.reviewer_id, s.deputy_id)
    left join proof_sections ps on ps.org_id = q.org_id and ps.section_id = q.section_id
    where q.org_id = ${org} and q.dropped_at is null and ps.to_principal_at is null and ps.signed_at is null
      and (${section ?? null}::uuid is null or q.section_id = ${section ?? null}::uuid)
    group by q.section_id, s.class, s.division, q.reviewer_id having count(q.answered_at) > 0`;

/** Returns false if the class was already handed to the principal. */
export const giveSectionToPrincipal = async (
  tx: Tx,
  org: string,
  section: string,
  why: string,
): Promise<boolean> => {
  const found = await one(tx)`
    insert into proof_sections as ps (org_id, section_id, to_principal_at, to_principal_why)
    values (${org}, ${section}, now(), ${why})
    on conflict (org_id, section_id) do update set to_principal_at = now(), to_principal_why = ${why}, version = ps.version + 1
      where ps.to_principal_at is null
    returning section_id`;
  return found !== undefined;
};

export const giveSectionBack = async (tx: Tx, org: string, section: string): Promise<boolean> => {
  const found = await one(tx)`
    update proof_sections set to_principal_at = null, to_principal_why = null, version = version + 1
    where org_id = ${org} and section_id = ${section} and to_principal_at is not null returning section_id`;
  return found !== undefined;
};

/** Ends the planted pairs of a section, or of all sections, and deletes the answers to them. */
export const deletePairAnswers = async ({ tx, org }: Act, section?: string): Promise<void> => {
  const here = section ?? null;
  await sql`update planted_pairs set dropped_at = coalesce(dropped_at, now()), answered_at = null, act = null, caught = null
    where org_id = ${org} and (${here}::uuid is null or section_id = ${here}::uuid)`.execute(tx);
  await sql`delete from planted_answers where org_id = ${org} and (${here}::uuid is null or section_id = ${here}::uuid)`.execute(
    tx,
  );
};

export const deleteOldPairAnswers = (tx: Tx, org: string, days: number): Promise<unknown> =>
  sql`delete from planted_answers where org_id = ${org} and answered_at < now() - make_interval(days => ${days}::int)`.execute(
    tx,
  );
