// For tests: a school with random events as raw rows, and the figures of a report counted again over them.
import {
  statusBucketOf,
  type DeliveryStatus,
  type PhotoStatus,
  type ProofStatus,
} from '@lanyard/domain/student';
import { isoDayAt } from '@lanyard/format/dates';
import type { Client } from 'pg';

import type { Report } from '../api.ts';

export type SeasonRandom = (under: number) => number;
/** Returns whole numbers below `under`. The same seed gives the same numbers. */
export function seasonRandomFrom(seed: number): SeasonRandom {
  let state = seed >>> 0;
  return (under) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * under);
  };
}
const pick = <Item>(random: SeasonRandom, items: readonly Item[]): Item =>
  items[random(items.length)] as Item;

type Student = { readonly enrolment: string; readonly student: string; readonly year: string };

export async function enrolTestStudents(
  owner: Client,
  org: string,
  count: number,
): Promise<readonly Student[]> {
  const { rows } = await owner.query<Student>(
    `with made as (insert into app.students (org_id, name) select $1, 'Student ' || n from generate_series(1, $2::int) n returning id),
      placed as (select id, (row_number() over (order by id))::int as n from made)
    insert into app.enrolments (org_id, student_id, year_id, section_id, class, class_rank, division, roll_no, search)
    select s.org_id, m.id, s.year_id, s.id, s.class, s.class_rank, s.division, lpad((1 + m.n / 4)::text, 3, '0'), ''
    from placed m join (select *, row_number() over (order by class_rank, division) - 1 as place from app.sections where org_id = $1) s
      on s.place = m.n % 4
    returning id as enrolment, student_id as student, year_id as year`,
    [org, count],
  );
  return rows;
}

const tags = ['Poor lighting', 'Blurry image', 'Wrong angle', 'Background issues'] as const;

/** Does one random act on a random student, up to 40 days ago. */
export async function actAtRandom(
  owner: Client,
  org: string,
  students: readonly Student[],
  random: SeasonRandom,
) {
  const who = pick(random, students);
  const at = new Date(Date.now() - random(40 * 86_400) * 1000).toISOString();
  const set = (column: string, value: string | null) =>
    owner.query(`update app.enrolments set ${column} = $3 where org_id = $1 and id = $2`, [
      org,
      who.enrolment,
      value,
    ]);
  switch (random(8)) {
    case 0:
    case 1: {
      const { rows } = await owner.query<{ id: string }>(
        `insert into app.photos (org_id, id, student_id, year_id, source, taken_at, state, kept_at, width, height, crop, score, reason)
        values ($1, uuidv7(), $2, $3, $4, $5::timestamptz, $6, case $6 when 'kept' then $5::timestamptz end, 600, 800, '{}', $7, case $6 when 'refused' then 'not_a_picture' end)
        returning id`,
        [
          org,
          who.student,
          who.year,
          pick(random, ['capture', 'upload', 'import', 'shift']),
          at,
          random(9) === 0 ? 'refused' : 'kept',
          random(7) === 0 ? null : random(101),
        ],
      );
      if (random(3) > 0)
        await owner.query(
          `update app.enrolments set photo_id = p.id, photo_version = 1, photo_status = 'captured'
          from app.photos p where p.org_id = $1 and p.id = $3 and p.state = 'kept' and enrolments.org_id = $1 and enrolments.id = $2`,
          [org, who.enrolment, rows[0]?.id],
        );
      return;
    }
    case 2:
      return set('photo_status', pick(random, ['captured', 'missing', 'rejected']));
    case 3:
      return set('delivery_status', pick(random, ['pending', 'ready', 'dispatched', 'delivered']));
    case 4:
      return set('left_on', random(2) === 0 ? null : '2025-10-01');
    case 5:
      return set('proof_status', pick(random, ['pending', 'approved', 'rejected', 'locked']));
    default:
      return decideAtRandom(owner, org, who, at, random);
  }
}

async function decideAtRandom(owner: Client, org: string, who: Student, at: string, random: SeasonRandom) {
  const issues = tags.filter(() => random(3) === 0).map((tag) => ({ tag }));
  const { rows } = await owner.query<{ id: string; number: number }>(
    `insert into app.proofs (org_id, enrolment_id, student_id, year_id, hash, issues)
    values ($1, $2, $3, $4, decode(repeat('00', 32), 'hex'), $5)
    on conflict (org_id, enrolment_id) do update set number = app.proofs.number + 1, issues = $5 returning id, number`,
    [org, who.enrolment, who.student, who.year, JSON.stringify(issues)],
  );
  const [proof] = rows;
  const shown = await owner.query<{ id: string }>(
    `select id from app.photos where org_id = $1 and student_id = $2 and state = 'kept' order by id desc limit 1`,
    [org, who.student],
  );
  // A proof version must name a template version, but a report does not use it. This setting skips the foreign key.
  await owner.query('set session_replication_role = replica');
  if (shown.rows[0])
    await owner.query(
      `insert into app.proof_versions (org_id, proof_id, number, template_version_id, photo_id, photo_version, fields, hash)
      values ($1, $2, $3, uuidv7(), $4, 1, '{}', decode(repeat('00', 32), 'hex'))`,
      [org, proof?.id, proof?.number, shown.rows[0].id],
    );
  await owner.query('set session_replication_role = default');
  const said = (kind: string, seconds: number) =>
    owner.query(
      `insert into app.proof_events (org_id, proof_id, number, at, kind) values ($1, $2, $3, $4::timestamptz + make_interval(secs => $5), $6)`,
      [org, proof?.id, proof?.number, at, seconds, kind],
    );
  await said(pick(random, ['approved', 'approved', 'rejected', 'retake', 'locked']), 0);
  if (random(4) === 0) await said('undone', 5);
  if (random(5) === 0) await said('comment', 60);
}

type Seen = { readonly from: string; readonly until: string; readonly sections?: readonly string[] };
const dayIn = (at: string): string => isoDayAt(at, 'Asia/Kolkata');
const mean = (scores: readonly number[]) => ({
  sum: scores.reduce((all, one) => all + one, 0),
  count: scores.length,
});

/** Counts the same figures in plain code, row by row. */
export async function recountReport(owner: Client, org: string, { from, until, sections }: Seen) {
  const all = async <Row extends object>(table: string) =>
    (await owner.query<Row>(`select * from app.${table} where org_id = $1 order by id`, [org])).rows;
  type Enrolment = {
    id: string;
    student_id: string;
    year_id: string;
    section_id: string;
    photo_id: string | null;
    photo_status: PhotoStatus;
    proof_status: ProofStatus;
    delivery_status: DeliveryStatus;
    left_on: string | null;
  };
  type Photo = {
    id: string;
    student_id: string;
    year_id: string;
    taken_at: string;
    state: string;
    source: string;
    score: number | null;
  };
  const enrolments = (await all<Enrolment>('enrolments')).filter(
    (each) => sections === undefined || sections.includes(each.section_id),
  );
  const photos = await all<Photo>('photos');
  const proofs = await all<{ id: string; enrolment_id: string; issues: { tag: string }[] }>('proofs');
  const events = await all<{ proof_id: string; number: number; at: string; kind: string }>('proof_events');
  const { rows: versions } = await owner.query<{ proof_id: string; number: number; photo_id: string }>(
    'select * from app.proof_versions where org_id = $1',
    [org],
  );
  const during = (at: string): boolean => from <= dayIn(at) && dayIn(at) <= until;

  const rows = new Map<string, Record<string, number>>();
  for (const each of enrolments.filter(({ left_on }) => left_on === null)) {
    const row = rows.get(each.section_id) ?? {
      students: 0,
      captured: 0,
      approved: 0,
      delivered: 0,
      in_production: 0,
      pending_proof: 0,
      missing_photo: 0,
    };
    const bucket = statusBucketOf({
      photo: each.photo_status,
      proof: each.proof_status,
      delivery: each.delivery_status,
    });
    const add = (name: string) => (row[name] = (row[name] ?? 0) + 1);
    add('students');
    if (each.photo_status === 'captured') add('captured');
    if (each.proof_status === 'approved') add('approved');
    add(bucket);
    rows.set(each.section_id, row);
  }
  const ofWhom = (photo: Photo) =>
    enrolments.find((each) => each.student_id === photo.student_id && each.year_id === photo.year_id);
  const taken = photos.filter((photo) => photo.state === 'kept' && during(photo.taken_at));
  const current = taken.filter((photo) => {
    const whose = ofWhom(photo);
    return whose?.photo_id === photo.id && whose.left_on === null;
  });
  const decisions = new Set([
    'approved',
    'rejected',
    'retake',
    'sent',
    'locked',
    'unlocked',
    'reopened',
    'undone',
  ]);
  let approved = 0;
  const hours: number[] = [];
  for (const proof of proofs) {
    const words = events.filter((each) => each.proof_id === proof.id && decisions.has(each.kind));
    const stood = words.filter((each, i) => each.kind !== 'undone' && words[i + 1]?.kind !== 'undone');
    if (!enrolments.some(({ id }) => id === proof.enrolment_id)) continue;
    approved += stood.filter((each) => each.kind === 'approved' && during(each.at)).length;
    for (const { number, photo_id } of versions.filter((each) => each.proof_id === proof.id)) {
      const [first] = stood
        .filter((each) => each.number === number && ['approved', 'rejected', 'retake'].includes(each.kind))
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
      const photo = photos.find(({ id }) => id === photo_id);
      if (first && photo && during(first.at))
        hours.push(Math.max(0, (Date.parse(first.at) - Date.parse(photo.taken_at)) / 3_600_000));
    }
  }
  const shown = proofs.filter((proof) => current.some((photo) => ofWhom(photo)?.id === proof.enrolment_id));
  const scored = current.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    rows,
    captured: taken.filter((photo) => photo.source !== 'shift' && ofWhom(photo)).length,
    approved,
    photoScore: mean(scored),
    issues: {
      photos: shown.length,
      kinds: tags.map((tag) => ({
        tag,
        count: shown.filter(({ issues }) => issues.some((each) => each.tag === tag)).length,
      })),
    },
    decisions: hours.toSorted((a, b) => a - b),
  };
}

export const trendSumOf = (report: Report, of: 'captured' | 'approved'): number =>
  report.trend.reduce((sum, step) => sum + step[of], 0);
