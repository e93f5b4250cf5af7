// Alerts as rows: the worker writes them, and the people whom they concern read them.
import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import type { Db } from '@lanyard/db/connect';
import { all, one, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { AlertDetail, RaisedAlert } from '@lanyard/domain/alert';
import { alertKinds, alertTypes, type AlertKind, type AlertType } from '@lanyard/domain/alert-kind';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AlertState } from '../../api-alerts.ts';

/** Locks the alerts of an organisation. A second worker waits and then sees what the first one wrote. */
export const lockAlerts = (tx: Tx, org: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('alerts ' || ${org}, 0))`.execute(tx);

export type AlertChanges = { readonly raised: number; readonly changed: number; readonly resolved: number };
/** Opens, changes and resolves stored alerts until they equal `wanted`. Does not touch rows that are already right. */
export const writeAlerts = (tx: Tx, org: string, wanted: readonly RaisedAlert[]) => only<AlertChanges>(tx)`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w(kind text, subject text, type text, section uuid, count int, detail jsonb)
    ),
    gone as (
      update alerts a set resolved_at = now() where a.org_id = ${org} and a.resolved_at is null
        and not exists (select from wanted w where w.kind = a.kind and w.subject = a.subject) returning a.id
    ),
    changed as (
      update alerts a set type = w.type, section_id = w.section, count = w.count, detail = w.detail,
        changed_at = case when w.count > a.count then now() else a.changed_at end,
        done_at = case when w.count <= a.done_count then a.done_at end,
        done_by = case when w.count <= a.done_count then a.done_by end,
        done_count = case when w.count <= a.done_count then a.done_count end
      from wanted w where a.org_id = ${org} and a.resolved_at is null and w.kind = a.kind and w.subject = a.subject
        and (a.type, a.section_id, a.count, a.detail) is distinct from (w.type, w.section, w.count, w.detail)
      returning a.id
    ),
    raised as (
      insert into alerts (org_id, kind, subject, type, section_id, count, detail)
      select ${org}, w.kind, w.subject, w.type, w.section, w.count, w.detail from wanted w
      where not exists (select from alerts a where a.org_id = ${org} and a.resolved_at is null
        and a.kind = w.kind and a.subject = w.subject)
      returning id
    )
    select (select count(*) from raised)::int as raised, (select count(*) from changed)::int as changed,
      (select count(*) from gone)::int as resolved`;

export const deleteResolvedAlerts = (tx: Tx, org: string, days: number) =>
  sql`delete from alerts where org_id = ${org} and resolved_at < now() - make_interval(days => ${days})`.execute(
    tx,
  );

/** Who reads the list of alerts. If `ownOf` is set, the list has only alerts about this person's sections. */
export type AlertAudience = {
  readonly kinds: readonly AlertKind[];
  readonly ownOf: string | undefined;
  readonly person: string;
};
export type AlertRow = {
  readonly id: string;
  readonly kind: AlertKind;
  readonly type: AlertType;
  readonly section: string | null;
  readonly count: number;
  readonly detail: AlertDetail;
  readonly at: string;
  readonly changedAt: string;
  readonly resolvedAt: string | null;
  readonly doneAt: string | null;
  readonly doneBy: string | null;
  readonly assignee: string | null;
  readonly snoozedUntil: string | null;
};

const concerns = (org: string, { kinds, ownOf }: AlertAudience): RawBuilder<SqlBool> => {
  const own = ownOf === undefined ? sql`true` : isOwnSection(org, sql`a.section_id`, ownOf);
  return sql<SqlBool>`a.org_id = ${org} and a.kind = any (${[...kinds]}::text[]) and ${own}`;
};
const states: Readonly<Record<AlertState, RawBuilder<SqlBool>>> = {
  open: sql`a.resolved_at is null and a.done_at is null and z.until is null`,
  snoozed: sql`a.resolved_at is null and a.done_at is null and z.until is not null`,
  done: sql`a.resolved_at is null and a.done_at is not null`,
  resolved: sql`a.resolved_at is not null`,
};
const tables = ({ person }: AlertAudience): RawBuilder<unknown> =>
  sql`alerts a left join alert_snoozes z on z.org_id = a.org_id and z.alert_id = a.id and z.person_id = ${person}::uuid
    and z.until > now()`;
const columns = sql`a.id, a.kind, a.type, a.section_id as section, a.count, a.detail, a.raised_at as at,
  a.changed_at as "changedAt", a.resolved_at as "resolvedAt", a.done_at as "doneAt", a.done_by as "doneBy",
  a.assigned_to as assignee, z.until as "snoozedUntil"`;
const kindOrder = sql`array_position(${[...alertKinds]}::text[], a.kind)`;
const gravity = sql`array_position(${[...alertTypes]}::text[], a.type)`;

export type AlertFilter = {
  readonly state: AlertState;
  readonly type?: AlertType | undefined;
  readonly mine: boolean;
  /** Sorts the worst alert of each kind first, then the second worst of each kind. */
  readonly mixed: boolean;
  readonly limit: number;
};
/** Open alerts: the most serious first, by kind. Resolved alerts: the newest first. */
export const alertRows = async (
  tx: Tx,
  org: string,
  audience: AlertAudience,
  { state, type, mine, mixed, limit }: AlertFilter,
): Promise<AlertRow[]> => {
  const within = sql`row_number() over (partition by a.kind order by a.count desc, a.id)`;
  const byKind = sql`${gravity}, ${mixed ? within : kindOrder}, a.raised_at desc, a.count desc, a.id`;
  const inOrder = state === 'resolved' ? sql`a.resolved_at desc, a.id` : byKind;
  return all<AlertRow>(tx)`select ${columns} from ${tables(audience)}
    where ${concerns(org, audience)} and ${states[state]} and (${type ?? null}::text is null or a.type = ${type ?? null})
      and (not ${mine} or a.assigned_to = ${audience.person}::uuid)
    order by ${inOrder} limit ${limit}`;
};

const of = (type: AlertType): RawBuilder<unknown> => sql`(count(*) filter (where a.type = ${type}))::int`;
export type AlertCounts = Readonly<Record<AlertType | 'mine', number>>;
export const countOpenAlerts = (tx: Tx, org: string, audience: AlertAudience) => only<AlertCounts>(tx)`
    select ${of('error')} as error, ${of('warning')} as warning, ${of('info')} as info,
      (count(*) filter (where a.assigned_to = ${audience.person}::uuid))::int as mine
    from ${tables(audience)} where ${concerns(org, audience)} and ${states.open}`;

export const alertById = (tx: Tx, org: string, audience: AlertAudience, id: string) => one<AlertRow>(tx)`
    select ${columns} from ${tables(audience)} where ${concerns(org, audience)} and a.id = ${id}`;

export const markAlertDone = (tx: Tx, org: string, id: string, by: string, seen: number) =>
  sql`update alerts set done_at = now(), done_by = ${by}, done_count = count
    where org_id = ${org} and id = ${id} and resolved_at is null and count <= ${seen}`.execute(tx);
export const markAlertOpen = (tx: Tx, org: string, id: string) =>
  sql`update alerts set done_at = null, done_by = null, done_count = null
    where org_id = ${org} and id = ${id} and resolved_at is null`.execute(tx);
export const assignAlert = (tx: Tx, org: string, id: string, person: string | null) =>
  sql`update alerts set assigned_to = ${person}::uuid where org_id = ${org} and id = ${id} and resolved_at is null`.execute(
    tx,
  );
/** Snoozes until midnight in the organisation's time zone. */
export const snoozeAlert = (tx: Tx, org: string, id: string, person: string) =>
  sql`insert into alert_snoozes as z (org_id, alert_id, person_id, until)
    select ${org}, ${id}, ${person}, ((now() at time zone o.time_zone)::date + 1)::timestamp at time zone o.time_zone
    from ctl.entered_organisation() o
    on conflict (org_id, alert_id, person_id) do update set until = excluded.until`.execute(tx);
export const endAlertSnooze = (tx: Tx, org: string, id: string, person: string) =>
  sql`delete from alert_snoozes where org_id = ${org} and alert_id = ${id} and person_id = ${person}`.execute(
    tx,
  );

/** The reviewer and deputy of a section. */
export const reviewersOfSection = async (
  tx: Tx,
  org: string,
  section: string,
): Promise<readonly string[]> => {
  const rows = await all<{ id: string | null }>(tx)`
    select unnest(array[s.reviewer_id, s.deputy_id]) as id from sections s where s.org_id = ${org} and s.id = ${section}`;
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
};

// A change of these topics updates no alert. The rules do not read them, or the update of alerts itself changes them.
const quiet = ['alerts', 'activity', 'progress'];
/**
 * Whether `claimChangedOrganisations` has something to do. Only reads, so this frequent check needs no lock and no
 * write.
 */
export const hasChangedOrganisations = async (db: Db): Promise<boolean> => {
  const { some } = await only<{ some: boolean }>(db)`
    select exists (select from outbox where txid >= (select upto from ctl.alert_horizon)
      and topic <> all (${quiet}::text[])) as some`;
  return some;
};

/**
 * Returns the organisations that changed since the last call. Only one process at a time gets them. Needs the server's
 * own database role.
 */
export const claimChangedOrganisations = async (db: Db): Promise<readonly string[]> => {
  const rows = await all<{ org: string }>(db)`
    with held as materialized (
      select upto, pg_snapshot_xmin(pg_current_snapshot()) as until from ctl.alert_horizon for update skip locked
    ),
    moved as (update ctl.alert_horizon h set upto = held.until from held where h.upto < held.until)
    select distinct o.org_id::text as org from held, outbox o
    where o.txid >= held.upto and o.txid < held.until and o.topic <> all (${quiet}::text[])
      and exists (select from ctl.organisations g where g.id = o.org_id)`;
  return rows.map(({ org }) => org);
};
