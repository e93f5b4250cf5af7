import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { refuse } from '@lanyard/domain/refusal';
import { roles, type Role } from '@lanyard/domain/role';
import { beforeAll, describe, expect, test } from 'vitest';

import type { ReviewerCatchRate, ReviewSummary } from '../../api-honest.ts';
import type { SectionReview } from '../../api-nudges.ts';
import { mayBulkApprove, handSectionsToPrincipal } from './catch-rate.ts';
import { maintainPairsWork } from './maintain-pairs.job.ts';
import { testPlantedPairs } from './test-honest.ts';

const school = await testPlantedPairs();
const { send, ok, town, decide, undo, plant, turn, cards, rows, proofs, section, as, worker } = school;
const wires = () => ({ queue: town.queue, home: 'https://lanyard.example' });

const summary = (by: Role = 'reviewer'): Promise<ReviewSummary> =>
  ok('POST', `/sections/${section(0)}/review-summary`, {}, { by });
const mayBulk = (by: Role = 'reviewer'): Promise<boolean> =>
  town.withTenant(as(by), (act) => mayBulkApprove(act, section(0)));
const readCatchRate = async (): Promise<ReviewerCatchRate | undefined> =>
  (await ok<{ reviewers: ReviewerCatchRate[] }>('GET', '/reviewer-standings', undefined, { by: 'principal' }))
    .reviewers[0];
const review = async (): Promise<SectionReview | undefined> =>
  (await ok<{ sections: SectionReview[] }>('GET', '/section-reviews', undefined, { by: 'admin' }))
    .sections[0];
/** Approves every pending real proof, so that the class is finished. */
const finish = (): Promise<unknown> =>
  rows(`update proofs set status = 'approved', seal = hash where status = 'pending'`);
const again = (): Promise<unknown> =>
  rows(`update proofs set status = 'pending', seal = null where status = 'approved'`);
const mails = () =>
  rows<{ subject: string; recipient: string }>('select subject, recipient from mails order by id');
const handBack = (by: Role = 'principal') =>
  send('DELETE', `/sections/${section(0)}/to-principal`, undefined, { by });

beforeAll(async () => {
  await turn({ on: true, pairs: 3, limit: 60 });
  await plant();
});

test('tells nothing before the first answer, and withholds bulk approval until enough pairs are answered', async () => {
  expect(await summary()).toEqual({
    finished: false,
    pairs: [],
    rate: { answered: 0, caught: 0, percent: null },
    withPrincipal: false,
    mayBulkApprove: false,
  });
  expect([await mayBulk('admin'), await mayBulk('principal')]).toEqual([true, true]);
  expect(await readCatchRate()).toMatchObject({ classes: ['9-A'], rate: { percent: null }, under: false });
});

test('a teacher who misses two of three learns it at the end, loses bulk approval, and the class goes to the principal', async () => {
  const [one, two, three] = await cards();
  if (!one || !two || !three) throw new Error('three were planted');
  await decide(one, { act: 'approve' });
  await decide(two, { act: 'reject', reason: 'wrong_child' });
  expect((await summary()).pairs).toEqual([]);
  expect(await mayBulk()).toBe(false); // one of two is 50%, below the limit of 60%
  expect((await review())?.withPrincipal).toBeNull();
  await decide(three, { act: 'approve' });
  expect((await summary()).finished).toBe(false); // real proofs of the class are still pending
  await finish();
  const told = await summary();
  expect(told).toMatchObject({
    finished: true,
    rate: { answered: 3, caught: 1, percent: 33 },
    withPrincipal: true,
    mayBulkApprove: false,
  });
  expect(told.pairs.map(({ studentName, act, caught }) => [studentName, act, caught])).toEqual([
    [one.studentName, 'approve', false],
    [two.studentName, 'reject', true],
    [three.studentName, 'approve', false],
  ]);
  for (const { studentName, faceOf } of told.pairs) expect(faceOf).not.toBe(studentName);
  // A reviewer who has seen the result cannot undo an answer.
  expect((await undo({ id: three.id, version: three.version + 1 })).json()).toMatchObject({
    code: 'decision_stands',
  });
  await again();
  const assigned = new Set(
    (await proofs('', 'reviewer')).map(({ assignedTo, status }) => `${String(assignedTo)} ${status}`),
  );
  expect([...assigned]).toEqual(['principal pending']);
  expect((await proofs('&reviewer=me', 'principal')).length).toBe(9);
  expect((await review())?.withPrincipal).not.toBeNull();
  expect(await readCatchRate()).toMatchObject({ rate: { answered: 3, caught: 1, percent: 33 }, under: true });
  expect(await mails()).toEqual([
    { subject: 'The proofs of 9-A are yours to review', recipient: expect.any(String) as string },
  ]);
  expect([await mayBulk(), await mayBulk('admin'), await mayBulk('principal')]).toEqual([false, false, true]);
  const bulk = (by: Role) => send('POST', '/bulk-approvals', { matching: { status: 'pending' } }, { by });
  for (const by of ['reviewer', 'admin'] as const)
    expect((await bulk(by)).json(), by).toMatchObject({ code: 'bulk_withheld' });
  expect((await bulk('principal')).statusCode).toBe(201);
  // The reviewer can still read and decide the proofs one by one.
  const [proof] = await proofs('', 'reviewer');
  expect((await decide(proof ?? one, { act: 'approve' })).statusCode).toBe(200);
  expect(await cards()).toEqual([]);
});

test('reading the result twice changes nothing and sends one email', async () => {
  await finish();
  const [first, second] = await Promise.all([summary(), summary()]);
  expect(first).toEqual(second);
  expect(first.pairs).toHaveLength(3);
  expect(await worker.step((act) => handSectionsToPrincipal(wires(), act))).toEqual([]);
  expect(await mails()).toHaveLength(1);
  await again();
});

describe('giving the class back', () => {
  test('is for the principal only', async () => {
    for (const by of roles.filter((role) => !['vendor', 'vendor_admin', 'principal'].includes(role)))
      expect((await handBack(by)).statusCode, by).toBe(403);
    const path = `/orgs/${town.alpha.org}/sections/${section(0)}/to-principal`;
    expect(
      (await sendTestRequest(town.app, town.beta.people.principal.token, path, { method: 'DELETE' }))
        .statusCode,
    ).toBe(404);
    const elsewhere = `/orgs/${town.beta.org}/sections/${section(0)}/to-principal`;
    expect(
      (await sendTestRequest(town.app, town.beta.people.principal.token, elsewhere, { method: 'DELETE' }))
        .statusCode,
    ).toBe(404);
    expect((await sendTestRequest(town.app, undefined, path, { method: 'DELETE' })).statusCode).toBe(401);
  });
  test('deletes the results of the class and plants other pairs', async () => {
    const replies = await Promise.all([handBack(), handBack()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await review())?.withPrincipal).toBeNull();
    expect(await readCatchRate()).toMatchObject({ rate: { answered: 0, percent: null }, under: false });
    expect(await plant()).toBe(3);
    expect(await cards()).toHaveLength(3);
    expect((await proofs('&reviewer=me', 'principal')).length).toBe(0);
  });
});

test('a teacher who catches all pairs keeps the class and bulk approval', async () => {
  const [one, two, three] = await cards();
  if (!one || !two || !three) throw new Error('three were planted');
  await decide(one, { act: 'retake' });
  expect(await mayBulk()).toBe(false); // one answer is too few for a rate
  await decide(two, { act: 'send', note: 'Who is this?' });
  expect(await mayBulk()).toBe(true);
  await decide(three, { act: 'reject', reason: 'other' });
  await finish();
  expect(await summary()).toMatchObject({
    rate: { answered: 3, caught: 3, percent: 100 },
    withPrincipal: false,
    mayBulkApprove: true,
  });
  await again();
});

test('an unfinished review with a missed pair is settled by the hourly job, but not while undo is possible', async () => {
  await rows(
    `update planted_pairs set told_at = null, caught = false, act = 'approve' where act in ('retake', 'send')`,
  );
  await rows(
    `update planted_pairs set told_at = null, caught = null, act = null, answered_at = null where act = 'reject'`,
  );
  const run = async (): Promise<void> => {
    const mind = maintainPairsWork(wires());
    if ('inOne' in mind) await worker.step((act) => mind.inOne(act, {} as never));
  };
  await run();
  expect((await review())?.withPrincipal).toBeNull();
  await school.age(7200);
  await run();
  await run();
  expect((await review())?.withPrincipal).not.toBeNull();
  expect(await mails()).toHaveLength(2);
});

test('a refused act changes nothing', async () => {
  await handBack();
  await plant();
  const [card] = await cards();
  const before = await rows('select id, version, answered_at from planted_pairs order by id');
  await town.withTenant(as('reviewer'), async (act) => {
    await mayBulkApprove(act, section(0));
    return refuse('bulk_withheld');
  });
  expect(await rows('select id, version, answered_at from planted_pairs order by id')).toEqual(before);
  expect(card).toBeDefined();
});

test('only the reviewer reads the end of a review, only admin and principal read the catch rates', async () => {
  const at = (by: Role, of = 0) => send('POST', `/sections/${section(of)}/review-summary`, {}, { by });
  const expected: Partial<Record<Role, number>> = {
    admin: 200,
    staff: 403,
    photographer: 403,
    reviewer: 200,
    principal: 200,
  };
  for (const [by, status] of Object.entries(expected))
    expect((await at(by as Role)).statusCode, by).toBe(status);
  expect((await at('reviewer', 1)).statusCode).toBe(404);
  const lists: Partial<Record<Role, number>> = {
    admin: 200,
    staff: 403,
    photographer: 403,
    reviewer: 403,
    principal: 200,
  };
  for (const [by, status] of Object.entries(lists))
    expect((await send('GET', '/reviewer-standings', undefined, { by: by as Role })).statusCode, by).toBe(
      status,
    );
  // Other people do not see the reviewer’s pairs.
  await finish();
  expect((await summary('admin')).pairs).toEqual([]);
  const beta = `/orgs/${town.beta.org}/reviewer-standings`;
  expect((await sendTestRequest(town.app, town.beta.people.admin.token, beta)).json()).toMatchObject({
    reviewers: [{ rate: { answered: 0 } }],
  });
});
