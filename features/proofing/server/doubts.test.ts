// A person reports that a photo shows another child: what Lanyard refuses, who may settle the doubt, and what happens
// to the proof.
import type { Role } from '@lanyard/domain/role';
import { expect, test } from 'vitest';

import type { ProofSection } from '../api-sections.ts';
import type { Proof, ProofInFull } from '../api.ts';
import { testProofs } from './test-proofs.ts';

const school = await testProofs();
const { proofed, proofOf, decide, principal, undo, doubt, send, ok, proofs, section } = school;

const doubtedOf = async (name: string, why = 'His brother'): Promise<Proof> => {
  const { student, proof } = await proofed(name);
  expect((await doubt(proof, true, 'staff', why)).json()).toEqual({ doubted: true });
  return proofOf(student.id);
};
const kinds = ({ history }: ProofInFull): string[] => history.map(({ kind }) => kind);
const approve = (proof: Proof, by: Role = 'reviewer', more: object = {}) =>
  decide(proof, { act: 'approve', ...more }, by);

test('nobody approves a doubted photo; the refusal says who doubts it and why', async () => {
  const proof = await doubtedOf('Elvis Pinto');
  expect(proof.doubt).toMatchObject({ by: 'staff of Alpha', why: 'His brother' });
  for (const by of ['reviewer', 'admin', 'principal'] as const) {
    const reply = await approve(proof, by);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'photo_doubted',
      doubt: { id: proof.doubt?.id, by: 'staff of Alpha', why: 'His brother' },
    });
  }
  // The caller names another doubt: they have not seen this one, so it is not settled.
  const other = '00000000-0000-4000-8000-000000000000';
  expect((await approve(proof, 'reviewer', { doubt: other })).json()).toMatchObject({
    code: 'photo_doubted',
  });
  expect(await proofOf(proof.studentId)).toMatchObject({ status: 'pending', doubt: { id: proof.doubt?.id } });
});

test('an approval that names the doubt settles it, and its undo opens the doubt again', async () => {
  const proof = await doubtedOf('Settled');
  const reply = await approve(proof, 'reviewer', { doubt: proof.doubt?.id });
  expect(reply.json()).toMatchObject({ status: 'approved' });
  const approved = await proofOf(proof.studentId);
  expect(approved).toMatchObject({ status: 'approved', doubt: null });
  expect(kinds(approved).slice(-3)).toEqual(['doubted', 'confirmed', 'approved']);
  expect((await undo(approved)).statusCode).toBe(200);
  expect(await proofOf(proof.studentId)).toMatchObject({ status: 'pending', doubt: { id: proof.doubt?.id } });
});

test('the person who doubted a photo can withdraw the doubt; others only if they can decide the proof', async () => {
  const proof = await doubtedOf('Who settles');
  expect((await doubt(proof, false, 'photographer')).json()).toMatchObject({ code: 'not_allowed' });
  expect((await proofOf(proof.studentId)).doubt).not.toBeNull();
  expect((await doubt(proof, false, 'staff')).json()).toEqual({ doubted: false });
  expect(kinds(await proofOf(proof.studentId)).at(-1)).toBe('doubt_taken_back');
  await doubt(proof, true, 'photographer');
  expect((await doubt(proof, false, 'staff')).json()).toMatchObject({ code: 'not_allowed' });
  expect((await doubt(proof, false, 'reviewer')).json()).toEqual({ doubted: false });
  expect(kinds(await proofOf(proof.studentId)).at(-1)).toBe('confirmed');
});

test('a doubt ends an approval, and the card waits for its reviewer again', async () => {
  const { student, proof } = await proofed('Approved before');
  await approve(proof);
  await doubt(proof);
  const now = await proofOf(student.id);
  expect(now).toMatchObject({ status: 'pending', stage: 'none', seal: null, decision: null });
  expect(now.history.at(-1)).toMatchObject({ kind: 'voided', reason: 'doubted' });
  // Once the doubt is settled, the proof can be approved like any other.
  await doubt(proof, false);
  expect(await proofOf(student.id)).toMatchObject({ status: 'pending', doubt: null });
  expect((await approve(await proofOf(student.id))).statusCode).toBe(200);
});

test('a locked proof stays locked, and the principal settles the doubt with the approval', async () => {
  const { student, proof } = await proofed('Locked');
  await decide(proof, { act: 'send', note: 'Is this her?' });
  await doubt(proof);
  const locked = await proofOf(student.id);
  expect(locked).toMatchObject({ status: 'locked', lockedWhy: 'sent' });
  const said = { act: 'approve', note: 'I know her' };
  expect((await principal(locked, said)).json()).toMatchObject({ code: 'photo_doubted' });
  expect((await principal(locked, { ...said, doubt: locked.doubt?.id })).json()).toMatchObject({
    status: 'approved',
  });
});

test('bulk approval leaves out a doubted photo and says why', async () => {
  const proof = await doubtedOf('In bulk');
  const seen = { seen: [{ id: proof.id, version: proof.version }] };
  const preview = await ok<{ able: number; leftOut: { why: string }[] }>(
    'POST',
    '/bulk-approvals/preview',
    seen,
    { by: 'principal' },
  );
  expect(preview).toMatchObject({ able: 0, leftOut: [{ why: 'doubted' }] });
});

test('a rejection for a wrong child doubts the photo, and its undo keeps an older doubt', async () => {
  const { student, proof } = await proofed('Rejected');
  const wrong = { act: 'reject', reason: 'wrong_child', note: 'His brother' };
  await decide(proof, wrong);
  const rejected = await proofOf(student.id);
  expect(rejected).toMatchObject({
    status: 'rejected',
    doubt: { by: 'reviewer of Alpha', why: 'His brother' },
  });
  await undo(rejected);
  expect(await proofOf(student.id)).toMatchObject({ status: 'pending', doubt: null });
  await doubt(proof);
  await decide(await proofOf(student.id), wrong);
  await undo(await proofOf(student.id));
  expect(await proofOf(student.id)).toMatchObject({ status: 'pending', doubt: { by: 'staff of Alpha' } });
});

test('a new photo has no doubt', async () => {
  const proof = await doubtedOf('Retaken');
  await school.photograph(proof.studentId, 'another');
  await school.drawAll();
  const now = await proofOf(proof.studentId);
  expect(now.photo?.id).not.toBe(proof.photo?.id);
  expect(now.doubt).toBeNull();
  expect((await approve(now)).statusCode).toBe(200);
});

test('a doubt and an approval at the same moment never leave a doubted card approved', async () => {
  for (let round = 0; round < 5; round++) {
    const { student, proof } = await proofed(`Raced ${String(round)}`);
    await Promise.all([approve(proof), doubt(proof)]);
    expect(await proofOf(student.id)).toMatchObject({ status: 'pending', doubt: { by: 'staff of Alpha' } });
  }
});

test('a class with a doubted card is not signed off', async () => {
  for (const proof of await proofs(`&section=${section(0)}`)) {
    await doubt(proof, false, 'principal');
    const now = await proofOf(proof.studentId);
    if (now.status === 'pending') await approve(now, 'principal');
    if (now.status === 'rejected') await school.reopen(now);
    if (now.status === 'rejected') await approve(await proofOf(proof.studentId), 'principal');
  }
  const standing = async (): Promise<ProofSection | undefined> => {
    const asked = ok<{ sections: ProofSection[] }>('GET', '/proof-sections', undefined, { by: 'principal' });
    return (await asked).sections.find(({ id }) => id === section(0));
  };
  const sign = async () =>
    send('PATCH', `/proof-sections/${section(0)}/sign-off`, undefined, {
      by: 'principal',
      version: (await standing())?.version ?? 0,
    });
  const [one] = await proofs(`&section=${section(0)}`);
  if (!one) throw new Error('there is no proof');
  await doubt(one);
  expect(await standing()).toMatchObject({ doubted: 1, pending: 1 });
  expect((await sign()).json()).toMatchObject({ code: 'section_not_approved', doubted: 1 });
  await doubt(one, false);
  await approve(await proofOf(one.studentId), 'principal');
  expect((await sign()).statusCode).toBe(200);
});
