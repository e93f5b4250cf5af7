import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { plantedPairDays } from '@lanyard/domain/honest-proofing';
import { proofActs } from '@lanyard/domain/proof';
import { roles } from '@lanyard/domain/role';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Proof, ProofCounts, ProofInFull } from '../../api.ts';
import type { PlantedCard } from './planted.ts';
import { testPlantedPairs } from './test-honest.ts';

const school = await testPlantedPairs();
const { send, ok, town, decide, undo, plant, turn, cards, rows, proofs, children, section } = school;
const inSchool = roles.filter((role) => role !== 'vendor' && role !== 'vendor_admin');
const bodies = {
  approve: { act: 'approve' },
  reject: { act: 'reject', reason: 'wrong_data' },
  retake: { act: 'retake', reason: 'blurry_image' },
  send: { act: 'send', note: 'Is this her?' },
} as const;

/** Returns a planted card that nobody has answered. */
const fresh = async (): Promise<PlantedCard> => {
  const open = await cards();
  if (open[0]) return open[0];
  await turn({ on: false });
  await turn({ on: true });
  await plant();
  const [card] = await cards();
  if (!card) throw new Error('nothing was planted');
  return card;
};
const realOf = async (card: PlantedCard): Promise<Proof> => {
  const proof = (await proofs()).find(({ studentName }) => studentName === card.studentName);
  if (!proof) throw new Error('no proof of that child');
  return proof;
};

describe('settings', () => {
  test('are readable for admin and principal, and changed by the admin only', async () => {
    for (const by of inSchool) {
      const read = await send('GET', '/proof-settings', undefined, { by });
      expect(read.statusCode, by).toBe(['admin', 'principal'].includes(by) ? 200 : 403);
      if (by === 'admin') continue;
      const reply = await send(
        'PATCH',
        '/proof-settings',
        { on: true, pairs: 3, limit: 60 },
        { by, version: 0 },
      );
      expect(reply.statusCode, by).toBe(403);
    }
    expect(await school.settings()).toEqual({ on: false, pairs: 3, limit: 60, version: 0 });
    const at = `/orgs/${town.alpha.org}/proof-settings`;
    expect((await sendTestRequest(town.app, undefined, at)).statusCode).toBe(401);
    expect((await sendTestRequest(town.app, town.beta.people.admin.token, at)).statusCode).toBe(404);
    const { vendor_admin: head } = town.vendor.people;
    expect(
      (await sendTestRequest(town.app, head.token, `/orgs/${town.vendor.org}/proof-settings`)).statusCode,
    ).toBe(403);
  });
  test.each([{ pairs: 0 }, { pairs: 6 }, { pairs: 1.5 }, { limit: 49 }, { limit: 101 }, { on: 'yes' }])(
    '%o is refused',
    async (wrong) => {
      const body = { on: false, pairs: 3, limit: 60, ...wrong };
      expect((await send('PATCH', '/proof-settings', body, { by: 'admin', version: 0 })).statusCode).toBe(
        400,
      );
    },
  );
  test('refuse the second of two changes at once', async () => {
    const body = { on: false, pairs: 2, limit: 70 };
    const replies = await Promise.all(
      [1, 2].map(() => send('PATCH', '/proof-settings', body, { by: 'admin', version: 0 })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(replies.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
      now: { ...body, version: 1 },
    });
    await turn({ pairs: 3, limit: 60 });
  });
});

test('plants nothing while it is off, among too few proofs, or for the principal', async () => {
  expect(await plant()).toBe(0);
  await turn({ on: true });
  await rows(
    `update proofs set status = 'rejected' where id in (select id from proofs where status = 'pending' limit 2)`,
  );
  expect(await plant()).toBe(0);
  await rows(`update proofs set status = 'pending'`);
  const reviewer = town.alpha.people.reviewer.id;
  await rows(`update memberships set roles = '{reviewer,principal}' where person_id = '${reviewer}'`);
  expect(await plant()).toBe(0);
  await rows(`update memberships set roles = '{reviewer}' where person_id = '${reviewer}'`);
  expect(await plant()).toBe(3);
  expect(await plant()).toBe(0);
});

describe('a planted pair looks like a proof', () => {
  let card: PlantedCard;
  let real: Proof;
  beforeAll(async () => {
    card = await fresh();
    real = await realOf(card);
  });
  test('is in no list and no count, and nobody else finds it', async () => {
    const before = await ok<ProofCounts>('GET', '/proofs/counts', undefined, { by: 'reviewer' });
    expect(before).toMatchObject({ total: children.length, pending: children.length });
    for (const by of ['admin', 'principal', 'reviewer'] as const)
      expect(
        (await proofs('', by)).some(({ id }) => id === card.id),
        by,
      ).toBe(false);
    for (const by of ['admin', 'principal', 'staff'] as const) {
      expect((await send('GET', `/proofs/${card.id}`, undefined, { by })).statusCode).toBe(404);
      expect((await send('GET', `/proofs/${card.id}/picture`, undefined, { by })).statusCode).toBe(404);
      expect((await send('POST', `/proofs/${card.id}/comments`, { text: 'Hm' }, { by })).statusCode).toBe(
        404,
      );
      if (by !== 'staff') expect((await decide(card, bodies.approve, by)).statusCode).toBe(404);
    }
    expect(await cards('admin')).toEqual([]);
    const elsewhere = `/orgs/${town.beta.org}/proofs/${card.id}`;
    expect((await sendTestRequest(town.app, town.beta.people.reviewer.token, elsewhere)).statusCode).toBe(
      404,
    );
    expect(
      (await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}/proofs/${card.id}`)).statusCode,
    ).toBe(401);
  });
  test('has the same fields in full; its photo is of another child', async () => {
    const [mine, theirs] = await Promise.all(
      [card.id, real.id].map((id) => ok<ProofInFull>('GET', `/proofs/${id}`, undefined, { by: 'reviewer' })),
    );
    const shape = (of: unknown): unknown =>
      Array.isArray(of)
        ? of.slice(0, 1).map(shape)
        : of !== null && typeof of === 'object'
          ? Object.fromEntries(Object.entries(of).map(([key, value]) => [key, shape(value)]))
          : of === null
            ? null
            : typeof of;
    expect(shape(mine)).toEqual(shape(theirs));
    const same = ({ id: _i, photo: _p, score: _s, history: _h, ...rest }: ProofInFull) => rest;
    expect(mine && same(mine)).toEqual(theirs && same(theirs));
    expect(mine?.photo?.id).not.toBe(theirs?.photo?.id);
    expect((await proofs()).map(({ photo }) => photo?.id)).toContain(mine?.photo?.id);
    expect(mine?.id[14]).toBe(theirs?.id[14]); // both ids are UUIDs of the same version
  });
  test('has the same kind of picture address, with another face', async () => {
    const get = (id: string, more = '') =>
      send('GET', `/proofs/${id}/picture?side=front&number=1${more}`, undefined, { by: 'reviewer' });
    const [mine, theirs] = [await get(card.id), await get(real.id)];
    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
    const names = (of: typeof mine) =>
      Object.entries(of.headers).filter(([name]) => !['date', 'content-length', 'etag'].includes(name));
    expect(names(mine)).toEqual(names(theirs));
    const size = ({ rawPayload }: typeof mine) => rawPayload.subarray(16, 24).toString('hex');
    expect(size(mine)).toBe(size(theirs));
    expect(mine.rawPayload.equals(theirs.rawPayload)).toBe(false);
    expect(card.pictures.card).toContain(`/proofs/${card.id}/picture?side=front&number=1`);
    expect(
      (await send('GET', `/proofs/${card.id}/picture?number=2`, undefined, { by: 'reviewer' })).statusCode,
    ).toBe(404);
  });
  test('counts and stores comments', async () => {
    const said = await send(
      'POST',
      `/proofs/${card.id}/comments`,
      { text: 'Who is this?' },
      { by: 'reviewer' },
    );
    expect([said.statusCode, said.json()]).toEqual([201, { comments: 1 }]);
    const full = await ok<ProofInFull>('GET', `/proofs/${card.id}`, undefined, { by: 'reviewer' });
    expect(full).toMatchObject({ comments: 1, version: card.version });
    expect(full.history.at(-1)).toMatchObject({
      kind: 'comment',
      note: 'Who is this?',
      by: 'reviewer of Alpha',
    });
  });
  test.each(proofActs)('%s: answered as a proof is, and taken back in time', async (act) => {
    const pair = await fresh();
    const proof = await realOf(pair);
    const replies = [await decide(pair, bodies[act]), await decide(proof, bodies[act])];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [mine, theirs] = replies.map((reply) => reply.json<Proof>());
    expect({ ...mine, id: '', version: 0 }).toEqual({ ...theirs, id: '', version: 0 });
    expect([mine?.version, theirs?.version]).toEqual([pair.version + 1, proof.version + 1]);
    expect(replies[0]?.headers['etag']).toBe(`"${String(pair.version + 1)}"`);
    const again = [await decide(pair, bodies[act]), await decide(proof, bodies[act])].map(
      (reply) => [reply.statusCode, reply.json<{ now: Proof }>()] as const,
    );
    expect(again.map(([status]) => status)).toEqual([412, 412]);
    const clean = (now: object | undefined) => ({ ...now, at: '', version: 0 });
    expect(clean(again[0]?.[1].now)).toEqual(clean(again[1]?.[1].now));
    const late = [
      await decide({ ...pair, version: pair.version + 1 }, bodies.approve),
      await decide({ ...proof, version: theirs?.version ?? 0 }, bodies.approve),
    ];
    expect(late.map((reply) => reply.json<{ code: string }>().code)).toEqual([
      'proof_not_pending',
      'proof_not_pending',
    ]);
    const undone = [
      await undo({ id: pair.id, version: pair.version + 1 }),
      await undo({ id: proof.id, version: theirs?.version ?? 0 }),
    ];
    expect(undone.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [one, other] = undone.map((reply) => reply.json<Proof>());
    expect({ ...one, id: '', version: 0 }).toEqual({ ...other, id: '', version: 0 });
    expect((await undo({ id: pair.id, version: pair.version + 2 })).json()).toMatchObject({
      code: 'decision_stands',
    });
    await rows(`update proofs set retakes = 0`);
  });
  test('a rejection asks for its reason, sending for words', async () => {
    const pair = await fresh();
    expect((await decide(pair, { act: 'reject' })).statusCode).toBe(400);
    expect((await decide(pair, { act: 'send', note: '' })).statusCode).toBe(400);
  });
  test('stores one answer of ten at once', async () => {
    const pair = await fresh();
    const replies = await Promise.all(Array.from({ length: 10 }, () => decide(pair, bodies.approve)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9);
    await school.age(20);
    expect((await undo({ id: pair.id, version: pair.version + 1 })).json()).toMatchObject({
      code: 'decision_stands',
    });
  });
  test('is named by no activity line and no other table', async () => {
    const told = await rows<{ n: number }>(
      `select count(*)::int as n from activity where detail::text like '%planted%'`,
    );
    expect(told).toEqual([{ n: 0 }]);
    const pair = await fresh();
    const lines = (): Promise<unknown> =>
      rows(`select count(*)::int as n from activity where kind = 'proof_rejected'`);
    const before = await lines();
    await decide(pair, bodies.reject);
    expect(await lines()).toEqual(before);
    expect((await realOf(pair)).status).toBe('pending');
  });
});

describe('planted pairs end', () => {
  const count = async (): Promise<number> =>
    (await rows<{ n: number }>('select count(*)::int as n from planted_pairs'))[0]?.n ?? 0;
  const files = async (): Promise<number> =>
    (
      await rows<{ n: number }>(
        `select count(*)::int as n from files f where exists (select from planted_pairs q where f.id in (q.front_file_id, q.back_file_id))`,
      )
    )[0]?.n ?? 0;
  const childrenOf = async ({ id }: PlantedCard) => {
    const [pair] = await rows<{ shown: string; face: string }>(
      `select enrolment_id as shown, face_enrolment_id as face from planted_pairs where id = '${id}'`,
    );
    if (!pair) throw new Error('no such pair');
    return pair;
  };
  const edit = async (student: string, change: object): Promise<void> => {
    const { version, name } = await ok<{ version: number; name: string }>(
      'GET',
      `/students/${student}/record`,
      undefined,
      { by: 'admin' },
    );
    await ok('PATCH', `/students/${student}`, { change, was: { name } }, { version });
  };
  test.each<[string, (pair: { shown: string; face: string }) => Promise<unknown>]>([
    [
      'the card would say something else',
      ({ shown }) => edit(shown, { name: `Renamed R${shown.slice(-6)}` }),
    ],
    [
      'the face may not be shown any more',
      ({ face }) => edit(face, { consent: { answer: 'no', basis: 'Letter' } }),
    ],
    [
      'the child whose card it is has left',
      ({ shown }) => ok('POST', `/students/${shown}/leave`, { on: '2025-11-01' }),
    ],
    [
      'the child whose face it is has left',
      ({ face }) => ok('POST', `/students/${face}/leave`, { on: '2025-11-01' }),
    ],
  ])('when %s, and another takes its place', async (_, happens) => {
    const pair = await fresh();
    await happens(await childrenOf(pair));
    expect((await cards()).some(({ id }) => id === pair.id)).toBe(false);
    expect((await decide(pair, bodies.approve)).statusCode).toBe(404);
    await school.proofed(`Joiner J${pair.id.slice(0, 6)}`);
    await plant();
    const answered = (await rows('select from planted_pairs where answered_at is not null')).length;
    expect((await cards()).length + answered).toBe(3);
    expect(await rows(`select from planted_pairs where id = '${pair.id}'`)).toEqual([]);
  });
  test('not if the student of the card gets another photo', async () => {
    const pair = await fresh();
    await school.photograph((await childrenOf(pair)).shown, 'another face');
    await school.drawAll();
    expect((await cards()).some(({ id }) => id === pair.id)).toBe(true);
  });
  test('and do not count if the student’s own card has a wrong face, because the reviewer may have been right', async () => {
    const pair = await fresh();
    await decide(pair, bodies.approve);
    const { face } = await childrenOf(pair);
    const proof = await school.proofOf(face);
    expect((await decide(proof, { act: 'reject', reason: 'wrong_child' })).statusCode).toBe(200);
    await plant();
    expect(await rows(`select from planted_pairs where id = '${pair.id}'`)).toEqual([]);
    expect(await rows(`select from planted_answers where id = '${pair.id}'`)).toEqual([]);
    await undo({ id: proof.id, version: proof.version + 1 });
  });
  test('after thirty days, keeping the answer but not the student', async () => {
    const pair = await fresh();
    await decide(pair, bodies.approve);
    await school.age((plantedPairDays + 1) * 86_400);
    await plant();
    expect(await rows('select from planted_pairs where answered_at is not null')).toEqual([]);
    expect(Object.keys((await rows<object>('select * from planted_answers'))[0] ?? {})).toEqual([
      'org_id',
      'id',
      'reviewer_id',
      'section_id',
      'answered_at',
      'caught',
    ]);
  });
  test('when the class is signed off, or has another reviewer', async () => {
    await fresh();
    await rows(
      `insert into proof_sections (org_id, section_id, signed_at, signed_by) values (${town.alpha.org}, '${section(0)}', now(), '${town.alpha.people.principal.id}')`,
    );
    expect(await cards()).toEqual([]);
    await plant();
    expect(await count()).toBe(0);
    await rows(`update proof_sections set signed_at = null, signed_by = null`);
    await plant();
    expect(await cards()).toHaveLength(3);
    await rows(`update sections set reviewer_id = null where id = '${section(0)}'`);
    expect(await cards()).toEqual([]);
    await plant();
    expect(await count()).toBe(0);
    await rows(
      `update sections set reviewer_id = '${town.alpha.people.reviewer.id}' where id = '${section(0)}'`,
    );
  });
  test('when one of the two students is erased, with their pictures', async () => {
    for (const column of ['student_id', 'face_student_id']) {
      await fresh();
      const [pair] = await rows<{ id: string; front_file_id: string; enrolment: string; name: string }>(`
        select q.id, q.front_file_id, e.id as enrolment, s.name from planted_pairs q join students s on s.id = q.${column}
        join enrolments e on e.student_id = s.id where q.dropped_at is null limit 1`);
      if (!pair) throw new Error('nothing was planted');
      const gone = await ok<{ removed: { what: string; count: number }[] }>(
        'POST',
        `/students/${pair.enrolment}/erase`,
        { name: pair.name, reason: 'Asked for' },
        { by: 'admin' },
      );
      expect(gone.removed).toContainEqual({ what: 'planted pairs', count: 1 });
      expect(await rows(`select from planted_pairs where id = '${pair.id}'`)).toEqual([]);
      expect(await rows(`select from files where id = '${pair.front_file_id}'`)).toEqual([]);
      for (const name of ['Joiner One', 'Joiner Two']) await school.proofed(`${name} ${column}`);
      await plant();
    }
  });
  test('and all results are deleted, when honest proofing is turned off', async () => {
    const pair = await fresh();
    await decide(pair, bodies.approve);
    await turn({ on: false });
    expect(await cards()).toEqual([]);
    expect((await decide(pair, bodies.approve)).statusCode).toBe(404);
    await plant();
    expect([await count(), await files()]).toEqual([0, 0]);
    expect(await rows('select from planted_answers')).toEqual([]);
  });
});
