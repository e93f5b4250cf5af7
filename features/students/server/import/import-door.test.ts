import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Import } from '../../api-import.ts';
import { importDesk, importTown, messy } from './test-import.ts';

const { town, desk, roster, asWorker } = importTown();

test('roles, strangers, other schools and the signed-out', async () => {
  const at = desk();
  const { id } = await at.upload(messy);
  for (const role of ['photographer', 'reviewer', 'principal'] as const)
    expect(
      (await at.send('GET', `/${id}`, undefined, { token: town.alpha.people[role].token })).statusCode,
    ).toBe(403);
  expect(
    (await at.send('GET', `/${id}`, undefined, { token: town.beta.people.staff.token })).statusCode,
  ).toBe(404);
  expect((await at.send('GET', `/${id}`, undefined, { token: 'nobody' })).statusCode).toBe(401);
  const beta = importDesk({ app: town.app, withTenant: town.withTenant, at: () => town.beta });
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/columns', undefined],
    ['POST', '/compare', {}],
    ['POST', '/apply', { version: 1 }],
    ['POST', '/undo', {}],
    ['DELETE', '', undefined],
  ] as const)
    expect((await beta.send(method, `/${id}${path}`, body)).statusCode).toBe(404);
});

test('a step out of turn is refused, and of two who apply at once one is', async () => {
  const at = desk();
  const { id } = await at.upload(messy);
  expect((await at.send('POST', `/${id}/apply`, { version: 1 })).json()).toMatchObject({
    code: 'import_not_ready',
  });
  expect((await at.send('GET', `/${id}/differences?kind=new`)).json()).toMatchObject({
    code: 'import_not_ready',
  });
  const { version } = await at.compare(id);
  const replies = await Promise.all([1, 2, 3].map(() => at.send('POST', `/${id}/apply`, { version })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  await at.work('apply-import', id);
  await at.work('apply-import', id); // a job that is done twice does it once
  expect((await at.get(id)).result).toMatchObject({ added: 4 });
  expect(await roster()).toHaveLength(4);
});

test('parts come in order, once, and no more than was said', async () => {
  const at = desk();
  const { id } = (await at.send('POST', '', { name: 'a.csv', size: 6 })).json<Import>();
  const part = (from: number, text: string) =>
    at.send('POST', `/${id}/parts`, { at: from, bytes: Buffer.from(text).toString('base64') });
  expect((await part(3, 'def')).json()).toMatchObject({ code: 'part_out_of_place', at: 0 });
  expect((await part(0, 'abc')).json()).toMatchObject({ received: 3, state: 'receiving' });
  expect((await part(0, 'abc')).json()).toMatchObject({ received: 3 });
  expect((await part(3, 'defg')).json()).toMatchObject({ code: 'part_out_of_place' });
  expect((await part(3, 'def')).json()).toMatchObject({ received: 6, state: 'reading' });
  expect((await at.send('POST', '', { name: 'a.csv', size: 60_000_000 })).json()).toMatchObject({
    code: 'file_too_large',
  });
});

test('a file that is none is refused with its reason', async () => {
  const at = desk();
  expect(await at.upload(Buffer.from('%PDF-1.7 not a list'))).toMatchObject({
    state: 'refused',
    reason: 'not_a_roster',
  });
});

test('columns that are missing are asked for; a column is changed as it was seen', async () => {
  const at = desk();
  const { id } = await at.upload(Buffer.from('Who,Klass\nA B,9\nC D,10'));
  const { version } = await at.columns(id);
  expect((await at.send('POST', `/${id}/compare`, {})).json()).toMatchObject({ code: 'columns_missing' });
  const change = (field: string) =>
    at.send('PATCH', `/${id}/columns`, { columns: [{ at: 0, field }] }, { version });
  expect((await change('name')).json()).toMatchObject({ columns: [{ field: 'name', how: 'chosen' }, {}] });
  expect((await change('name')).statusCode).toBe(412);
});

test('dropped, nothing of the file is left', async () => {
  const at = desk();
  const { id } = await at.upload(messy);
  await at.compare(id);
  expect((await at.send('DELETE', `/${id}`)).statusCode).toBe(200);
  expect((await at.send('GET', `/${id}`)).statusCode).toBe(404);
  const { rows } = await asWorker(
    sql`select (select count(*) from import_parts where import_id = ${id})::int as parts,
        (select count(*) from import_rows where import_id = ${id})::int as rows`,
  );
  expect(rows).toEqual([{ parts: 0, rows: 0 }]);
});
