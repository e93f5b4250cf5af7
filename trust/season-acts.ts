// Random acts of the people of two schools in a season, up to the release of an order. An act may be right or wrong, or
// may do nothing. It uses HTTP if the API has an endpoint for it.
import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Role } from '@lanyard/domain/role';
import { updateCurrentPhoto } from '@lanyard/photos/server/current-photo';
import { insertPhoto, keepPhoto, photoStudentById } from '@lanyard/photos/server/queries/photos';
import { putPicture } from '@lanyard/photos/server/receive-photo';
import { approveProofsWork } from '@lanyard/proofing/server/bulk/approve-proofs.job';
import { claimProofs, writeDrawnProof } from '@lanyard/proofing/server/queries/drawing';
import { addStudent } from '@lanyard/students/server/add-student';
import { insertImport, updateImport } from '@lanyard/students/server/queries/imports';
import type { LightMyRequestResponse } from 'fastify';

import { rosterActs as roster } from './roster-acts.ts';
import { daysBefore, todayInSchoolZone } from './season-rows.ts';
import { asWorker, pickOne, runWork, type Season, type SeasonSchool } from './season-school.ts';

type Replies = readonly LightMyRequestResponse[];
export type SeasonAct = (season: Season, school: SeasonSchool) => Promise<Replies>;
type Sent = { readonly body?: object; readonly version?: number };
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const sendSeasonRequest = (
  { installation }: Season,
  { at }: SeasonSchool,
  role: Role,
  method: Method,
  path: string,
  { body, version = 1 }: Sent = {},
): Promise<LightMyRequestResponse> =>
  sendTestRequest(installation.app, at.people[role].token, `/orgs/${at.org}${path}`, {
    method,
    key: randomUUID(),
    headers: { 'if-match': `"${String(version)}"` },
    ...(body && { body }),
  });

type Row = Readonly<Record<string, unknown>>;
export const queryRows = async <Found extends Row>(
  { owner }: Season,
  text: string,
  ...given: unknown[]
): Promise<Found[]> => (await owner.query<Found>(text, given)).rows;
type Student = Row & { readonly id: string };
export const readSeasonStudents = (season: Season, { at }: SeasonSchool, more = 'left_on is null') =>
  queryRows<Student>(
    season,
    `select id from app.enrolments where org_id = $1 and ${more} order by id`,
    at.org,
  );
type Proof = Row & { readonly id: string; readonly version: number };
const proofs = (season: Season, { at }: SeasonSchool, status: string) =>
  queryRows<Proof>(
    season,
    `select p.id, p.version from app.proofs p join app.enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id
    and e.left_on is null where p.org_id = $1 and p.status = any ($2) order by p.id`,
    at.org,
    status.split(' '),
  );

/** Adds students to the school's classes at the start of the season. */
export const enrolStudents = (season: Season, school: SeasonSchool, count: number): Promise<void> =>
  asWorker(season, school.at.org, async (act) => {
    for (let i = 0; i < count; i++)
      await addStudent(act, {
        name: `Child ${String(i)}`,
        section: school.at.sections[i % 4]?.id ?? '',
        rollNo: 20 + i,
      });
  });

/**
 * Photographs some students of a class. A photo may be up to three weeks old, and some photos reach the server late.
 */
const photograph: SeasonAct = async (season, school) => {
  const { random } = season;
  const { org } = school.at;
  const all = await readSeasonStudents(
    season,
    school,
    `left_on is null and (photo_status <> 'captured' or ${String(random(4) === 0)})`,
  );
  for (const { id: enrolment } of all.filter(() => random(3) > 0).slice(0, 12))
    await asWorker(season, org, async (act) => {
      const sitter = await photoStudentById(act.tx, org, enrolment);
      if (!sitter) return;
      const id = randomUUID();
      const source = (['capture', 'upload', 'import'] as const)[random(3)] ?? 'capture';
      const takenAt = new Date(Date.now() - random(21 * 24) * 3_600_000).toISOString();
      await insertPhoto(act, {
        id,
        student: sitter.student,
        year: sitter.year,
        source,
        takenAt,
        takenBy: null,
        device: '',
        follows: null,
      });
      const file = await putPicture(season.installation.vault, act, sitter.student, Buffer.from(id));
      const made = { width: 600, height: 800, crop: { x: 0.5, y: 0.5, height: 1, turn: 0 } };
      const nobody = random(8) === 0 ? { faces: 0, secondFace: 0, face: null } : null;
      const score = random(6) === 0 ? null : 55 + random(46);
      await keepPhoto(act.tx, org, id, {
        file,
        card: file,
        thumb: file,
        ...made,
        measurements: nobody,
        score,
      });
      await updateCurrentPhoto(act, enrolment);
      await notifyBrowsers(act, 'photos', 'students');
    });
  return [];
};
export const drawWaitingProofs: SeasonAct = async (season, { at: { org } }) => {
  await asWorker(season, org, async ({ tx }) => {
    for (const waiting of await claimProofs(tx, org, { id: randomUUID(), most: 100 })) {
      const picture = randomUUID();
      await writeDrawnProof(tx, org, waiting, { front: picture, back: picture, faults: [] });
    }
  });
  return [];
};

const reviewers = ['reviewer', 'principal', 'admin'] as const;
const decide =
  (act: string, more: object = {}): SeasonAct =>
  async (season, school) => {
    const replies: LightMyRequestResponse[] = [];
    for (const { id, version } of (await proofs(season, school, 'pending'))
      .filter(() => season.random(2) === 0)
      .slice(0, act === 'approve' ? 6 : 2)) {
      const by = pickOne(season, reviewers) ?? 'principal';
      const late = season.random(9) === 0 ? version - 1 : version;
      replies.push(
        await sendSeasonRequest(season, school, by, 'PATCH', `/proofs/${id}/decision`, {
          body: { act, ...more },
          version: late,
        }),
      );
      if (season.random(7) === 0)
        replies.push(
          await sendSeasonRequest(season, school, by, 'DELETE', `/proofs/${id}/decision`, {
            version: version + 1,
          }),
        );
    }
    return replies;
  };
const ofOne =
  (
    status: string,
    path: string,
    bodies: readonly object[],
    by: Role = 'principal',
    method: Method = 'PATCH',
  ): SeasonAct =>
  async (season, school) => {
    const proof = pickOne(season, await proofs(season, school, status));
    if (!proof) return [];
    return [
      await sendSeasonRequest(season, school, by, method, `/proofs/${proof.id}/${path}`, {
        body: pickOne(season, bodies) ?? {},
        version: proof.version,
      }),
    ];
  };

const bulkApprove: SeasonAct = async (season, school) => {
  const matching = {
    status: 'pending',
    ...(season.random(2) === 0 && { section: pickOne(season, school.at.sections)?.id }),
  };
  const reply = await sendSeasonRequest(season, school, 'principal', 'POST', '/bulk-approvals', {
    body: { matching },
  });
  if (reply.statusCode >= 300) return [reply];
  const { id } = reply.json<{ id: string }>();
  await runWork(season, school.at.org, {
    work: approveProofsWork,
    data: { approval: id },
    by: school.at.people.principal.id,
  });
  return season.random(6) === 0
    ? [reply, await sendSeasonRequest(season, school, 'principal', 'DELETE', `/bulk-approvals/${id}`)]
    : [reply];
};
const ofSection =
  (path: string, body?: object): SeasonAct =>
  async (season, school) => {
    const section = pickOne(season, school.at.sections)?.id ?? '';
    const [row] = await queryRows<Row & { version: number }>(
      season,
      'select version from app.proof_sections where org_id = $1 and section_id = $2',
      school.at.org,
      section,
    );
    return [
      await sendSeasonRequest(season, school, 'principal', 'PATCH', `/proof-sections/${section}/${path}`, {
        ...(body && { body }),
        version: row?.version ?? 0,
      }),
    ];
  };
const ofStudent =
  (by: Role, path: string, body: (season: Season) => object, more?: string): SeasonAct =>
  async (season, school) => {
    const student = pickOne(season, await readSeasonStudents(season, school, more));
    return student
      ? [
          await sendSeasonRequest(season, school, by, 'POST', `/students/${student.id}/${path}`, {
            body: body(season),
          }),
        ]
      : [];
  };
const today = (): string => new Date().toISOString().slice(0, 10);

const consent: SeasonAct = async (season, school) => {
  const student = pickOne(season, await readSeasonStudents(season, school));
  if (!student) return [];
  const answer = season.random(3) === 0 ? 'no' : 'yes';
  const [row] = await queryRows<Row & { consent: string; version: number }>(
    season,
    `select s.consent, e.version from app.students s
    join app.enrolments e on e.org_id = s.org_id and e.student_id = s.id where e.org_id = $1 and e.id = $2`,
    school.at.org,
    student.id,
  );
  const body = { change: { consent: { answer, basis: 'A letter' } }, was: { consent: row?.consent ?? null } };
  return [
    await sendSeasonRequest(season, school, 'staff', 'PATCH', `/students/${student.id}`, {
      body,
      version: row?.version ?? 1,
    }),
  ];
};
const correct: SeasonAct = async (season, school) => {
  const [open] = await queryRows<Student>(
    season,
    `select id from app.corrections where org_id = $1 and status = 'open' order by id limit 1`,
    school.at.org,
  );
  if (open && season.random(2) === 0)
    return [
      await sendSeasonRequest(season, school, 'staff', 'PATCH', `/corrections/${open.id}`, {
        body: { status: pickOne(season, ['accepted', 'declined']) },
      }),
    ];
  return ofStudent('reviewer', 'corrections', () => ({
    field: 'name',
    proposed: `Child ${String(season.random(900))}`,
  }))(season, school);
};
const refusedImport: SeasonAct = async (season, { at: { org, people } }) => {
  await asWorker(season, org, async (act) => {
    const made = await insertImport(act.tx, org, people.staff.id, { name: 'roster.csv', size: 1 });
    if (made) await updateImport(act.tx, org, made.id, { state: 'refused', reason: 'not_a_roster' });
    await notifyBrowsers(act, 'imports');
  });
  return [];
};
const due: SeasonAct = async (season, school) => {
  const section = pickOne(season, school.at.sections)?.id ?? '';
  const [row] = await queryRows<Row & { reviewer: string | null; deputy: string | null; version: number }>(
    season,
    'select reviewer_id as reviewer, deputy_id as deputy, version from app.sections where org_id = $1 and id = $2',
    school.at.org,
    section,
  );
  const { version, ...people } = row ?? { reviewer: null, deputy: null, version: 1 };
  const reviewDueOn = daysBefore(todayInSchoolZone(), 1 - season.random(6));
  return [
    await sendSeasonRequest(season, school, 'admin', 'PATCH', `/sections/${section}`, {
      body: { ...people, reviewDueOn },
      version,
    }),
  ];
};
const onRoster =
  (name: keyof typeof roster): SeasonAct =>
  async (_, { roster: school }) => {
    await roster[name](school);
    return [];
  };

export const schoolActs: Readonly<Record<string, SeasonAct>> = {
  add: onRoster('add'),
  import: onRoster('importList'),
  'undo import': onRoster('undo'),
  edit: onRoster('edit'),
  move: onRoster('move'),
  leave: ofStudent('staff', 'leave', () => ({ on: today() })),
  return: ofStudent(
    'admin',
    'return',
    ({ random }) => ({ rollNo: 500 + random(400) }),
    'left_on is not null',
  ),
  photograph,
  draw: drawWaitingProofs,
  approve: decide('approve'),
  reject: decide('reject', { reason: 'wrong_data' }),
  retake: decide('retake'),
  send: decide('send', { note: 'Is this her?' }),
  'decide a locked one': ofOne(
    'locked',
    'locked',
    ['approve', 'reject', 'unlock'].map((act) => ({ act, note: 'Seen it' })),
  ),
  'reopen a proof': ofOne('rejected', 'reopening', [{ note: 'It is right' }]),
  comment: ofOne(
    'pending approved rejected locked',
    'comments',
    [{ text: 'Is this new?' }],
    'reviewer',
    'POST',
  ),
  'bulk approve': bulkApprove,
  'sign off': ofSection('sign-off'),
  'reopen a class': ofSection('reopening', { why: 'A new child' }),
  consent,
  correct,
  'refused import': refusedImport,
  due,
};
