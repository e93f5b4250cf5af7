import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { roles, type Role } from '@lanyard/domain/role';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { ProofSection } from '../../api-sections.ts';
import { testProofs } from '../test-proofs.ts';

const { proofed, proofOf, decide, undo, add, send, ok, town, worker, section, fromBeta } = await testProofs();

const listed = async (by: Role = 'principal') =>
  (await ok<{ sections: ProofSection[] }>('GET', '/proof-sections', undefined, { by })).sections;
const seen = async (id = section(0)): Promise<ProofSection> => {
  const found = (await listed()).find((each) => each.id === id);
  if (!found) throw new Error('no such section');
  return found;
};
const sign = async (by: Role = 'principal', version?: number, id = section(0)) =>
  send('PATCH', `/proof-sections/${id}/sign-off`, undefined, {
    by,
    version: version ?? (await seen(id)).version,
  });
const reopen = async (by: Role = 'principal', version?: number, id = section(0)) =>
  send(
    'PATCH',
    `/proof-sections/${id}/reopening`,
    { why: 'A name is wrong' },
    { by, version: version ?? (await seen(id)).version },
  );

let one: string;
let two: string;
beforeAll(async () => {
  one = (await proofed('Asha')).student.id;
  two = (await proofed('Bina')).student.id;
  await add('Without a photo');
});
const approve = async (student: string, by: Role = 'principal') =>
  decide(await proofOf(student), { act: 'approve' }, by);

test('refuses the sign-off until every proof is approved, and names what is missing', async () => {
  expect(await seen()).toMatchObject({
    class: '9',
    division: 'A',
    version: 0,
    students: 3,
    noPhoto: 1,
    noProof: 0,
    pending: 2,
    approved: 0,
    signed: null,
    reviewer: 'reviewer of Alpha',
  });
  await approve(one);
  const early = await sign();
  expect(early.statusCode).toBe(409);
  expect(early.json()).toMatchObject({ code: 'section_not_approved', pending: 1, approved: 1 });
  const empty = await sign('principal', undefined, section(1));
  expect(empty.json()).toMatchObject({ code: 'section_not_approved', approved: 0 });
});

describe('permissions', () => {
  test.each(roles.filter((role) => !role.startsWith('vendor')))('%s', async (by) => {
    const principal = by === 'principal';
    expect((await sign(by)).statusCode).toBe(principal ? 409 : 403);
    expect((await reopen(by)).statusCode).toBe(principal ? 409 : 403);
    const list = await send('GET', '/proof-sections', undefined, { by });
    expect(list.statusCode).toBe(by === 'photographer' ? 403 : 200);
    if (list.statusCode === 200)
      expect(list.json<{ sections: unknown[] }>().sections.length).toBe(
        by === 'reviewer' ? 1 : town.alpha.sections.length,
      );
  });
  test('refuses another school and requests without a session', async () => {
    const foreign = await fromBeta('PATCH', `/proof-sections/${section(0)}/sign-off`, 'principal');
    expect(foreign.statusCode).toBe(404);
    const out = await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}/proof-sections`);
    expect(out.statusCode).toBe(401);
  });
});

test('a signed section leaves students without a card and new students open, and its approvals cannot be undone', async () => {
  await approve(two);
  const signed = await sign();
  expect(signed.statusCode, signed.body).toBe(200);
  expect(signed.json()).toMatchObject({ version: 1, signed: { by: 'principal of Alpha', proofs: 2 } });
  expect((await sign()).json()).toMatchObject({ code: 'section_signed' });
  expect((await sign('principal', 0)).statusCode).toBe(412);
  expect((await undo(await proofOf(two), 'principal')).json()).toMatchObject({ code: 'decision_stands' });
  const { student } = await proofed('Joins later');
  expect(await seen()).toMatchObject({ pending: 1, signed: { proofs: 2 } });
  expect((await approve(student.id)).statusCode).toBe(200);
  expect(await seen()).toMatchObject({ approved: 3, signed: { proofs: 2 } });
  const { rows } = await worker.step(({ tx, org }) =>
    sql<{ subjects: string[] }>`select subjects from audit_events where org_id = ${org}
      and action = 'section.sign_off' order by id desc limit 1`.execute(tx),
  );
  expect(new Set(rows[0]?.subjects)).toEqual(
    new Set([section(0), (await proofOf(one)).id, (await proofOf(two)).id]),
  );
});

test('reopens only signed sections, with a reason', async () => {
  const opened = await reopen();
  expect(opened.json()).toMatchObject({
    version: 2,
    signed: null,
    reopened: { by: 'principal of Alpha', why: 'A name is wrong' },
  });
  expect((await reopen()).json()).toMatchObject({ code: 'section_not_signed' });
  expect((await reopen('principal', 1)).statusCode).toBe(412);
  const why = await send(
    'PATCH',
    `/proof-sections/${section(0)}/reopening`,
    { why: ' ' },
    { by: 'principal', version: 2 },
  );
  expect(why.statusCode).toBe(400);
});

describe('concurrent requests', () => {
  test('one of two principals signs, if both try at once', async () => {
    const { version } = await seen();
    const replies = await Promise.all([1, 2, 3, 4].map(() => sign('principal', version)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412,
    ]);
    await reopen();
  });
  test('a sign-off and an undo at once: the second sees the result of the first', async () => {
    for (let i = 0; i < 6; i++) {
      const { student } = await proofed(`Raced ${String(i)}`);
      expect((await approve(student.id)).statusCode).toBe(200);
      const proof = await proofOf(student.id);
      const { version } = await seen();
      const acts = [() => sign('principal', version), () => undo(proof, 'principal')];
      const [first, second] = await Promise.all((i % 2 ? acts.toReversed() : acts).map((act) => act()));
      const [signing, undoing] = i % 2 ? [second, first] : [first, second];
      const codes = [signing?.statusCode, undoing?.statusCode];
      expect([
        [200, 410],
        [409, 200],
      ]).toContainEqual(codes);
      if (codes[0] === 200) await reopen();
      else await approve(student.id);
    }
  });
  test('a sign-off and an edit at once: the field changes and nothing is signed, or it becomes a correction request', async () => {
    for (let i = 0; i < 6; i++) {
      const { version, signed } = await seen();
      expect(signed).toBeNull();
      const { name } = await ok<{ name: string }>('GET', `/students/${one}/record`);
      const edit = () =>
        send('PATCH', `/students/${one}`, { change: { name: `Asha ${String(i)}` }, was: { name } });
      const acts = [() => sign('principal', version), edit];
      const [first, second] = await Promise.all((i % 2 ? acts.toReversed() : acts).map((act) => act()));
      const [signing, edited] = i % 2 ? [second, first] : [first, second];
      expect(edited?.statusCode).toBe(200);
      const { sent } = (edited as NonNullable<typeof edited>).json<{ sent: string[] }>();
      expect([
        [200, ['name']],
        [409, []],
      ]).toContainEqual([signing?.statusCode, sent]);
      expect((await proofOf(one)).status).toBe(signing?.statusCode === 200 ? 'approved' : 'pending');
      if (signing?.statusCode === 200) await reopen();
      else {
        await drawn(one);
        await approve(one);
      }
    }
  });
});

/** Marks the proof as drawn without the worker, which has its own tests. */
const drawn = (student: string) =>
  worker.step(({ tx, org }) =>
    sql`update proofs set drawn = true where org_id = ${org} and enrolment_id = ${student}`.execute(tx),
  );
