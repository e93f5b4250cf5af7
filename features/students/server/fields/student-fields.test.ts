import { expect, test } from 'vitest';

import type { StudentField } from '../../api-fields.ts';
import { testRoster } from '../test-roster.ts';

const { send, add, record, history, section } = testRoster();
const make = async (body: object): Promise<StudentField> =>
  (await send('POST', '/student-fields', body, { by: 'admin' })).json<StudentField>();
const fields = async (): Promise<StudentField[]> =>
  (await send('GET', '/student-fields')).json<{ fields: StudentField[] }>().fields;
const change = (
  { id, version, label, options, pattern, most, required, retired }: StudentField,
  to: object,
) =>
  send(
    'PATCH',
    `/student-fields/${id}`,
    { label, options, pattern, most, required, retired, ...to },
    { by: 'admin', version },
  );

test('a field is added, asked for, kept by its rules and told by its label', async () => {
  const house = await make({ label: 'House', kind: 'choice', options: ['Red', 'Blue'] });
  expect(house).toMatchObject({ key: 'house', kind: 'choice', retired: false, version: 1 });
  await make({ label: 'Bus route', kind: 'text', pattern: 'A-99' });
  const { id } = await add('Asha', 0, { custom: { house: 'red', bus_route: 'K-07' } });
  expect(await record(id)).toMatchObject({ custom: { house: 'Red', bus_route: 'K-07' } });
  const edit = (custom: object, was = {}) => send('PATCH', `/students/${id}`, { change: { custom }, was });
  expect((await edit({ house: 'Green' })).json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'body.change.custom.house', message: 'House is one of Red, Blue.' }],
  });
  expect((await edit({ house: 'Blue' }, { 'custom.house': 'Red' })).json()).toMatchObject({
    custom: { house: 'Blue' },
  });
  expect((await edit({ house: 'Red' }, { 'custom.house': 'Red' })).json()).toMatchObject({
    code: 'changed_meanwhile',
    conflicts: { 'custom.house': 'Blue' },
  });
  expect((await history(id))[0]?.moves).toEqual([
    { field: 'custom.house', label: 'House', from: 'Red', to: 'Blue' },
  ]);
  expect((await edit({ bus_route: null })).json()).toMatchObject({ custom: { house: 'Blue' } });
});

test('a required field is asked of whoever is added', async () => {
  const blood = await make({ label: 'Blood group', kind: 'choice', options: ['A+', 'B+'], required: true });
  const body = { name: 'Without', section: section(0), rollNo: 600 };
  expect((await send('POST', '/students', body)).json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'body.custom.blood_group', message: 'Blood group is needed.' }],
  });
  const retired = await change(blood, { retired: true });
  expect(retired.json()).toMatchObject({ retired: true, version: 2 });
  expect((await send('POST', '/students', body)).statusCode).toBe(201);
  expect((await change(blood, { retired: false })).json()).toMatchObject({
    code: 'changed_meanwhile',
    now: { version: 2 },
  });
});

test('labels are unique, keys are never used again, and the school chooses the order', async () => {
  const one = await make({ label: 'Route', kind: 'number', most: 40 });
  expect(
    (await send('POST', '/student-fields', { label: 'route', kind: 'text' }, { by: 'admin' })).json(),
  ).toMatchObject({ code: 'field_taken' });
  await change(one, { label: 'Old route', retired: true });
  const two = await make({ label: 'Route', kind: 'text' });
  expect([one.key, two.key]).toEqual(['route', 'route_2']);
  const ids = (await fields()).filter(({ retired }) => !retired).map(({ id }) => id);
  const reply = await send('POST', '/student-fields/order', { fields: ids.toReversed() }, { by: 'admin' });
  expect(
    reply
      .json<{ fields: StudentField[] }>()
      .fields.filter(({ retired }) => !retired)
      .map(({ id }) => id),
  ).toEqual(ids.toReversed());
});

test('a choice has choices, each once; only an admin changes fields, everybody of the school may read them', async () => {
  const bad = [{ options: [] }, { options: ['One'] }, { options: ['One', 'one'] }];
  for (const body of bad)
    expect(
      (
        await send('POST', '/student-fields', { label: 'Pick', kind: 'choice', ...body }, { by: 'admin' })
      ).json(),
    ).toMatchObject({ code: 'invalid_input' });
  for (const by of ['staff', 'photographer', 'reviewer', 'principal'] as const) {
    expect((await send('POST', '/student-fields', { label: 'X', kind: 'text' }, { by })).statusCode).toBe(
      403,
    );
    expect((await send('GET', '/student-fields', undefined, { by })).statusCode).toBe(200);
  }
});
