import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { describe, expect, test } from 'vitest';

import type { ProofReviewer } from '../api-queue.ts';
import type { Proof } from '../api.ts';
import { testProofs } from './test-proofs.ts';

const school = await testProofs();
const { town, send, ok, proofed, decide, proofs } = school;

const reviewers = async (by: 'admin' | 'staff' | 'reviewer' | 'principal'): Promise<ProofReviewer[]> =>
  (await ok<{ reviewers: ProofReviewer[] }>('GET', '/proof-reviewers', undefined, { by })).reviewers;

describe('the list of reviewers', () => {
  test('has names and classes for everyone who sees proofs', async () => {
    const { id } = town.alpha.people.reviewer;
    for (const by of ['admin', 'staff', 'reviewer', 'principal'] as const)
      expect(await reviewers(by)).toEqual([{ id, name: 'reviewer of Alpha', classes: ['9-A'] }]);
  });

  test('has deputies', async () => {
    const deputy = town.alpha.people.principal.id;
    await school.worker.step(({ tx, org }) =>
      tx
        .updateTable('sections')
        .set({ deputy_id: deputy })
        .where('org_id', '=', org)
        .where('id', '=', school.section(0))
        .execute(),
    );
    for (const by of ['admin', 'reviewer'] as const)
      expect((await reviewers(by)).map(({ id }) => id)).toEqual([deputy, town.alpha.people.reviewer.id]);
  });

  test('is refused to photographers, other schools and requests without a session', async () => {
    expect((await send('GET', '/proof-reviewers', undefined, { by: 'photographer' })).statusCode).toBe(403);
    const path = `/orgs/${town.alpha.org}/proof-reviewers`;
    expect((await sendTestRequest(town.app, town.beta.people.admin.token, path)).statusCode).toBe(404);
    expect((await sendTestRequest(town.app, undefined, path)).statusCode).toBe(401);
  });
});

test('the list says what changed only for proofs that came back', async () => {
  const { student, proof } = await proofed('Misspelt Nmae');
  expect(await decide(proof, { act: 'reject', reason: 'wrong_data', note: '' })).toMatchObject({
    statusCode: 200,
  });
  const found = async (): Promise<Proof | undefined> => (await proofs()).find(({ id }) => id === proof.id);
  expect(await found()).not.toHaveProperty('cameBack');
  const { version } = await ok<{ version: number }>('GET', `/students/${student.id}`);
  const [change, was] = [{ name: 'Misspelt Name' }, { name: student.name }];
  await ok('PATCH', `/students/${student.id}`, { change, was }, { version });
  expect(await found()).toMatchObject({ returned: true, cameBack: ['Name'] });
  expect((await proofs())[0]?.id).toBe(proof.id);
  // The sidebar and the queue show each role the same count.
  for (const by of ['admin', 'reviewer'] as const)
    expect(await ok('GET', '/proofs/pending', undefined, { by })).toEqual({
      pending: (await proofs('&status=pending', by)).length,
    });
});

test('the list has the class with the earliest review date first, page by page', async () => {
  const dueOn = (section: number, date: string | null) =>
    school.worker.step(({ tx, org }) =>
      tx
        .updateTable('sections')
        .set({ review_due_on: date })
        .where('org_id', '=', org)
        .where('id', '=', school.section(section))
        .execute(),
    );
  const early = (await proofed('First Class', 0)).proof.id;
  const late = (await proofed('Second Class', 1)).proof.id;
  const shown = async (): Promise<string[]> => {
    const ids: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${next}`;
      const page: { proofs: Proof[]; next: string | null } = await ok('GET', `/proofs?limit=1${after}`);
      ids.push(...page.proofs.map(({ id }) => id));
      next = page.next;
    }
    return ids.filter((id) => id === early || id === late);
  };
  expect(await shown()).toEqual([early, late]);
  await dueOn(1, '2026-01-05');
  expect(await shown()).toEqual([late, early]);
  await dueOn(0, '2026-01-04');
  expect(await shown()).toEqual([early, late]);
});

test('the list is searched by name and roll number, and filtered by status', async () => {
  const { proof, student } = await proofed('Zubin Wadia', 0);
  const { rollNo } = student;
  expect(await proofs('&q=zubin')).toMatchObject([
    {
      id: proof.id,
      studentId: student.id,
      studentName: 'Zubin Wadia',
      rollNo,
      class: '9-A',
      assignedTo: 'reviewer',
    },
  ]);
  const found = async (query: string) => (await proofs(`&${query}`)).map(({ id }) => id);
  expect(await found(`q=9-a-${String(Number(rollNo))}`)).toEqual([proof.id]);
  expect(await found(`q=${rollNo}`)).toContain(proof.id);
  expect(await found('q=nobody')).toEqual([]);
  expect(await found('q=zubin&status=pending')).toEqual([proof.id]);
  for (const status of ['approved', 'rejected', 'locked'])
    expect(await found(`q=zubin&status=${status}`)).toEqual([]);
});
