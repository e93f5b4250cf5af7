import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import type { Role } from '@lanyard/domain/role';
import { isoDayAt } from '@lanyard/format/dates';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { DeckItem, ReviewDeck, ReviewSection, ChangedDeckProof } from '../api-review.ts';
import { mixInPlantedPairs } from './review-deck.ts';
import { testProofs } from './test-proofs.ts';

const school = await testProofs();
const { proofed, proofOf, decide, ok, send, section, town, worker, drawAll } = school;

const deck = (query = '', by: Role = 'reviewer'): Promise<ReviewDeck> =>
  ok<ReviewDeck>('GET', `/review/deck?${query}`, undefined, { by });
const namesIn = ({ items }: ReviewDeck): string[] => items.map(({ studentName }) => studentName);

// The reviewer reviews 9-A. Another person reviews 9-B.
beforeAll(async () => {
  for (const name of ['Asha', 'Bela', 'Chidi']) await proofed(name);
  await proofed('Dev of 9-B', 1);
});

describe('the deck of each role', () => {
  test('has the reviewer’s own classes in roll order, and every class for principal and admin', async () => {
    expect(namesIn(await deck())).toEqual(['Asha', 'Bela', 'Chidi']);
    for (const by of ['principal', 'admin'] as const) {
      const all = await deck('', by);
      expect(namesIn(all)).toEqual(['Asha', 'Bela', 'Chidi', 'Dev of 9-B']);
      expect(all).toMatchObject({ total: 4, next: null });
    }
    expect(namesIn(await deck(`section=${section(1)}`, 'principal'))).toEqual(['Dev of 9-B']);
  });

  test('hides classes and proofs of other reviewers and other schools', async () => {
    for (const other of [section(1), town.beta.sections[0]?.id ?? '', randomUUID()])
      expect(
        (await send('GET', `/review/deck?section=${other}`, undefined, { by: 'reviewer' })).statusCode,
      ).toBe(404);
    const [theirs] = (await deck(`section=${section(1)}`, 'principal')).items;
    expect((await deck(`proof=${theirs?.id ?? ''}`)).items).toEqual([]);
  });

  test.each(['deck', 'sections', `standings?of=${randomUUID()}.1.d`])(
    '%s: who may not, and who is out',
    async (path) => {
      for (const by of ['staff', 'photographer'] as const)
        expect((await send('GET', `/review/${path}`, undefined, { by })).statusCode).toBe(403);
      expect(
        (await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}/review/${path}`)).statusCode,
      ).toBe(401);
      const stranger = town.beta.people.principal.token;
      expect(
        (await sendTestRequest(town.app, stranger, `/orgs/${town.alpha.org}/review/${path}`)).statusCode,
      ).toBe(404);
      expect((await school.fromBeta('GET', `/review/${path}`, 'reviewer')).body).not.toContain('Asha');
    },
  );

  test('refuses a malformed cursor or list of ids without a fault', async () => {
    for (const path of [
      'deck?after=nowhere',
      'deck?status=approved',
      'deck?section=9-A',
      'standings?of=x.1.d',
      'standings',
    ])
      expect((await send('GET', `/review/${path}`, undefined, { by: 'reviewer' })).statusCode).toBe(400);
  });
});

test('a card has the addresses to decide and undo, and those of its pictures', async () => {
  const [card] = (await deck()).items;
  if (!card) throw new Error('an empty deck');
  const me = town.alpha.people.reviewer.token;
  const at = (address: string): string => address.replace('/api/v1', '');
  for (const address of [card.pictures.photo, card.pictures.thumbnail, card.pictures.card]) {
    const headers = { 'sec-fetch-dest': 'image' };
    expect((await sendTestRequest(town.app, me, at(address ?? ''), { headers })).statusCode).toBe(200);
  }
  const act = (method: 'PATCH' | 'DELETE', version: number) =>
    sendTestRequest(town.app, me, at(card.decideAt), {
      method,
      headers: { 'if-match': `"${String(version)}"` },
      ...(method === 'PATCH' ? { body: { act: 'approve' } } : {}),
    });
  const approved = await act('PATCH', card.version);
  expect(approved.json()).toMatchObject({ status: 'approved', id: card.id });
  expect(namesIn(await deck())).toEqual(['Bela', 'Chidi']);
  expect((await act('DELETE', card.version + 1)).json()).toMatchObject({ status: 'pending' });
  const said = await sendTestRequest(town.app, me, at(card.commentAt), {
    method: 'POST',
    key: randomUUID(),
    body: { text: 'Hm' },
  });
  expect(said.json()).toEqual({ comments: 1 });
});

test('pages have each card once, also if earlier cards were decided in the meantime', async () => {
  const first = await deck('limit=2');
  expect(first).toMatchObject({ total: 3 });
  expect(namesIn(first)).toEqual(['Asha', 'Bela']);
  const [asha] = first.items;
  if (!asha) throw new Error('an empty deck');
  expect((await decide(asha, { act: 'approve' })).statusCode).toBe(200);
  const second = await deck(`limit=2&after=${first.next ?? ''}`);
  expect(namesIn(second)).toEqual(['Chidi']);
  expect(second.next).toBeNull();
  await school.undo({ ...asha, version: asha.version + 1 });
});

test('one page of photos writes one audit row; reading standings writes none', async () => {
  const reads = async (): Promise<number> =>
    worker.step(async ({ tx, org }) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_events
        where org_id = ${org} and action = 'face.show'`.execute(tx);
      return rows[0]?.n ?? 0;
    });
  const before = await reads();
  const { items } = await deck();
  expect(await reads()).toBe(before + 1);
  const of = items.map(({ id, version }) => `${id}.${String(version)}.d`).join(',');
  expect(await ok('GET', `/review/standings?of=${of}`, undefined, { by: 'reviewer' })).toEqual({
    changed: [],
  });
  expect(await reads()).toBe(before + 1);
});

test('a proof that came back is first, and says what changed', async () => {
  const { student, proof } = await proofed('Pooja Iyer');
  expect((await decide(proof, { act: 'reject', reason: 'wrong_data' })).statusCode).toBe(200);
  const record = await ok<{ version: number }>('GET', `/students/${student.id}`);
  await ok(
    'PATCH',
    `/students/${student.id}`,
    { change: { name: 'Pooja Ayer' }, was: { name: 'Pooja Iyer' } },
    { version: record.version },
  );
  await drawAll();
  const [first] = (await deck()).items;
  expect(first).toMatchObject({ studentName: 'Pooja Ayer', returned: true, retakes: 0 });
  expect(first?.changed).toContainEqual({
    field: 'student.name',
    label: 'Name',
    from: 'Pooja Iyer',
    to: 'Pooja Ayer',
  });
  const { sections } = await ok<{ sections: ReviewSection[] }>('GET', '/review/sections', undefined, {
    by: 'reviewer',
  });
  expect(sections).toEqual([
    expect.objectContaining({
      class: '9-A',
      mine: true,
      pending: 4,
      returned: 1,
      locked: 0,
      proofs: 4,
      reviewer: 'reviewer of Alpha',
    }),
  ]);
});

test('standings say who decided a card first', async () => {
  const { proof } = await proofed('Raced');
  await decide(proof, { act: 'approve' }, 'admin');
  const asked = `/review/standings?of=${proof.id}.${String(proof.version)}.d`;
  const { changed } = await ok<{ changed: ChangedDeckProof[] }>('GET', asked, undefined, { by: 'reviewer' });
  expect(changed).toEqual([
    expect.objectContaining({ id: proof.id, status: 'approved', decision: 'approve', by: 'admin of Alpha' }),
  ]);
  const lost = await decide(proof, { act: 'reject', reason: 'other' });
  expect(lost.statusCode).toBe(412);
  expect(lost.json()).toMatchObject({ now: { decision: 'approve', by: 'admin of Alpha' } });
});

test('only the principal has a deck of locked proofs, with the reason and the reviewer’s note', async () => {
  const { student, proof } = await proofed('Sent on');
  await decide(proof, { act: 'send', note: 'Is this her sister?' });
  for (const by of ['reviewer', 'admin'] as const)
    expect((await send('GET', '/review/deck?status=locked', undefined, { by })).statusCode).toBe(403);
  const { items } = await deck('status=locked', 'principal');
  expect(items).toEqual([
    expect.objectContaining({
      studentName: 'Sent on',
      lockedWhy: 'sent',
      decision: expect.objectContaining({ note: 'Is this her sister?', by: 'reviewer of Alpha' }) as unknown,
    }),
  ]);
  const [card] = items;
  const reply = await sendTestRequest(
    town.app,
    town.alpha.people.principal.token,
    card?.decideAt.replace('/api/v1', '') ?? '',
    {
      method: 'PATCH',
      headers: { 'if-match': `"${String(card?.version)}"` },
      body: { act: 'unlock', note: 'Look again' },
    },
  );
  expect(reply.json()).toMatchObject({ status: 'pending' });
  expect((await proofOf(student.id)).status).toBe('pending');
});

test('a planted pair keeps its place, is never the first of its class, and is not in a deck of all classes', async () => {
  const { items } = await deck('', 'principal');
  const [model] = items;
  if (!model) throw new Error('an empty deck');
  const planted = (of: string): DeckItem => ({ ...model, id: randomUUID(), section: of, returned: false });
  for (let time = 0; time < 50; time++) {
    const pairs = [planted(section(0)), planted(section(0)), planted(randomUUID())];
    const mixed = mixInPlantedPairs(items, pairs);
    expect(mixed.map(({ id }) => id)).toEqual(
      mixInPlantedPairs(items, pairs.toReversed()).map(({ id }) => id),
    );
    expect(mixed).toHaveLength(items.length + 2);
    expect(mixed.filter(({ id }) => items.some((card) => card.id === id))).toEqual(items);
    const first = mixed.find(({ returned }) => !returned);
    expect(pairs).not.toContainEqual(first);
  }
});

test('a card whose last valid day is over says so in the list and the deck, and can be approved', async () => {
  const schoolDay = (days: number) => isoDayAt(Date.now() + days * 86_400_000, 'Asia/Kolkata');
  const proofedUntil = async (name: string, days: number) => {
    await worker.step(({ tx, org }) =>
      sql`update academic_years set ends_on = ${schoolDay(days)} where org_id = ${org} and is_current`.execute(
        tx,
      ),
    );
    return proofed(name);
  };
  const lastDay = await proofedUntil('Last day', 0);
  const over = await proofedUntil('Day over', -1);
  expect((await proofOf(lastDay.student.id)).expiredOn).toBeNull();
  const seen = await proofOf(over.student.id);
  expect(seen.expiredOn).toBe(schoolDay(-1));
  const { items } = await deck();
  expect(items.find(({ id }) => id === over.proof.id)?.expiredOn).toBe(schoolDay(-1));
  expect((await decide(seen, { act: 'approve' }, 'reviewer')).statusCode).toBe(200);
});
