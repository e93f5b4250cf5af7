import { storedFields } from '@lanyard/domain/student-field';
import type { JobSteps, JobWork } from '@lanyard/jobs/job';
import type { BulkAct } from '@lanyard/students/api-bulk';
import type { Correction } from '@lanyard/students/api-corrections';
import type { EditedStudent } from '@lanyard/students/api-records';
import { bulkRoutes } from '@lanyard/students/server/bulk-routes';
import { moveStudentsWork } from '@lanyard/students/server/bulk/move-students.job';
import { importRoutes } from '@lanyard/students/server/import/routes-import';
import { rosterUploadPurpose } from '@lanyard/students/server/import/start-import';
import { importTestClient } from '@lanyard/students/server/import/test-import';
import { cardFieldPathsOf } from '@lanyard/templates/server/cards/card-values';
import { beforeEach, describe, expect, test } from 'vitest';

import type { ProofSection } from '../../api-sections.ts';
import { testProofs } from '../test-proofs.ts';

const school = await testProofs({
  routes: (_vault, front) => [...bulkRoutes(front), ...importRoutes(front.queue)],
  purposes: [rosterUploadPurpose],
});
const {
  proofed,
  proofOf,
  photosOf,
  photograph,
  drawAll,
  decide,
  send,
  ok,
  town,
  vault,
  worker,
  section,
  publish,
} = school;
const desk = () =>
  importTestClient({ app: town.app, withTenant: town.withTenant, vault, at: () => town.alpha });

const seen = async (id = section(0)): Promise<ProofSection> =>
  (
    await ok<{ sections: ProofSection[] }>('GET', '/proof-sections', undefined, { by: 'principal' })
  ).sections.find((each) => each.id === id) as ProofSection;
const sign = async (): Promise<void> => {
  const { version } = await seen();
  await ok('PATCH', `/proof-sections/${section(0)}/sign-off`, undefined, { by: 'principal', version });
};
const reopen = async (): Promise<void> => {
  const { version, signed } = await seen();
  if (signed)
    await ok(
      'PATCH',
      `/proof-sections/${section(0)}/reopening`,
      { why: 'To mend it' },
      { by: 'principal', version },
    );
};
const approved = async (name: string, at = 0): Promise<{ id: string; rollNo: string }> => {
  const { student, proof } = await proofed(name, at);
  await decide(proof, { act: 'approve' }, 'principal');
  return student;
};
const record = (id: string) =>
  ok<{ name: string; division: string; rollNo: string; corrections: number }>(
    'GET',
    `/students/${id}/record`,
  );
const edit = async (id: string, change: object, was: object = {}): Promise<EditedStudent> =>
  ok('PATCH', `/students/${id}`, { change, was });
const open = async (id: string): Promise<Correction[]> =>
  (await ok<{ corrections: Correction[] }>('GET', '/corrections')).corrections.filter(
    ({ student }) => student.id === id,
  );
const accept = (correction: Correction | undefined, accepts?: readonly string[]) =>
  send(
    'PATCH',
    `/corrections/${correction?.id ?? ''}`,
    { status: 'accepted', ...(accepts && { accepts }) },
    { version: correction?.version ?? 0 },
  );

/** Each test approves and signs what it needs, so the section is open at the start. */
beforeEach(async () => {
  await reopen();
});

describe('an edit', () => {
  test('of a printed field becomes a correction request, other fields are written; accepting it after reopening creates a new proof', async () => {
    const { id } = await approved('Riya Nair');
    await sign();
    const done = await edit(id, { name: 'Ria Nair', admissionNo: 'A-77' });
    expect(done).toMatchObject({ name: 'Riya Nair', admissionNo: 'A-77', sent: ['name'], corrections: 1 });
    expect(await proofOf(id)).toMatchObject({ status: 'approved', number: 1 });
    // Sending the same edit again does not create a second request.
    await edit(id, { name: 'Ria Nair' });
    const [correction, ...others] = await open(id);
    expect(others).toEqual([]);
    expect(correction).toMatchObject({ field: 'name', was: 'Riya Nair', proposed: 'Ria Nair' });
    const early = await accept(correction);
    expect(early.json()).toMatchObject({ code: 'section_signed', section: '9-A' });
    await reopen();
    expect((await accept(correction, [])).json()).toMatchObject({
      code: 'effects_not_accepted',
      effects: ['approval_cancelled'],
    });
    expect(await proofOf(id)).toMatchObject({ status: 'approved', number: 1 });
    expect((await accept(correction, ['approval_cancelled'])).statusCode).toBe(200);
    expect(await proofOf(id)).toMatchObject({ status: 'pending', number: 2, returned: true });
    await drawAll();
    await decide(await proofOf(id), { act: 'approve' }, 'principal');
  });
  test('is written if the field is not printed, if the proof is not signed, or if it withdraws consent', async () => {
    const { id } = await approved('Leaves no photo');
    await sign();
    const { student: joiner } = await proofed('A joiner');
    expect(await edit(joiner.id, { name: 'A renamed joiner' })).toMatchObject({
      sent: [],
      name: 'A renamed joiner',
    });
    expect(await edit(id, { consent: { answer: 'no', basis: 'A letter' } })).toMatchObject({ sent: [] });
    expect((await photosOf(id)).status).toBe('missing');
    await drawAll();
    await decide(await proofOf(joiner.id), { act: 'approve' }, 'principal');
  });
  test('a move changes class and roll number together or not at all; a student who left may return to another class', async () => {
    const { id, rollNo } = await approved('Moves on');
    await sign();
    expect(await edit(id, { section: section(1), rollNo: 900 })).toMatchObject({
      division: 'A',
      rollNo,
      sent: ['rollNo', 'section'],
    });
    const asked = new Map((await open(id)).map(({ field, proposed }) => [field, proposed]));
    expect(asked).toEqual(
      new Map([
        ['roll_no', '900'],
        ['section', '9-B'],
      ]),
    );
    await ok('POST', `/students/${id}/leave`, { on: '2025-11-01' });
    const back = await ok<{ division: string }>('POST', `/students/${id}/return`, { section: section(1) });
    expect(back.division).toBe('B');
  });
});

test('a move of many students requests it for signed ones and moves the others, as its preview says', async () => {
  const signed = await approved('Signed mover');
  await sign();
  const { student: joiner, proof } = await proofed('Open mover');
  const there = await approved('Already there', 1);
  const students = { matching: null, except: [], also: [signed.id, joiner.id, there.id] };
  const preview = () => ok<object>('POST', '/students/move/preview', { students, section: section(1) });
  const accepts = await preview();
  expect(accepts).toEqual({ moved: 1, there: 1, left: 0, sent: 1, approvals: 0, locked: 0, printed: 0 });
  await decide(proof, { act: 'approve' }, 'principal');
  const early = await send('POST', '/students/move', { students, section: section(1), accepts });
  expect(early.json()).toMatchObject({ code: 'effects_not_accepted', now: { moved: 1, approvals: 1 } });
  const { id } = await ok<{ id: string }>('POST', '/students/move', {
    students,
    section: section(1),
    accepts: await preview(),
  });
  const steps: JobSteps = { org: town.alpha.org, ...worker };
  await (moveStudentsWork as Extract<JobWork, { inSteps: unknown }>).inSteps(steps, { act: id } as never);
  const act = await ok<BulkAct>('GET', `/students/bulk-acts/${id}`);
  expect(act.rows.map(({ name, outcome, note }) => [name, outcome, note])).toEqual([
    ['Signed mover', 'left_out', 'Signed off: sent as a correction request'],
    ['Already there', 'left_out', 'Was there already'],
    ['Open mover', 'done', ''],
  ]);
  expect(await proofOf(joiner.id)).toMatchObject({ status: 'pending' });
  expect((await record(signed.id)).division).toBe('A');
  expect(await open(signed.id)).toMatchObject([{ field: 'section', proposed: '9-B' }]);
});

test('an import counts signed rows, requests their changes and writes the rest; its undo does not touch signed rows', async () => {
  const signed = await approved('Imported Sen');
  const { student: both } = await proofed('Both Ways', 0, { admissionNo: 'B-1' });
  await decide(await proofOf(both.id), { act: 'approve' }, 'principal');
  await sign();
  const { student: joiner } = await proofed('Joined Lately');
  const at = desk();
  const number = (of: { rollNo: string }) => String(Number(of.rollNo));
  const list = [
    'Name,Class,Division,Roll No,Admission No',
    `Imported Sena,9,A,${number(signed)},`,
    `Both Weys,9,A,${number(both)},B-1`,
    `Joined Late,9,A,${number(joiner)},`,
  ].join('\n');
  const { id } = await at.upload(Buffer.from(list));
  await at.compare(id);
  for (const difference of await at.differences(id, 'asked'))
    await at.send('POST', `/${id}/decisions`, { of: { rows: [difference.id] }, decision: 'same_person' });
  await at.send('POST', `/${id}/decisions`, { of: { kind: 'left' }, decision: 'leave_out' });
  expect((await at.send('GET', `/${id}/effects`)).json()).toMatchObject({
    outcome: { changed: 1, leftOut: [{ why: 'signed_off', count: 2 }] },
  });
  const applied = await at.apply(id);
  expect(applied.result).toMatchObject({ changed: 1, leftOut: 2 });
  const { leftOut } = (await at.send('GET', `/${id}/left-out`)).json<{
    leftOut: { name: string; why: string }[];
  }>();
  expect(leftOut.map(({ why }) => why)).toEqual(['signed_off', 'signed_off']);
  expect((await record(signed.id)).name).toBe('Imported Sen');
  expect((await record(joiner.id)).name).toBe('Joined Late');
  expect(await open(signed.id)).toMatchObject([{ field: 'name', proposed: 'Imported Sena' }]);
  // A student that the import changed is signed in the meantime, so undoing the import leaves that student out.
  await drawAll();
  await decide(await proofOf(joiner.id), { act: 'approve' }, 'principal');
  await reopen();
  await sign();
  const undone = await at.undo(id);
  expect(undone.result).toMatchObject({ changed: 0, leftOut: 1 });
  expect((await record(joiner.id)).name).toBe('Joined Late');
});

describe('a preferred name', () => {
  test('that is the name on a signed card moves to its own field, and the seal stays', async () => {
    const { id } = await approved('Billie Moves');
    const { seal } = await proofOf(id);
    await sign();
    const moved = await edit(id, { name: 'Wilhelmina Moves', preferredName: 'Billie Moves' });
    expect(moved).toMatchObject({ sent: [], name: 'Billie Moves', legalName: 'Wilhelmina Moves' });
    expect(await proofOf(id)).toMatchObject({ status: 'approved', number: 1, seal });
    // The card does not print the legal name. It prints the preferred name.
    expect(await edit(id, { name: 'Wilma Moves' })).toMatchObject({ sent: [], legalName: 'Wilma Moves' });
    expect(await edit(id, { preferredName: 'Bill Moves' })).toMatchObject({ sent: ['preferredName'] });
    expect(await open(id)).toMatchObject([{ field: 'preferred_name', proposed: 'Bill Moves' }]);
    expect(await proofOf(id)).toMatchObject({ status: 'approved', number: 1, seal });
  });

  test('that an import moves keeps the seal of an approved and of a signed card', async () => {
    const { id, rollNo } = await approved('Joey Ruiz');
    const { seal } = await proofOf(id);
    await sign();
    const at = desk();
    const list = `First name,Preferred first name,Last name,Class,Division,Roll No\nJoseph,Joey,Ruiz,9,A,${rollNo}\n`;
    const { id: file } = await at.upload(Buffer.from(list));
    await at.compare(file);
    await at.send('POST', `/${file}/decisions`, { of: { kind: 'left' }, decision: 'leave_out' });
    expect((await at.send('GET', `/${file}/effects`)).json()).toMatchObject({
      outcome: { changed: 1, leftOut: [] },
    });
    expect((await at.apply(file)).result).toMatchObject({ changed: 1, leftOut: 0 });
    expect(await record(id)).toMatchObject({ name: 'Joey Ruiz', legalName: 'Joseph Ruiz', corrections: 0 });
    expect(await proofOf(id)).toMatchObject({ status: 'approved', number: 1, seal });
    expect((await at.undo(file)).result).toMatchObject({ changed: 1 });
    expect(await record(id)).toMatchObject({
      name: 'Joey Ruiz',
      legalName: 'Joey Ruiz',
      preferredName: null,
    });
    expect(await proofOf(id)).toMatchObject({ status: 'approved', number: 1, seal });
  });
});

describe('a photo', () => {
  test('that is uploaded is stored and requested; accepting it after reopening puts it on the card', async () => {
    const { id } = await approved('Photographed');
    const before = (await photosOf(id)).photos.find(({ current }) => current)?.id;
    await sign();
    const other = await photograph(id, 'another');
    const listed = await photosOf(id);
    expect(listed.photos.find(({ current }) => current)?.id).toBe(before);
    expect(listed.photos.find((photo) => photo.id === other)).toMatchObject({
      state: 'kept',
      current: false,
      rival: false,
    });
    expect(await proofOf(id)).toMatchObject({ status: 'approved', number: 1 });
    const [correction] = await open(id);
    expect(correction).toMatchObject({
      field: 'photo',
      was: `${before ?? ''}.1`,
      now: `${before ?? ''}.1`,
      proposed: `${other}.1`,
    });
    expect((await accept(correction)).json()).toMatchObject({ code: 'section_signed' });
    await reopen();
    expect((await accept(correction)).statusCode).toBe(200);
    expect((await photosOf(id)).photos.find(({ current }) => current)?.id).toBe(other);
    expect(await proofOf(id)).toMatchObject({ status: 'pending', number: 2 });
    await drawAll();
    await decide(await proofOf(id), { act: 'approve' }, 'principal');
  });
  test('that someone chooses is requested, and a crop is refused', async () => {
    const { id } = await approved('Chosen again');
    const [first] = (await photosOf(id)).photos;
    const second = await photograph(id, 'second');
    await drawAll();
    await decide(await proofOf(id), { act: 'approve' }, 'principal');
    await sign();
    const chosen = await send('POST', `/students/${id}/photo`, { photo: first?.id }, { by: 'photographer' });
    expect(chosen.json()).toEqual({ photo: first?.id, sent: true });
    expect((await photosOf(id)).photos.find(({ current }) => current)?.id).toBe(second);
    const crop = await send(
      'PATCH',
      `/photos/${second}/crop`,
      { x: 0.2, y: 0.1, height: 0.7, turn: 0 },
      { version: 1 },
    );
    expect(crop.json()).toMatchObject({ code: 'section_signed' });
    // A photo that is not on the card may be cropped.
    const beside = await send(
      'PATCH',
      `/photos/${first?.id ?? ''}/crop`,
      { x: 0.2, y: 0.1, height: 0.7, turn: 0 },
      { version: 1 },
    );
    expect(beside.statusCode).toBe(200);
  });
});

test('a new template leaves a signed section unchanged and names it', async () => {
  const { id } = await approved('On the first card');
  await sign();
  const premium = await publish(
    await ok('POST', '/templates', { origin: { from: 'starter', starter: 'Premium ID Card' } }),
  );
  const choices = await ok<{ sections: { id: string; signed: boolean }[] }>(
    'GET',
    `/templates/${premium.id}/sections`,
  );
  expect(choices.sections.filter(({ signed }) => signed).map((each) => each.id)).toEqual([section(0)]);
  const version = premium.published?.id;
  const used = await send('POST', `/templates/${premium.id}/use`, {
    version,
    sections: [section(0), section(1)],
    approvedToo: true,
  });
  expect(used.json()).toMatchObject({ sections: 1, signed: ['9-A'] });
  expect(await proofOf(id)).toMatchObject({ status: 'approved', number: 1 });
  await reopen();
  const again = await send('POST', `/templates/${premium.id}/use`, {
    version,
    sections: [section(0)],
    approvedToo: true,
  });
  expect(again.json()).toMatchObject({ sections: 1, signed: [] });
  expect(await proofOf(id)).toMatchObject({ status: 'pending', number: 2 });
});

test('every roster field that a card can show has its paths', () => {
  const shown = Object.fromEntries(storedFields.map((field) => [field, cardFieldPathsOf(field).toSorted()]));
  expect(shown).toEqual({
    name: ['student.legalName', 'student.name'],
    preferred_name: ['student.name'],
    admission_no: [],
    consent: [],
    year_id: [],
    section_id: ['student.class', 'student.division', 'student.identifier'],
    class: ['student.class', 'student.identifier'],
    division: ['student.division', 'student.identifier'],
    roll_no: ['student.identifier', 'student.rollNumber'],
    left_on: [],
  });
  expect(cardFieldPathsOf('custom.house')).toEqual(expect.arrayContaining(['custom.house', 'student.house']));
  expect(cardFieldPathsOf('custom.guardian_phone')).toEqual(
    expect.arrayContaining(['custom.guardian_phone', 'custom.guardianPhone']),
  );
});
