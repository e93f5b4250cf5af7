// Runs random seasons of two schools and their vendor over weeks: imports, photos, decisions, orders, checks, reprints,
// packages, hand-overs, moves and leavers. Afterwards the counters must equal a recount, and the buckets must sum to
// the total. Each report's figure must equal a count of the raw rows, and the alerts must equal their rules.
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { updateAllChangedAlerts } from '@lanyard/dashboard/server/test-watcher';
import { reportTypes } from '@lanyard/domain/report-names';
import type { Role } from '@lanyard/domain/role';
import type { Report } from '@lanyard/reports/api';
import { Client } from 'pg';

import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { withInstallation } from './installation.ts';
import { photoActs } from './photo-acts.ts';
import { randomFrom } from './random.ts';
import { drawWaitingProofs, enrolStudents, schoolActs, type SeasonAct } from './season-acts.ts';
import { compareSchoolScreens } from './season-agreement.ts';
import { expectedAlerts, openAlerts } from './season-alerts.ts';
import { countDoubtedCards, countUnapprovedCards, faceActs } from './season-faces.ts';
import { figuresOf, reportedFigures, schoolsOfVendor, type FigureScope } from './season-figures.ts';
import { daysBefore, readRows, todayInSchoolZone, type SeasonRows } from './season-rows.ts';
import {
  newSeason,
  pickOne,
  organisationsOf,
  passDays,
  countSectionFigures,
  type Season,
} from './season-school.ts';
import { compareCounters, schoolScreens, vendorScreen, type SchoolScreens } from './season-screens.ts';
import { shopActs } from './season-shop.ts';
import { compareOrders } from './season-vendor-agreement.ts';
import { openStudio } from './studio.ts';

const acts: Readonly<Record<string, SeasonAct>> = { ...schoolActs, ...faceActs, ...shopActs };
const names = Object.keys(acts);
/**
 * The acts that bring a card from approval to delivery. The trial repeats them in this sequence, and other acts run at
 * the same time.
 */
const pipeline = ['bulk approve', 'release', 'accept', 'print', 'pass', 'pack up', 'send off', 'arrive'];
const often = [
  'import',
  'photograph',
  'approve',
  'approve',
  'check',
  'check',
  'cause',
  'handOver',
  'replace',
  'edit',
  'move',
  'claim',
  'doubt',
  'settle a doubt',
  'import photos',
];
/**
 * Acts that do not run beside other acts. Some of them read rows and change the rows later. For the rest, the trial
 * compares their times with the times of orders.
 */
const alone = new Set(['import', 'undo import', 'edit', 'move', 'add', ...Object.keys(faceActs)]);
const steps = 40;

type Tally = {
  done: number;
  refused: number;
  broken: number;
  thrown: number;
  compared: number;
  wrong: number;
  alerts: number;
  faults: number;
  orders: number;
  handed: number;
  /** How often each act was done. */
  readonly kinds: Map<string, number>;
};

const newTally = (): Tally => ({
  done: 0,
  refused: 0,
  broken: 0,
  thrown: 0,
  compared: 0,
  wrong: 0,
  alerts: 0,
  faults: 0,
  orders: 0,
  handed: 0,
  kinds: new Map(),
});

function compare(tally: Tally, where: string, name: string, said: unknown, counted: unknown): void {
  tally.compared++;
  const [one_, other] = [JSON.stringify(sorted(said)), JSON.stringify(sorted(counted))];
  if (one_ === other) return;
  tally.wrong++;
  if (tally.wrong < 40) console.error(`${where}: ${name}: says ${one_}, counted ${other}`);
}
/** Sorts the names, so that only values differ. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

async function compareAll(season: Season, tally: Tally, where: string): Promise<void> {
  const { installation, town, owner, random, schools } = season;
  await updateAllChangedAlerts(installation.db, season.withTenant, () => tally.faults++);
  const rows = await readRows(owner, organisationsOf(season));
  const get = async <Answer>(token: string, path: string): Promise<Answer> => {
    const reply = await sendTestRequest(installation.app, token, path);
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
    return reply.json<Answer>();
  };
  const periods = [
    'last_7_days',
    'last_30_days',
    'last_quarter',
    'last_year',
    `custom&from=${daysBefore(todayInSchoolZone(), 3 + random(30))}&until=${daysBefore(todayInSchoolZone(), random(3))}`,
  ];
  const reported = async (
    token: string,
    org: string,
    query: string,
    scope: Omit<FigureScope, 'from' | 'until' | 'org'>,
  ): Promise<Report> => {
    const type = pickOne(season, reportTypes) ?? 'overview';
    const asked = `report=${type}&period=${pickOne(season, periods) ?? ''}${query}`;
    const report = await get<Report>(token, `/orgs/${org}/report?${asked}`);
    const { steps: together, ...said } = reportedFigures(report);
    const counted = figuresOf(rows, { ...scope, org: Number(org), from: report.from, until: report.until });
    for (const [name, value] of Object.entries(counted)) {
      // The report does not show these figures, so the trial does not compare them.
      const shown =
        (['captured', 'approved'].includes(name) &&
          (scope.side === 'vendor' || type === 'school_performance')) ||
        (['issues', 'decisions'].includes(name) && type !== 'quality_metrics');
      if (!shown)
        compare(tally, `${where}, ${asked} ${scope.side}`, name, said[name as keyof typeof said], value);
    }
    compare(tally, where, 'steps', together, [
      counted.delivered,
      counted.firstPass.whole,
      counted.satisfaction.sum,
    ]);
    return report;
  };

  for (const { at } of schools) {
    const org = Number(at.org);
    const { people, sections } = at;
    for (const [name, said, counted] of compareCounters(rows, org))
      compare(tally, where, name, said, counted);
    const section = pickOne(season, sections);
    const ofOne = `&class=${section?.class ?? ''}&division=${section?.division ?? ''}`;
    const all = { side: 'school', within: undefined, vendor: undefined } as const;
    const whole = await reported(people.staff.token, at.org, '', all);
    await compareStanding(season, tally, `${where}, standing`, whole);
    await reported(people.principal.token, at.org, ofOne, { ...all, within: [section?.id ?? ''] });
    await reported(people.reviewer.token, at.org, '', {
      ...all,
      within: sections.slice(0, 1).map(({ id }) => id),
    });
    await reported(people.admin.token, at.org, `&vendor=${town.vendor.org}`, {
      ...all,
      vendor: Number(town.vendor.org),
    });
    const ask_ = <Answer>(role: Role, path: string): Promise<Answer> =>
      get(people[role].token, `/orgs/${at.org}${path}`);
    const screens: SchoolScreens = {
      dashboard: await ask_('admin', '/dashboard'),
      students: await ask_('staff', '/students/counts'),
      proofs: await ask_('principal', '/proofs/counts'),
      packages: await ask_('staff', '/packages/counts'),
      report: await ask_('admin', '/report'),
    };
    for (const [name, said, counted] of schoolScreens(rows, org, screens))
      compare(tally, where, name, said, counted);
    for (const [name, said, counted] of vendorScreen(
      rows,
      { org_id: org },
      await ask_('admin', '/vendor/dashboard'),
    ))
      compare(tally, where, `school’s ${name}`, said, counted);
    for (const [name, one, other] of await compareSchoolScreens((path) => ask_('admin', path)))
      compare(tally, where, name, one, other);
    compareAlerts(rows, tally, where, 'school', org);
  }
  const { org, people } = town.vendor;
  const shop = await reported(people.vendor.token, org, '', {
    side: 'vendor',
    within: undefined,
    vendor: undefined,
  });
  compare(
    tally,
    where,
    'schools of the vendor',
    (shop.rows ?? [])
      .map(({ id, students, delivered }) => `${id} ${String(students)} ${String(delivered)}`)
      .toSorted(),
    schoolsOfVendor(rows, Number(org), shop.until),
  );
  for (const [name, said, counted] of vendorScreen(
    rows,
    { vendor_id: Number(org) },
    await get(people.vendor_admin.token, `/orgs/${org}/vendor/dashboard`),
  ))
    compare(tally, where, name, said, counted);
  const agreeing = await compareOrders((path) => get(people.vendor_admin.token, `/orgs/${org}${path}`));
  for (const [name, one, other] of agreeing) compare(tally, where, name, one, other);
  compareAlerts(rows, tally, where, 'vendor', Number(org));
  tally.orders += rows.orders.length;
  tally.handed += rows.cards.filter(({ stage }) => stage === 'delivered' || stage === 'handed_over').length;
}

function compareAlerts(
  rows: SeasonRows,
  tally: Tally,
  where: string,
  side: 'school' | 'vendor',
  org: number,
): void {
  const stand = openAlerts(rows, org);
  tally.alerts += stand.length;
  compare(tally, where, `alerts of the ${side}`, stand, expectedAlerts(rows, side, org));
}

/**
 * Compares the figures of each class at the end of the period: today's figures, or those of the last stored evening in
 * the period.
 */
async function compareStanding(season: Season, tally: Tally, where: string, report: Report): Promise<void> {
  const org = season.schools.find(
    ({ at }) =>
      report.classes.length > 0 && at.sections.some(({ id }) => report.rows?.some((row) => row.id === id)),
  )?.at.org;
  if (org === undefined) return;
  const today = todayInSchoolZone();
  const evening = (day: string) =>
    season.evenings.findLast((each) => each.org === org && daysBefore(today, each.daysAgo) <= day)?.rows;
  const now = report.until < today ? evening(report.until) : await countSectionFigures(season.owner, org);
  const said = (report.rows ?? []).map(
    (row) =>
      `${row.id} ${[row.students, row.captured, row.approved, row.delivered, row.inProduction, row.pendingProof, row.missingPhoto].join(' ')}`,
  );
  compare(
    tally,
    where,
    'rows',
    said.toSorted(),
    [...(now ?? [])].map(([id, figures]) => `${id} ${figures}`).toSorted(),
  );
  const dayBefore = daysBefore(report.from, 1);
  const then = evening(dayBefore);
  const sum = (place: number): number =>
    [...(then?.values() ?? [])].reduce((all, each) => all + Number(each.split(' ')[place]), 0);
  compare(tally, where, 'before', report.before, then ? { students: sum(0), delivered: sum(3) } : null);
}

async function live(season: Season, tally: Tally, where: string): Promise<void> {
  const { random, schools } = season;
  const done: string[] = [];
  const act = async (name: string, school: (typeof schools)[number] | undefined): Promise<void> => {
    if (!school) return;
    done.push(name);
    try {
      for (const { statusCode, body } of (await acts[name]?.(season, school)) ?? []) {
        if (statusCode < 300) {
          tally.done++;
          tally.kinds.set(name, (tally.kinds.get(name) ?? 0) + 1);
        } else if (statusCode < 500) tally.refused++;
        else {
          tally.broken++;
          console.error(`${where}: ${done.join(', ')}: ${body.slice(0, 200)}`);
        }
      }
    } catch (fault) {
      tally.thrown++;
      console.error(
        `${where}: ${done.join(', ')}: ${fault instanceof Error ? (fault.stack ?? '').split('\n').slice(0, 3).join(' ') : String(fault)}`,
      );
    }
  };
  for (const [i, school] of schools.entries()) {
    await enrolStudents(season, school, i === 0 ? 24 : 8);
    await act('photograph', school);
    await act('photograph', school);
    await drawWaitingProofs(season, school);
  }
  for (let step = 0; step < steps; step++) {
    const chosen = [pipeline[step % pipeline.length], pickOne(season, random(2) === 0 ? names : often)].map(
      (name) => name ?? 'add',
    );
    // Most acts are of the first school. The second shows whether the product keeps the two apart.
    const at = chosen.map(() => (random(5) === 0 ? schools[1] : schools[0]));
    if (chosen.some((name) => alone.has(name)))
      for (const [i, name] of chosen.entries()) await act(name, at[i]);
    else await Promise.all(chosen.map((name, i) => act(name, at[i])));
    for (const school of schools) await drawWaitingProofs(season, school);
    if (random(9) === 0) await passDays(season, 1 + random(4));
    if (step === Math.floor(steps / 2)) await compareAll(season, tally, `${where}, half-way`);
  }
}

export const season: Trial = {
  full: 120,
  ci: 2,
  onlyIfTouched: true,
  run: ({ n, seed }) =>
    withInstallation(async (installation) => {
      const owner = new Client({ connectionString: installation.ownerUrl });
      await owner.connect();
      const photos = photoActs(installation, await openStudio());
      const tally = newTally();
      const faces = { cards: 0, doubted: 0, unapproved: 0 };
      let unseen = 0;
      for (let i = 0; i < n; i++) {
        const made = await newSeason(installation, owner, randomFrom(seed + i), photos);
        const where = `season ${String(i)}`;
        await live(made, tally, where);
        await compareAll(made, tally, where);
        const orgs = organisationsOf(made);
        const { cards, unapproved } = await countUnapprovedCards(made, orgs);
        faces.cards += cards;
        faces.unapproved += unapproved;
        faces.doubted += await countDoubtedCards(made, orgs);
        if (i === n - 1) unseen = await broken(made);
      }
      await owner.end();
      console.error(JSON.stringify({ ...tally, kinds: Object.fromEntries(tally.kinds) }));
      return [
        atLeast('season.seasons', n, 'random seasons of two schools and their print shop', 1),
        atLeast('season.acts', tally.done, 'acts that were done', n * 15),
        // Chance decides whether a card gets as far as its child. So a run with few seasons would often miss these
        // figures.
        ...(n < 10
          ? []
          : [
              atLeast(
                'season.handed',
                tally.handed,
                `cards that arrived, of ${String(tally.orders)} orders`,
                n,
              ),
            ]),
        atLeast('season.compared', tally.compared, 'figures compared with a count of the raw rows', n * 100),
        atLeast('season.alerts', tally.alerts, 'open alerts compared with their rules', n),
        exactlyZero('season.wrong', tally.wrong, 'figures, counters and alerts that say otherwise'),
        exactlyZero(
          'season.doubted',
          faces.doubted,
          `of ${String(faces.cards)} cards ordered or handed over while their photo was doubted`,
        ),
        exactlyZero(
          'season.unapproved',
          faces.unapproved,
          'cards ordered with a photo that nobody had approved',
        ),
        exactlyZero('season.broken', tally.broken + tally.thrown, 'acts that ended in a fault'),
        exactlyZero('season.faults', tally.faults, 'looks of the watcher that failed'),
        atLeast(
          'season.seen-when-broken',
          unseen,
          'differences once rows were changed behind the product: the eye sees',
          5,
        ),
      ];
    }),
};

/** Changes rows directly in the database and counts how many comparisons notice it. */
async function broken(made: Season): Promise<number> {
  const { owner, town } = made;
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  for (const statement of [
    `update app.enrolments set photo_status = case photo_status when 'captured' then 'missing' else 'captured' end where org_id = $1`,
    `delete from app.card_events where org_id = $1 and kind = 'print'`,
    `update app.cards set stage = 'printed', prints = 1 where org_id = $1 and stage = 'queued' and not held`,
    `update app.order_days set first_checked = first_checked + 1 where org_id = $1`,
  ])
    await owner.query(statement, [town.alpha.org]);
  await owner.query('commit');
  const seen = newTally();
  const error = console.error;
  console.error = () => undefined;
  await compareAll(made, seen, 'broken').finally(() => {
    console.error = error;
  });
  return seen.wrong;
}
