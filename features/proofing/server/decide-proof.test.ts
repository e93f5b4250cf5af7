import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { lockedActs, proofActs, rejectReasonCodes, proofTaskOf } from '@lanyard/domain/proof';
import type { ProofTask } from '@lanyard/domain/proof-task';
import { roles, scopesOf } from '@lanyard/domain/role';
import { proofStatuses, type ProofStatus } from '@lanyard/domain/student';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Proof } from '../api.ts';
import { taskColumn } from './queries/list.ts';
import { testProofs } from './test-proofs.ts';

const school = await testProofs();
const { proofed, proofOf, proofs, decide, undo, reopen, send, ok, town, worker } = school;

let one: { student: { id: string }; proof: Proof };
beforeAll(async () => {
  one = await proofed('Everybody’s');
});

/** Sets the status directly, bypassing the rules. The tests then check what the rules allow from that status. */
const setStatus = async (id: string, status: ProofStatus): Promise<Proof> => {
  await worker.step(({ tx, org }) =>
    sql`update proofs set status = ${status}, version = version + 1, seal = case when ${status} = 'approved' then hash end,
      locked_why = case when ${status} = 'locked' then 'sent' end, decision = case when ${status} = 'rejected' then 'reject' end,
      reason = case when ${status} = 'rejected' then 'other' end, decided_by = null, decided_at = null
      where org_id = ${org} and id = ${id}`.execute(tx),
  );
  return proofOf(one.student.id);
};

const bodies = {
  approve: { act: 'approve' },
  reject: { act: 'reject', reason: 'other' },
  retake: { act: 'retake', reason: 'blurry_image' },
  send: { act: 'send', note: 'Is this her?' },
} as const;

describe('each status, act and role', () => {
  const school_ = roles.filter((role) => role !== 'vendor' && role !== 'vendor_admin');
  test.each(proofStatuses.flatMap((status) => proofActs.map((act) => [status, act] as const)))(
    '%s, %s',
    async (status, act) => {
      for (const by of school_) {
        const proof = await setStatus(one.proof.id, status);
        const reply = await decide(proof, bodies[act], by);
        const may = scopesOf([by], 'proof.review').length > 0;
        const expected = !may ? 403 : status === 'pending' ? 200 : 409;
        expect(reply.statusCode, `${by}: ${reply.body}`).toBe(expected);
        if (expected === 409) expect(reply.json()).toMatchObject({ code: 'proof_not_pending', status });
        if (expected === 200 && act === 'retake') {
          const again = await proofOf(one.student.id);
          expect((await undo(again, by)).statusCode).toBe(200); // undo restores the photo for the next role
        }
      }
    },
  );
  test.each(proofStatuses.flatMap((status) => lockedActs.map((act) => [status, act] as const)))(
    'the principal’s: %s, %s',
    async (status, act) => {
      for (const by of school_) {
        const proof = await setStatus(one.proof.id, status);
        const reply = await school.principal(proof, { act, note: 'Seen it' }, by);
        const expected = by !== 'principal' ? 403 : status === 'locked' ? 200 : 409;
        expect(reply.statusCode, `${by}: ${reply.body}`).toBe(expected);
      }
    },
  );
  test.each(proofStatuses)('reopening: %s', async (status) => {
    for (const by of school_) {
      const reply = await reopen(await setStatus(one.proof.id, status), by);
      const expected = by !== 'principal' ? 403 : status === 'rejected' ? 200 : 409;
      expect(reply.statusCode, `${by}: ${reply.body}`).toBe(expected);
    }
  });
});

test('lets reviewers decide only in their own sections, and refuses other schools and requests without a session', async () => {
  const { proof } = await proofed('Elsewhere', 1);
  expect((await decide(proof, bodies.approve)).statusCode).toBe(404);
  expect((await proofs('', 'reviewer')).some(({ id }) => id === proof.id)).toBe(false);
  const path = `/orgs/${town.alpha.org}/proofs/${proof.id}/decision`;
  const given = {
    method: 'PATCH' as const,
    key: randomUUID(),
    headers: { 'if-match': '"1"' },
    body: bodies.approve,
  };
  expect((await sendTestRequest(town.app, 'nobody', path, given)).statusCode).toBe(401);
  expect((await sendTestRequest(town.app, town.beta.people.principal.token, path, given)).statusCode).toBe(
    404,
  );
  expect(
    (await school.fromBeta('PATCH', `/proofs/${proof.id}/decision`, 'principal', bodies.approve)).statusCode,
  ).toBe(404);
});

test('lets one of two concurrent decisions win, and tells the other who decided what and when', async () => {
  const proof = await setStatus(one.proof.id, 'pending');
  const replies = await Promise.all(
    (['reviewer', 'principal', 'admin'] as const).map((by) => decide(proof, bodies.approve, by)),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  const lost = replies.find(({ statusCode }) => statusCode === 412);
  expect(lost?.json()).toMatchObject({
    code: 'changed_meanwhile',
    now: { status: 'approved', decision: 'approve', by: expect.stringContaining('of Alpha') as string },
  });
});

test('requires a reason for a rejection, and a note for sending', async () => {
  const proof = await setStatus(one.proof.id, 'pending');
  expect((await decide(proof, { act: 'reject' })).statusCode).toBe(400);
  for (const note of [' ', 'ok']) expect((await decide(proof, { act: 'send', note })).statusCode).toBe(400);
  expect((await decide(proof, { act: 'approve', note: 'x'.repeat(501) })).statusCode).toBe(400);
});

test('a retake rejects the photo with the reason, and undoing brings it back', async () => {
  const proof = await setStatus(one.proof.id, 'pending');
  const reply = await decide(proof, { act: 'retake', reason: 'blurry_image', note: 'Moved' });
  expect(reply.json()).toMatchObject({ status: 'rejected' });
  expect(await school.photosOf(one.student.id)).toMatchObject({
    status: 'rejected',
    photos: [{ rejected: { why: 'Blurry image: Moved' } }],
  });
  expect(await proofOf(one.student.id)).toMatchObject({ task: 'capture', decision: { act: 'retake' } });
  expect((await undo(await proofOf(one.student.id), 'admin')).json()).toMatchObject({
    code: 'decision_stands',
  });
  expect((await undo(await proofOf(one.student.id))).statusCode).toBe(200);
  expect(await school.photosOf(one.student.id)).toMatchObject({ status: 'captured' });
  expect(await proofOf(one.student.id)).toMatchObject({ status: 'pending', decision: null });
});

test('draws the card after all if a retake before drawing is undone', async () => {
  const student = await school.add('Quick');
  await school.photograph(student.id, 'quick');
  const made = await proofOf(student.id);
  await decide(made, bodies.retake);
  await school.drawAll();
  await undo(await proofOf(student.id));
  expect(await proofOf(student.id)).toMatchObject({ status: 'pending', drawn: false });
  expect(await school.drawAll()).toBe(1);
  expect(await proofOf(student.id)).toMatchObject({ status: 'pending', drawn: true, number: 1 });
});

test.each(['approve', 'reject', 'send'] as const)(
  '%s, taken back: a card that had come back still has, and stands where it stood',
  async (act) => {
    const { id } = await setStatus(one.proof.id, 'pending');
    await worker.step(({ tx, org }) =>
      sql`update proofs set returned = true where org_id = ${org} and id = ${id}`.execute(tx),
    );
    await decide(await proofOf(one.student.id), bodies[act]);
    expect(await proofOf(one.student.id)).toMatchObject({ returned: false });
    await undo(await proofOf(one.student.id));
    expect(await proofOf(one.student.id)).toMatchObject({ status: 'pending', returned: true });
    expect((await proofs('&status=pending'))[0]).toMatchObject({ id });
  },
);

test('refuses undo after its time, and of an ordered proof', async () => {
  const proof = await setStatus(one.proof.id, 'pending');
  await decide(proof, bodies.approve);
  await worker.step(({ tx, org }) =>
    sql`update proofs set decided_at = now() - interval '20 seconds' where org_id = ${org} and id = ${proof.id}`.execute(
      tx,
    ),
  );
  expect((await undo(await proofOf(one.student.id))).json()).toMatchObject({ code: 'decision_stands' });
});

test('refuses undo of the principal’s decision about a locked proof', async () => {
  const proof = await setStatus(one.proof.id, 'pending');
  await decide(proof, bodies.send);
  await school.principal(await proofOf(one.student.id), { act: 'approve', note: 'It is her' });
  expect((await undo(await proofOf(one.student.id), 'principal')).json()).toMatchObject({
    code: 'decision_stands',
  });
  expect(await proofOf(one.student.id)).toMatchObject({ status: 'approved' });
});

test('the third retake locks the proof for the principal', async () => {
  await setStatus(one.proof.id, 'pending');
  await worker.step(({ tx, org }) =>
    sql`update proofs set retakes = 2 where org_id = ${org} and id = ${one.proof.id}`.execute(tx),
  );
  const before = await proofOf(one.student.id);
  expect(before.retakes).toBe(2);
  const third = await decide(before, bodies.retake);
  expect(third.json()).toMatchObject({ status: 'locked' });
  expect(await proofOf(one.student.id)).toMatchObject({ lockedWhy: 'third_retake', status: 'locked' });
  expect(await school.photosOf(one.student.id)).toMatchObject({ status: 'captured' });
});

test('a retake requested by the office rejects a pending proof, and is refused for an approved one', async () => {
  const { student, proof } = await proofed('Office retake');
  await ok('POST', `/students/${student.id}/retake`, { why: 'Eyes shut' });
  const retake = await proofOf(student.id);
  expect(retake).toMatchObject({ status: 'rejected', task: 'capture', decision: { act: 'retake' } });
  expect(retake.lastReviewed).toBe(retake.decision?.at);
  await school.photograph(student.id, 'office again');
  const again = await proofOf(student.id);
  expect(again).toMatchObject({ status: 'pending', returned: true, number: 2 });
  expect(again.changed.map(({ field }) => field)).toEqual(['photo']);
  await school.drawAll();
  await decide(await proofOf(student.id), bodies.approve);
  const late = await send('POST', `/students/${student.id}/retake`, { why: 'No' });
  expect(late.json()).toMatchObject({ code: 'proof_sealed' });
  void proof;
});

test('comments are listed, counted, and set the time of the last review', async () => {
  const before = await proofOf(one.student.id);
  const reply = await send(
    'POST',
    `/proofs/${one.proof.id}/comments`,
    { text: 'Is it her sister?' },
    { by: 'reviewer' },
  );
  expect(reply.json()).toEqual({ comments: before.comments + 1 });
  const after = await proofOf(one.student.id);
  expect(after.comments).toBe(before.comments + 1);
  expect(after.version).toBe(before.version);
  expect(after.history.at(-1)).toMatchObject({
    kind: 'comment',
    note: 'Is it her sister?',
    by: 'reviewer of Alpha',
  });
  const refused = await send(
    'POST',
    `/proofs/${one.proof.id}/comments`,
    { text: 'x' },
    { by: 'photographer' },
  );
  expect(refused.statusCode).toBe(403);
});

test('tasks in SQL equal those of the domain', async () => {
  const decisions = ['approve', 'reject', 'retake', 'send', 'unlock', 'reopen', null] as const;
  const cells = proofStatuses.flatMap((status) =>
    decisions.flatMap((decision) =>
      [...rejectReasonCodes, null].flatMap((reason) =>
        [true, false].map((faulty) => ({ status, decision, reason, faulty })),
      ),
    ),
  );
  const { rows } = await worker.step(({ tx }) =>
    sql<{ task: ProofTask | null }>`select ${taskColumn} as task
      from jsonb_to_recordset(${JSON.stringify(cells.map((cell, at) => ({ ...cell, at, faults: cell.faulty ? [{}] : [] })))}::jsonb)
        as p(at int, status text, decision text, reason text, faults jsonb) order by p.at`.execute(tx),
  );
  expect(rows.map(({ task }) => task)).toEqual(cells.map((cell) => proofTaskOf(cell) ?? null));
});
