import { createHash } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import type { EditEffect } from '@lanyard/domain/edit-effect';
import { expect, test } from 'vitest';

import { setProofStages } from './stages.ts';
import { testProofs } from './test-proofs.ts';

const school = await testProofs();
const { proofed, proofOf, proofs, drawAll, decide, send, ok, town, add, photograph } = school;

const statusOf = async (student: string): Promise<string | null> =>
  (await ok<{ proofStatus: string | null }>('GET', `/students/${student}`)).proofStatus;
/**
 * Reads the record first and sends the old values with the change, as the form does. An edit with effects on the card is
 * refused until they are accepted.
 */
const edit = async (
  student: { id: string },
  change: Record<string, unknown>,
  effects: readonly EditEffect[] = [],
): Promise<void> => {
  const now = await ok<Record<string, unknown> & { version: number }>(
    'GET',
    `/students/${student.id}/record`,
  );
  const was = Object.fromEntries(Object.keys(change).map((field) => [field, now[field] ?? null]));
  const save = (accepts: readonly EditEffect[]) =>
    send('PATCH', `/students/${student.id}`, { change, was, accepts }, { version: now.version });
  const first = await save([]);
  if (effects.length === 0) return expect(first.statusCode, first.body).toBe(200);
  expect(first.json()).toMatchObject({ status: 409, code: 'effects_not_accepted', effects });
  expect((await save(effects)).statusCode).toBe(200);
};
const rename = (student: { id: string }, name: string, ...effects: EditEffect[]): Promise<void> =>
  edit(student, { name }, effects);

test('creates a proof with the photo, which can be approved after the worker has drawn it', async () => {
  const student = await add('Asha Rao');
  expect(await proofs()).toEqual([]);
  await photograph(student.id, 'asha');
  const made = await proofOf(student.id);
  expect(made).toMatchObject({
    status: 'pending',
    number: 1,
    drawn: false,
    studentName: 'Asha Rao',
    seal: null,
  });
  expect((await decide(made, { act: 'approve' })).json()).toMatchObject({ code: 'proof_not_drawn' });
  expect(await drawAll()).toBe(1);
  const drawn = await proofOf(student.id);
  expect(drawn).toMatchObject({ drawn: true, version: made.version, faults: [], hasBack: true });
  expect(drawn.printed).toContainEqual({ field: 'student.name', label: 'Name', value: 'Asha Rao' });
  expect(drawn.printed.map(({ field }) => field)).not.toContain('card.serial');
  const picture = await send('GET', `/proofs/${made.id}/picture?side=front&number=1`, undefined, {
    by: 'reviewer',
  });
  expect(picture.headers['content-type']).toBe('image/png');
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  const small = await send('GET', `/proofs/${made.id}/picture?side=front&number=1&size=small`, undefined, {
    by: 'reviewer',
  });
  expect(small.headers['content-type']).toBe('image/webp');
  expect(small.rawPayload.readUInt16LE(26)).toBe(400); // the width in the header of a WebP
  expect((await decide(drawn, { act: 'approve' })).statusCode).toBe(200);
  const approved = await proofOf(student.id);
  expect(approved).toMatchObject({
    status: 'approved',
    seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(await statusOf(student.id)).toBe('approved');
});

test('voids the seal if the name changes and names the field, but not for a field that is not printed', async () => {
  const { student, proof } = await proofed('Pooja Iyer');
  await decide(proof, { act: 'approve' }, 'principal');
  const sealed = await proofOf(student.id);
  // The card does not print the admission number.
  await edit(student, { admissionNo: 'A-77' });
  expect(await proofOf(student.id)).toMatchObject({ status: 'approved', seal: sealed.seal, number: 1 });
  await rename(student, 'Pooja Ayer', 'approval_cancelled');
  const voided = await proofOf(student.id);
  expect(voided).toMatchObject({ status: 'pending', seal: null, number: 2, returned: true, drawn: false });
  expect(voided.changed).toContainEqual({
    field: 'student.name',
    label: 'Name',
    from: 'Pooja Iyer',
    to: 'Pooja Ayer',
  });
  expect(voided.history.map(({ kind }) => kind)).toEqual(['made', 'approved', 'voided']);
  expect(await statusOf(student.id)).toBe('pending');
  // The person who approved the card gets an email that says what changed.
  const [mail] = await school.worker.step(({ tx, org }) =>
    tx.selectFrom('mails').select(['recipient', 'subject', 'body']).where('org_id', '=', org).execute(),
  );
  expect(mail).toMatchObject({
    subject: 'A card you approved has changed',
    body: expect.stringContaining('Pooja Ayer, 9-A: Name') as string,
  });
  // The changed proof is first in the queue.
  expect((await proofs())[0]?.id).toBe(proof.id);
});

test('names the photo, the crop or the template if it voids the seal', async () => {
  const { student, proof } = await proofed('Tanvi Chowdhury');
  await decide(proof, { act: 'approve' });
  await photograph(student.id, 'tanvi again');
  const again = await proofOf(student.id);
  expect(again).toMatchObject({ status: 'pending', number: 2 });
  expect(again.changed.map(({ field }) => field)).toEqual(['photo']);
  await drawAll();
  await decide(await proofOf(student.id), { act: 'approve' });
  // The button Use Template changes approved proofs only if the person includes them.
  const premium = await school.publish(
    await ok('POST', '/templates', { origin: { from: 'starter', starter: 'Premium ID Card' } }),
  );
  const choices = await ok<{ sections: { id: string; approved: number }[] }>(
    'GET',
    `/templates/${premium.id}/sections`,
  );
  expect(choices.sections.find(({ id }) => id === school.section(0))?.approved).toBeGreaterThan(0);
  await school.use(premium, [school.section(0)]);
  expect(await proofOf(student.id)).toMatchObject({ status: 'approved', number: 2 });
  await school.use(school.template(), [school.section(0)]);
  await school.use(premium, [school.section(0)], true);
  const moved = await proofOf(student.id);
  expect(moved).toMatchObject({ status: 'pending', number: 3 });
  expect(moved.changed.map(({ field }) => field)).toContain('template');
  await school.use(school.template(), [school.section(0)], true);
});

test('locks an ordered proof after a change, and lists the differences of a printed one', async () => {
  const { student, proof } = await proofed('Chidi Rao');
  await decide(proof, { act: 'approve' });
  const stage = (to: 'ordered' | 'printed') =>
    school.worker.step((act) => setProofStages(act, [proof.id], to));
  await stage('printed');
  await rename(student, 'Chidi Roy', 'card_differs');
  const printed = await proofOf(student.id);
  expect(printed).toMatchObject({ status: 'approved', number: 1, differs: ['Name'] });
  await rename(student, 'Chidi Rao');
  expect(await proofOf(student.id)).toMatchObject({ status: 'approved', differs: [] });
  await stage('ordered');
  await rename(student, 'Chidi Roy', 'proof_locked');
  const locked = await proofOf(student.id);
  expect(locked).toMatchObject({
    status: 'locked',
    lockedWhy: 'changed_after_order',
    number: 2,
    stage: 'ordered',
  });
  await drawAll();
  const decided = await school.principal(await proofOf(student.id), {
    act: 'approve',
    note: 'The new name is right',
  });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await proofOf(student.id)).toMatchObject({ status: 'approved', lockedWhy: null });
});

test('removes the proof if consent is withdrawn, and creates another with a new photo', async () => {
  const { student } = await proofed('Aditi Fernandes');
  await edit(student, { consent: { answer: 'no', basis: 'Letter' } }, ['photo_removed']);
  const found = (await proofs()).find(({ studentId }) => studentId === student.id);
  expect(found).toBeUndefined();
  expect(await statusOf(student.id)).toBe('pending');
});

test('computes the seal as SHA-256 of the canonical input', async () => {
  const { student, proof } = await proofed('Zoë Ó Brien');
  await decide(proof, { act: 'approve' });
  const { seal, printed, photo } = await proofOf(student.id);
  const template = school.template().published?.id ?? '';
  const fields = printed
    .map(({ field, value }) => [field, value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([1, template, `${photo?.id ?? ''}.${String(photo?.version)}`, fields]);
  expect(seal).toBe(createHash('sha256').update(text).digest('hex'));
});

test('hides the proof of a student who left, and shows it again if they come back', async () => {
  const { student, proof } = await proofed('Leaver');
  await ok('POST', `/students/${student.id}/leave`, { on: '2025-11-01' });
  expect((await proofs()).some(({ id }) => id === proof.id)).toBe(false);
  expect((await decide(proof, { act: 'approve' })).statusCode).toBe(404);
});

test('refuses photographers, other schools and requests without a session', async () => {
  const path = `/orgs/${town.alpha.org}/proofs`;
  const out = await sendTestRequest(town.app, 'nobody', path, {});
  const theirs = await sendTestRequest(town.app, town.beta.people.admin.token, path, {});
  expect([out.statusCode, theirs.statusCode]).toEqual([401, 404]);
  expect((await send('GET', '/proofs', undefined, { by: 'photographer' })).statusCode).toBe(403);
});
