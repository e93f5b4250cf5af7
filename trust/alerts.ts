// Runs random SQL statements on two schools, several at once, while people mark alerts and the alert watcher runs. At
// ten moments without writes, the open alerts must equal what the rules say about a count of the raw rows.
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { updateChangedAlerts } from '@lanyard/dashboard/server/alerts/watch-changes';
import { updateAllChangedAlerts } from '@lanyard/dashboard/server/test-watcher';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { alertsOf, type AlertFacts, type AlertOrderFacts, type SectionFacts } from '@lanyard/domain/alert';
import { photoStatuses } from '@lanyard/domain/student';
import { addStudent } from '@lanyard/students/server/add-student';
import { sql } from 'kysely';

import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { alertActs, type Random } from './alert-acts.ts';
import { withInstallation, type Installation } from './installation.ts';
import { randomFrom } from './random.ts';

const atOnce = 4;
const looks = 10;
const chosen = <Item>(items: readonly Item[], random: Random): Item => items[random(items.length)] as Item;
type Row = Readonly<Record<string, string | number | boolean | null>>;
const rowsOf = async ({ tx }: Act, text: string): Promise<readonly Row[]> =>
  (await sql.raw<Row>(text).execute(tx)).rows;

/** Counts every row directly, without the product's counters, sums and queries. */
async function counted(act: Act): Promise<AlertFacts> {
  const read = (text: string) => rowsOf(act, text);
  const [day] = await read(`select (now() at time zone 'Asia/Kolkata')::date as today`);
  const today = String(day?.['today']);
  const enrolments = await read(
    `select e.*, s.consent from enrolments e join academic_years y on y.id = e.year_id and y.is_current
      join students s on s.id = e.student_id where e.left_on is null`,
  );
  const proofs = await read(
    `select id, enrolment_id, status, returned, differs::text as differs from proofs`,
  );
  const events = await read(`select proof_id, kind from proof_events order by id`);
  const lastOf = new Map(events.map((event) => [event['proof_id'], event['kind']]));
  const sections = await read(
    `select s.*, s.review_due_on::text as due from sections s join academic_years y on y.id = s.year_id and y.is_current order by s.class_rank, s.division`,
  );
  const facts = sections.map((section): SectionFacts => {
    const here = enrolments.filter((each) => each['section_id'] === section['id']);
    const theirs = proofs.filter((proof) => here.some((each) => each['id'] === proof['enrolment_id']));
    const with_ = (status: string): number => theirs.filter((proof) => proof['status'] === status).length;
    const bucketless = here.filter(
      (each) =>
        each['delivery_status'] !== 'delivered' &&
        each['proof_status'] !== 'approved' &&
        each['photo_status'] !== 'captured' &&
        each['consent'] !== 'no',
    );
    return {
      id: String(section['id']),
      class: String(section['class']),
      division: String(section['division']),
      captured: here.filter((each) => each['photo_status'] === 'captured').length,
      missingPhoto: bucketless.length,
      proofs: theirs.length,
      pending: with_('pending'),
      approved: with_('approved'),
      locked: with_('locked'),
      differ: theirs.filter((proof) => proof['differs'] !== '[]').length,
      voided: theirs.filter(
        (proof) =>
          proof['status'] === 'pending' && proof['returned'] === true && lastOf.get(proof['id']) === 'voided',
      ).length,
      reviewDueOn: section['due'] === null ? null : String(section['due']),
      signed: false,
    };
  });
  const imports = await read(
    `select id, name, state, started_at::text as at, applied_at::text as applied from imports`,
  );
  const orders = await read(
    `select o.*, o.due_on::text as due, (o.released_at at time zone 'Asia/Kolkata')::date::text as released from orders o where o.delivered_at is null and o.recalled_at is null`,
  );
  const corrections = await read(`select enrolment_id from corrections where status = 'open'`);
  return {
    side: 'school',
    today,
    sections: facts,
    corrections: corrections.filter((each) =>
      enrolments.some((enrolment) => enrolment['id'] === each['enrolment_id']),
    ).length,
    imports: imports
      .filter(
        ({ state, at }) =>
          state === 'refused' &&
          !imports.some(({ applied }) => applied !== null && String(applied) > String(at)),
      )
      .map(({ id, name }) => ({ id: String(id), name: String(name), what: 'roster' })),
    quality: [],
    packages: [],
    orders: orders.map((order): AlertOrderFacts => ({
      id: String(order['id']),
      name: String(order['name']),
      batch: String(order['batch']),
      school: String(order['school_name']),
      vendor: String(order['vendor_name']),
      status: 'in_production',
      dueOn: String(order['due']),
      live: Number(order['cards_queued']),
      accepted: order['accepted_at'] !== null,
      askedBack: order['asked_back_at'] !== null,
      releasedOn: String(order['released']),
      failed: 0,
      today,
    })),
    jobsFailed: 0,
    fileChecksFailed: 0,
  };
}

const written = (kind: unknown, subject: unknown, count: unknown): string =>
  [kind, subject, count].map(String).join(' ');

/** Compares the stored alerts with the alerts that should exist, and counts duplicates. Runs while nobody writes. */
async function differences({ town, withTenant }: Installation): Promise<{ wrong: number; open: number }> {
  let [wrong, open] = [0, 0];
  for (const { org } of [town.alpha, town.beta])
    await withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
      const should = alertsOf(await counted(act)).map((each) => written(each.kind, each.subject, each.count));
      const rows = await rowsOf(act, `select kind, subject, count from alerts where resolved_at is null`);
      const stands = rows.map((each) => written(each['kind'], each['subject'], each['count']));
      open += stands.length;
      const differing = [
        ...should.filter((each) => !stands.includes(each)),
        ...stands.filter((each, at) => !should.includes(each) || stands.indexOf(each) !== at),
      ];
      wrong += differing.length;
      if (differing.length > 0) console.error(org, differing);
    });
  return { wrong, open };
}

export const alerts: Trial = {
  full: 600,
  ci: 60,
  onlyIfTouched: true,
  run: ({ n, seed }) =>
    withInstallation(async (installation) => {
      const { town, withTenant, db, app } = installation;
      const random = randomFrom(seed);
      let [done, marked, wrong, seen, faults] = [0, 0, 0, 0, 0];
      const look = () => updateChangedAlerts(db, withTenant, () => faults++);
      const schools = [town.alpha, town.beta];
      for (const school of schools)
        for (const { id: section } of school.sections)
          for (let rollNo = 1; rollNo <= 6; rollNo++)
            await withTenant({ org: school.org, user: '', as: 'app_worker' }, (act) =>
              addStudent(act, { name: `Student ${String(rollNo)}`, section, rollNo }),
            );
      const mark = async (school: (typeof schools)[number]): Promise<void> => {
        const url = `/orgs/${school.org}/alerts`;
        const { token, id } = school.people.admin;
        const { items } = (await sendTestRequest(app, token, url)).json<{
          items: { id: string; count: number }[];
        }>();
        if (items.length === 0) return;
        const { id: alert, count } = chosen(items, random);
        const body = chosen([{ done: true, seen: count }, { snoozed: true }, { assignee: id }], random);
        await sendTestRequest(app, token, `${url}/${alert}`, { method: 'PATCH', body });
        marked++;
      };
      const one = async (): Promise<void> => {
        const school = chosen(schools, random);
        const pick = random(12);
        if (pick === 0) await look();
        else if (pick === 1) await mark(school);
        else {
          const section = chosen(school.sections, random).id;
          const statement = chosen(alertActs, random);
          await withTenant({ org: school.org, user: '', as: 'app_worker' }, async (act) => {
            await statement(act, {
              section,
              vendor: town.vendor.org,
              random,
              photo: chosen(photoStatuses, random),
            });
            await notifyBrowsers(act, 'students');
          });
          done++;
        }
      };
      const perLook = Math.ceil(n / looks);
      for (let at = 0; at < looks; at++) {
        let left = perLook;
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            while (left-- > 0) await one();
          }),
        );
        await updateAllChangedAlerts(db, withTenant, () => faults++);
        const { wrong: differing, open } = await differences(installation);
        wrong += differing;
        seen += open;
      }
      // Changes photo statuses without running the alert watcher, and checks that the comparison then finds
      // differences. First all students get a photo, which changes nothing if they all had one. Then in every section
      // some students have none.
      const error = console.error;
      console.error = () => undefined;
      let unseen = 0;
      for (const lastWithPhoto of [1000, 3]) {
        for (const school of schools)
          await withTenant({ org: school.org, user: '', as: 'app_worker' }, ({ tx }) =>
            sql`update enrolments
              set photo_status = case when roll_no <= ${lastWithPhoto} then 'captured' else 'missing' end`.execute(
              tx,
            ),
          );
        unseen += (await differences(installation)).wrong;
      }
      console.error = error;
      return [
        atLeast('alerts.acts', done, 'statements that took effect', Math.floor(n / 2)),
        atLeast('alerts.marks', marked, 'alerts that people marked meanwhile', 1),
        atLeast('alerts.open', seen, 'open alerts compared', looks),
        exactlyZero('alerts.differences', wrong, 'alerts that are not what their rules say, at ten points'),
        exactlyZero('alerts.faults', faults, 'looks that failed'),
        atLeast('alerts.seen-when-broken', unseen, 'differences before anybody looked: the eye sees', 1),
      ];
    }),
};
