import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import type { Correction } from '../../api-corrections.ts';
import { testRoster } from '../test-roster.ts';

const { town, send, add, record, history } = testRoster();
const open = async (): Promise<Correction[]> =>
  (await send('GET', '/corrections')).json<{ corrections: Correction[] }>().corrections;
const decide = (id: string, status: string, answer = '', version = 1) =>
  send('PATCH', `/corrections/${id}`, { status, answer }, { version });

test('a person who may not edit requests a correction, the office accepts it, and the history shows it', async () => {
  const { id } = await add('Mira Seth');
  const asked = await send(
    'POST',
    `/students/${id}/corrections`,
    { field: 'name', proposed: ' Meera Seth ', reason: 'So on the birth certificate' },
    { by: 'reviewer' },
  );
  expect(asked.statusCode).toBe(201);
  expect(await record(id)).toMatchObject({ name: 'Mira Seth', corrections: 1 });
  const [correction] = await open();
  expect(correction).toMatchObject({
    student: { id, name: 'Mira Seth' },
    field: 'name',
    was: 'Mira Seth',
    now: 'Mira Seth',
    proposed: 'Meera Seth',
    by: 'reviewer of Alpha',
    status: 'open',
  });
  const done = await decide(correction?.id ?? '', 'accepted');
  expect(done.json()).toMatchObject({ status: 'accepted', now: 'Meera Seth', decidedBy: 'staff of Alpha' });
  expect(await record(id)).toMatchObject({ name: 'Meera Seth', corrections: 0 });
  expect((await history(id))[0]).toMatchObject({
    kind: 'correction',
    moves: [{ field: 'name', to: 'Meera Seth' }],
  });
});

test('a declined correction changes nothing, and a correction is decided once', async () => {
  const { id, rollNo } = await add('Stays');
  await send(
    'POST',
    `/students/${id}/corrections`,
    { field: 'roll_no', proposed: '500' },
    { by: 'principal' },
  );
  const [correction] = await open();
  const replies = await Promise.all([
    decide(correction?.id ?? '', 'declined', 'The register is right'),
    decide(correction?.id ?? '', 'accepted'),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
  if (replies[0]?.statusCode === 200) expect(await record(id)).toMatchObject({ rollNo });
  expect(await open()).toEqual([]);
});

test('a class is proposed as text, and a proposal that nobody could accept is refused', async () => {
  const { id } = await add('Elsewhere');
  const ask = (field: string, proposed: string | null) =>
    send('POST', `/students/${id}/corrections`, { field, proposed }, { by: 'photographer' });
  expect((await ask('section', '10 - b')).statusCode).toBe(201);
  const [correction] = await open();
  expect(correction).toMatchObject({ was: '9-A', proposed: '10-B' });
  await decide(correction?.id ?? '', 'accepted');
  expect(await record(id)).toMatchObject({ class: '10', division: 'B' });
  for (const [field, proposed] of [
    ['section', '77-Z'],
    ['name', null],
    ['roll_no', '1000'],
    ['custom.nothing', 'x'],
    ['photo', 'x'],
  ] as const)
    expect([field, (await ask(field, proposed)).json<{ code: string }>().code]).toEqual([
      field,
      'invalid_input',
    ]);
});

test('a reviewer corrects their own class only; only the office decides; other schools see nothing', async () => {
  const away = await add('Away', 3);
  const body = { field: 'name', proposed: 'X' };
  expect((await send('POST', `/students/${away.id}/corrections`, body, { by: 'reviewer' })).statusCode).toBe(
    404,
  );
  expect((await send('POST', `/students/${away.id}/corrections`, body, { by: 'principal' })).statusCode).toBe(
    201,
  );
  const [correction] = await open();
  for (const by of ['photographer', 'reviewer', 'principal'] as const) {
    expect((await send('GET', '/corrections', undefined, { by })).statusCode).toBe(403);
    expect(
      (await send('PATCH', `/corrections/${correction?.id ?? ''}`, { status: 'accepted' }, { by }))
        .statusCode,
    ).toBe(403);
  }
  expect((await send('GET', '/corrections', undefined, { at: town.beta })).statusCode).toBe(404);
});

test('an idempotency key used for one student is refused for the same request about another', async () => {
  const [one, other] = [await add('One'), await add('Other')];
  const key = randomUUID();
  const ask = (id: string) =>
    send('POST', `/students/${id}/corrections`, { field: 'name', proposed: 'Same' }, { key });
  expect((await ask(one.id)).statusCode).toBe(201);
  expect((await ask(other.id)).json()).toMatchObject({ code: 'key_reused' });
  expect(await record(other.id)).toMatchObject({ corrections: 0 });
});
