// Tests each kind of alert from the records to the list: opened once, updated in place, and resolved automatically.
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import type { AlertKind } from '@lanyard/domain/alert-kind';
import { addStudent } from '@lanyard/students/server/add-student';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dashboardRoutes } from '../routes.ts';
import { updateAlerts } from './update-alerts.ts';

const town = testFeatureServer(() => dashboardRoutes);
let owner: Client;
const values: Record<string, string> = {};
beforeAll(async () => {
  owner = new Client({ connectionString: town.ownerUrl });
  await owner.connect();
  const { org, sections } = town.alpha;
  values['school'] = org;
  values['vendor'] = town.vendor.org;
  values['class'] = `'${sections[0]?.id ?? ''}'`;
  values['other'] = `'${sections[1]?.id ?? ''}'`;
  for (const section of sections.slice(0, 2))
    for (let rollNo = 1; rollNo <= 4; rollNo++)
      await town.withTenant({ org, user: '', as: 'app_worker' }, (act) =>
        addStudent(act, { name: `Student ${String(rollNo)}`, section: section.id, rollNo }),
      );
  await write(`insert into app.proofs (org_id, enrolment_id, student_id, year_id, hash)
    select org_id, id, student_id, year_id, decode(repeat('00', 32), 'hex') from app.enrolments where org_id = :school`);
});
afterAll(() => owner.end());

/**
 * Runs the statements without foreign keys. Triggers run only for enrolments, because they count the students. The
 * rules need no other data.
 */
async function write(...statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const whole = statement.startsWith('update app.enrolments');
    await owner.query(`set session_replication_role = ${whole ? 'default' : 'replica'}`);
    await owner.query(statement.replaceAll(/:([a-z]+)\b(?!:)/g, (all, name: string) => values[name] ?? all));
  }
}

const ofClass = (rollNo: number, at = ':class'): string =>
  `in (select id from app.enrolments where section_id = ${at} and roll_no::int <= ${String(rollNo)})`;
const refusedPhotos = (rollNo: number): string =>
  `update app.students set consent = 'no' where id in (select student_id from app.enrolments where id ${ofClass(rollNo)})`;
const proofs = (set: string, rollNo: number, at = ':class'): string =>
  `update app.proofs set ${set} where enrolment_id ${ofClass(rollNo, at)}`;
const voided = (rollNo: number): string =>
  `insert into app.proof_events (org_id, proof_id, number, kind) select org_id, id, 1, 'voided' from app.proofs where enrolment_id ${ofClass(rollNo)}`;
const order = (
  more: string,
): string => `insert into app.orders (org_id, vendor_id, batch_id, batch, year, number, name, school_name, school_colour,
    vendor_name, time_zone, released_by, due_on, released_at, accepted_at, accepted_by, asked_back_at, asked_back_words, cards_queued, cards_failed)
  select :school, :vendor, uuidv7(), 'Batch', 2026, 1, 'ORD', 'Alpha', '#2e77d8', 'Vendor', 'Asia/Kolkata', uuidv7(), ${more}`;
const accepted = 'now(), uuidv7(), null::timestamptz, null::text';
const waiting = 'null::timestamptz, null::uuid, null::timestamptz, null::text';
const noOrders = 'delete from app.orders';
const days = (ago: number, part: number, whole: number): string =>
  `insert into app.order_days (org_id, vendor_id, order_id, day, first_passed, first_checked, reprints, printed)
    select :school, :vendor, uuidv7(), current_date - ${String(ago)}, ${String(part)}, ${String(whole)}, ${String(whole - part)}, ${String(whole)}`;
const rated = (ago: number, rating: number, count: number): string =>
  `insert into app.packages (org_id, vendor_id, order_id, section_id, label, year_id, number, name, time_zone, tracking, made_side, status, sealed_at,
      dispatched_at, delivered_at, rating)
    select :school, :vendor, uuidv7(), uuidv7(), '9-A', uuidv7(), ${String(ago)} * 1000 + n, 'PKG', 'Asia/Kolkata', lpad((${String(ago * 1000 + rating * 100)} + n)::text, 10, '0'), 'vendor', 'delivered', now(),
      now(), now() - interval '${String(ago)} days', ${String(rating)} from generate_series(1, ${String(count)}) n`;
const scored = (ago: number, score: number, count: number): string =>
  `with taken as (insert into app.photos (org_id, id, student_id, year_id, source, taken_at, state, kept_at, width, height, crop, score)
      select org_id, uuidv7(), uuidv7(), year_id, 'capture', now() - interval '${String(ago)} days', 'kept', now(), 600, 800, '{}', ${String(score)}
      from app.enrolments, generate_series(1, ${String(count)}) where section_id = :class and roll_no = '001' returning *)
    insert into app.enrolments (org_id, student_id, year_id, section_id, class, class_rank, division, roll_no, search, photo_id, photo_version)
    select org_id, student_id, year_id, uuidv7(), '9', 1, 'Z', '001', '', id, 1 from taken`;
const job = (
  name: string,
): string => `insert into jobs.job (name, data, source_name, source_id, source_output, source_retry_count, source_created_on)
  values ('forget-answers.dead', jsonb_build_object('org', ':school'), '${name}', gen_random_uuid(), '{}', 5, now())`;
const noJobs = `delete from jobs.job where name = 'forget-answers.dead'`;

type Case = {
  readonly at?: 'vendor';
  readonly kind?: AlertKind;
  readonly raise: readonly string[];
  readonly count: number;
  /** Statements that change the alert's count or sentence. Absent for an alert that has no count. */
  readonly grow?: readonly string[];
  readonly grown?: number;
  readonly settle: readonly string[];
};
const refused = (
  table: string,
  columns: string,
  given: string,
): Pick<Case, 'raise' | 'count' | 'settle'> => ({
  raise: [
    `insert into app.${table} (org_id, name, state, reason, size, ${columns}) select org_id, 'a.zip', 'refused', 'broken', 9, ${given} from app.academic_years where org_id = :school`,
  ],
  count: 1,
  settle: [`update app.${table} set applied_at = now() + interval '1 second'`],
});
/** A case in which a quality figure is worse this week than in the month before. */
const falling = (
  raise: readonly string[],
  count: number,
  settle: readonly string[],
  grow?: readonly string[],
  grown?: number,
): Case => ({
  kind: 'quality_falling',
  raise,
  count,
  settle,
  ...(grow && grown !== undefined && { grow, grown }),
});

// The alert about a late package has a test of its own.
const cases: Readonly<Record<Exclude<AlertKind, 'quality_falling' | 'package_delayed'>, Case>> &
  Readonly<Record<string, Case>> = {
  missing_photos: {
    raise: [`update app.enrolments set photo_status = 'captured' where id ${ofClass(1)}`],
    count: 3,
    // Nobody waits for the photo of a child whose parents refused one.
    grow: [refusedPhotos(2)],
    grown: 2,
    settle: [refusedPhotos(4)],
  },
  review_overdue: {
    raise: [`update app.sections set review_due_on = current_date - 2 where id = :class`],
    count: 4,
    grow: [proofs(`status = 'rejected'`, 1)],
    grown: 3,
    settle: ['update app.sections set review_due_on = null', proofs(`status = 'pending'`, 1)],
  },
  approvals_void: {
    raise: [proofs('returned = true', 4), voided(1)],
    count: 1,
    grow: [voided(3)],
    grown: 3,
    settle: [proofs('returned = false', 4)],
  },
  cards_differ: {
    raise: [proofs(`differs = '[{"field": "class"}]'`, 1)],
    count: 1,
    grow: [proofs(`differs = '[{"field": "class"}]'`, 2)],
    grown: 2,
    settle: [proofs(`differs = '[]'`, 4)],
  },
  locked_proofs: {
    raise: [proofs(`status = 'locked', locked_why = 'sent'`, 1)],
    count: 1,
    grow: [proofs(`status = 'locked', locked_why = 'sent'`, 1, ':other')],
    grown: 2,
    settle: [
      proofs(`status = 'pending', locked_why = null`, 1),
      proofs(`status = 'pending', locked_why = null`, 1, ':other'),
    ],
  },
  classes_to_sign: {
    raise: [proofs(`status = 'approved', seal = hash`, 4)],
    count: 1,
    grow: [proofs(`status = 'approved', seal = hash`, 4, ':other')],
    grown: 2,
    settle: [`update app.proofs set status = 'pending', seal = null`],
  },
  corrections_asked: {
    raise: [
      `insert into app.corrections (org_id, enrolment_id, field, asked_by) select org_id, id, 'name', uuidv7() from app.enrolments where id ${ofClass(1)}`,
    ],
    count: 1,
    grow: [
      `insert into app.corrections (org_id, enrolment_id, field, asked_by) select org_id, id, 'name', uuidv7() from app.enrolments where id ${ofClass(1)}`,
    ],
    grown: 2,
    settle: [`update app.corrections set status = 'declined', decided_at = now()`],
  },
  import_refused: refused('imports', 'year_id, started_by', 'id, uuidv7()'),
  photo_import_refused: refused('photo_imports', 'kind, made_by', `'zip', uuidv7()`),
  order_delayed: {
    raise: [order(`current_date - 3, now(), ${accepted}, 4, 0`)],
    count: 1,
    grow: ['update app.orders set due_on = current_date - 9'],
    grown: 1,
    settle: [noOrders],
  },
  order_asked_back: {
    raise: [order(`current_date + 9, now(), null::timestamptz, null::uuid, now(), 'Which crest?', 4, 0`)],
    count: 1,
    settle: [noOrders],
  },
  order_unaccepted: {
    raise: [order(`current_date + 9, now() - interval '3 days', ${waiting}, 4, 0`)],
    count: 1,
    settle: [noOrders],
  },
  order_to_accept: {
    at: 'vendor',
    raise: [order(`current_date + 9, now(), ${waiting}, 4, 0`)],
    count: 4,
    grow: ['update app.orders set cards_queued = 6'],
    grown: 6,
    settle: [noOrders],
  },
  cards_failed: {
    at: 'vendor',
    raise: [order(`current_date + 9, now(), ${accepted}, 4, 1`)],
    count: 1,
    grow: ['update app.orders set cards_failed = 2'],
    grown: 2,
    settle: [noOrders],
  },
  files_damaged: {
    raise: [job('check-files')],
    count: 1,
    grow: [job('check-files')],
    grown: 2,
    settle: [noJobs],
  },
  jobs_failed: {
    raise: [job('send-digests')],
    count: 1,
    grow: [job('send-digests')],
    grown: 2,
    settle: [noJobs],
  },
  'quality_falling of first_pass': falling(
    [days(10, 30, 30), days(1, 18, 20)],
    50,
    ['delete from app.order_days'],
    [days(2, 8, 20)],
    300,
  ),
  'quality_falling of reprint': falling(
    [days(10, 30, 30), days(1, 18, 20)],
    80,
    ['delete from app.order_days'],
    [days(2, 8, 20)],
    330,
  ),
  'quality_falling of satisfaction': falling(
    [rated(10, 5, 5), rated(1, 4, 20)],
    5,
    ['delete from app.packages'],
    [rated(2, 1, 20)],
    20,
  ),
  'quality_falling of photo_score': falling(
    [scored(10, 95, 3), scored(1, 80, 20)],
    100,
    [`delete from app.enrolments where division = 'Z'`, 'delete from app.photos'],
    [scored(2, 60, 20)],
    200,
  ),
};

const readAlert = async (org: string, kind: string) =>
  (
    await owner.query<{ id: string; subject: string; count: number; detail: object; type: string }>(
      'select id, subject, count, detail, type from app.alerts where org_id = $1 and kind = $2 and resolved_at is null',
      [org, kind],
    )
  ).rows;

test.each(Object.entries(cases))(
  '%s',
  async (name, { at, kind = name, raise, count, grow, grown, settle }) => {
    const org = at === 'vendor' ? town.vendor.org : town.alpha.org;
    const keep = () => town.withTenant({ org, user: '', as: 'app_worker' }, updateAlerts);
    const metric = name.split(' of ')[1];
    const stand = async () =>
      (await readAlert(org, kind)).filter(({ subject }) => metric === undefined || subject === metric);
    await keep();
    expect(await stand()).toEqual([]);
    await write(...raise);
    expect((await keep()).raised).toBeGreaterThan(0);
    const [first] = await stand();
    expect(first?.count).toBe(count);
    expect(await keep()).toEqual({ raised: 0, changed: 0, resolved: 0 });
    if (grow) {
      await write(...grow);
      expect((await keep()).changed).toBeGreaterThan(0);
      const after = await stand();
      expect(after.map(({ id, count: now }) => [id, now])).toEqual([[first?.id, grown]]);
      expect(after[0]).not.toEqual(first);
    }
    await write(...settle);
    expect((await keep()).resolved).toBeGreaterThan(0);
    expect(await stand()).toEqual([]);
  },
);
