// Two schools and their vendor, new for every season. `passDays` lets days pass for them.
import {
  createTestOrganisations,
  type TestOrganisation,
  type TestOrganisations,
} from '@lanyard/accounts/server/test-people';
import { updateAlerts } from '@lanyard/dashboard/server/alerts/update-alerts';
import { saveFiguresWork } from '@lanyard/dashboard/server/save-figures.job';
import type { Act, WithTenant } from '@lanyard/db/tenant';
import type { JobWork } from '@lanyard/jobs/job';
import { saveSectionDaysWork } from '@lanyard/reports/server/save-section-days.job';
import type { Client } from 'pg';

import { moveTimeBack, timedTables, type AskOwner, type TimedTable } from '../tools/move-time.ts';
import { publishStarter, createServerWithTenant } from '../tools/sample/proofed.ts';
import type { Installation } from './installation.ts';
import type { PackingShop } from './package-acts.ts';
import type { PhotoActs } from './photo-acts.ts';
import type { RosterSchool as Roster } from './roster-acts.ts';

/** What the acts on one school need. */
export type SeasonSchool = {
  readonly at: TestOrganisation;
  readonly roster: Roster;
  readonly link: string;
  /** One entry for each order, for the acts on its packages. */
  readonly shops: PackingShop[];
};
export type Season = {
  readonly installation: Installation;
  readonly town: TestOrganisations;
  readonly schools: readonly SeasonSchool[];
  readonly random: (most: number) => number;
  readonly withTenant: WithTenant;
  readonly owner: Client;
  readonly photos: PhotoActs;
  /**
   * The figures of each school on each evening when the trial stored them. `daysAgo` is how many days ago that evening
   * was.
   */
  readonly evenings: { readonly org: string; daysAgo: number; readonly rows: ReadonlyMap<string, string> }[];
};
export const pickOne = <Item>({ random }: Pick<Season, 'random'>, items: readonly Item[]): Item | undefined =>
  items[random(Math.max(1, items.length))];
export const asWorker = <Result>({ withTenant }: Season, org: string, run: (act: Act) => Promise<Result>) =>
  withTenant({ org, user: '', as: 'app_worker' }, run);
export const organisationsOf = ({ town }: Season): string[] => [
  town.alpha.org,
  town.beta.org,
  town.vendor.org,
];

export async function newSeason(
  installation: Installation,
  owner: Client,
  random: Season['random'],
  photos: PhotoActs,
): Promise<Season> {
  const withTenant = createServerWithTenant(installation);
  const town = await createTestOrganisations(installation.db, installation.withTenant);
  const schools: SeasonSchool[] = [];
  for (const at of [town.alpha, town.beta]) {
    const { org, people, sections } = at;
    const { id: link } = await installation.db
      .insertInto('ctl.vendor_links')
      .values({ school_id: org, vendor_id: town.vendor.org, started_by: people.admin.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishStarter(
      installation,
      { org, user: people.staff.id },
      'Standard ID Card',
      sections.map(({ id }) => id),
    );
    const as: Roster['as'] = (run) => withTenant({ org, user: people.staff.id, as: 'app_worker' }, run);
    // Jobs run for the person who asked for them. Without a person, they run for a member of staff.
    const forStaff: WithTenant = (caller, run) =>
      withTenant({ ...caller, user: caller.user || people.staff.id }, run);
    const roster = {
      org,
      as,
      random,
      queue: installation.queue,
      withTenant: forStaff,
      imports: [],
      years: 0,
    };
    schools.push({ at, roster, link, shops: [] });
  }
  return {
    installation: { ...installation, town },
    town,
    schools,
    random,
    withTenant,
    owner,
    photos,
    evenings: [],
  };
}

type Started = { readonly work: JobWork; readonly data?: object; readonly by?: string };
/** Runs a job as a worker does, for the person who asked. Without a person, it runs like a scheduled job. */
export async function runWork(
  { withTenant }: Season,
  org: string,
  { work, data = {}, by = '' }: Started,
): Promise<void> {
  const caller = { org, user: by, as: 'app_worker' } as const;
  const given = data as never;
  if ('inOne' in work) await withTenant(caller, (act) => work.inOne(act, given));
  else await work.inSteps({ org, step: (run) => withTenant(caller, run) }, given);
}

let movable: Promise<readonly TimedTable[]> | undefined;
/** Moves all times of the season back. The audit log stays, because it may be sealed. */
async function moveBack(season: Season, days: number): Promise<void> {
  const { owner } = season;
  const ask: AskOwner = async (text, values = []) => (await owner.query(text, [...values])).rows as never;
  movable ??= timedTables(ask);
  const tables = (await movable).filter(({ table }) => !table.startsWith('audit'));
  await owner.query('begin');
  await moveTimeBack(ask, tables, organisationsOf(season), { days });
  await owner.query('commit');
}

/**
 * Runs the evening's jobs, then moves time by this number of days. Then runs the hourly job, which handles what only
 * the clock changes.
 */
export async function passDays(season: Season, days: number): Promise<void> {
  for (const { at } of season.schools) {
    await runWork(season, at.org, { work: saveFiguresWork });
    await runWork(season, at.org, { work: saveSectionDaysWork });
    season.evenings.push({ org: at.org, daysAgo: 0, rows: await countSectionFigures(season.owner, at.org) });
  }
  await moveBack(season, days);
  for (const evening of season.evenings) evening.daysAgo += days;
  for (const org of organisationsOf(season)) await asWorker(season, org, updateAlerts);
}

/** Counts the seven figures of each section from every enrolment. */
export async function countSectionFigures(owner: Client, org: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owner.query<{ id: string; figures: number[] }>(
    `select s.id, array[count(e.id), count(*) filter (where e.photo_status = 'captured'), count(*) filter (where e.proof_status = 'approved'),
      count(*) filter (where e.delivery_status = 'delivered'),
      count(*) filter (where e.delivery_status <> 'delivered' and e.proof_status = 'approved'),
      count(*) filter (where e.delivery_status <> 'delivered' and e.proof_status <> 'approved' and e.photo_status = 'captured'),
      count(*) filter (where e.delivery_status <> 'delivered' and e.proof_status <> 'approved' and e.photo_status <> 'captured')]::int[] as figures
    from app.sections s join app.academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    left join app.enrolments e on e.org_id = s.org_id and e.section_id = s.id and e.left_on is null
    where s.org_id = $1 group by s.id`,
    [org],
  );
  return new Map(rows.map(({ id, figures }) => [id, figures.join(' ')]));
}
