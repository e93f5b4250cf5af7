import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { partSize } from '@lanyard/uploads/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Import, ImportColumns } from '../../api-import.ts';
import { importTestSchools, messyRosterFile, runImportWork } from './test-import.ts';

const { town, vault, desk, roster, asWorker } = importTestSchools();

test('roles, strangers, other schools and the signed-out', async () => {
  const at = desk();
  const { id } = await at.upload(messyRosterFile);
  for (const role of ['photographer', 'reviewer', 'principal'] as const)
    expect(
      (await at.send('GET', `/${id}`, undefined, { token: town.alpha.people[role].token })).statusCode,
    ).toBe(403);
  expect(
    (await at.send('GET', `/${id}`, undefined, { token: town.beta.people.staff.token })).statusCode,
  ).toBe(404);
  expect((await at.send('GET', `/${id}`, undefined, { token: 'nobody' })).statusCode).toBe(401);
  const beta = desk(() => town.beta);
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

test('an act in the wrong state is refused, and if several apply at once, only one succeeds', async () => {
  const at = desk();
  const { id } = await at.upload(messyRosterFile);
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
  await at.work('apply-import', id); // a job that runs twice writes once
  expect((await at.get(id)).result).toMatchObject({ added: 4 });
  expect(await roster()).toHaveLength(4);
});

test('the file is an upload of the import: one, of one person, for those who import', async () => {
  const at = desk();
  const start = async (size: number) => at.send('POST', '', { name: 'a.csv', size });
  expect((await start(60_000_000)).statusCode).toBe(400);
  const { id } = (await start(messyRosterFile.length)).json<Import>();
  const { people } = town.alpha;
  expect((await at.announce(id, messyRosterFile, { token: people.photographer.token })).statusCode).toBe(403);
  expect((await at.announce(id, messyRosterFile)).json()).toMatchObject({ received: 0, state: 'receiving' });
  expect(await at.get(id)).toMatchObject({ received: 0, state: 'receiving' });
  expect((await at.announce(id, messyRosterFile, { token: people.admin.token })).statusCode).toBe(422);
  expect((await at.announce(id, Buffer.from('another'))).json()).toMatchObject({ code: 'key_reused' });
  // The upload can be announced again and continued. When all bytes are there, the state is `reading`, even before the
  // worker starts.
  await at.sendFile(id, messyRosterFile);
  expect(await at.get(id)).toMatchObject({
    received: messyRosterFile.length,
    state: 'reading',
    progress: null,
  });
  await at.work('read-import', id);
  await at.work('read-import', id); // a job that runs twice reads once
  expect(await at.get(id)).toMatchObject({ state: 'columns' });
  expect((await at.sendUpload('GET', `/${id}`)).json()).toMatchObject({ state: 'done' });
});

test('a file that no import waits for is not kept', async () => {
  const at = desk();
  const never = randomUUID();
  const { id: dropped } = (await at.send('POST', '', { name: 'a.csv', size: 6 })).json<Import>();
  await at.send('DELETE', `/${dropped}`);
  for (const id of [never, dropped]) {
    await at.sendFile(id, messyRosterFile);
    await at.work('read-import', id);
    expect((await at.sendUpload('GET', `/${id}`)).json()).toMatchObject({
      state: 'refused',
      reason: 'no_import',
    });
    expect(await keptOf(id)).toEqual(nothing);
  }
});

test('a file that is not a class list is refused with its reason', async () => {
  const at = desk();
  expect(await at.upload(Buffer.from('%PDF-1.7 not a list'))).toMatchObject({
    state: 'refused',
    reason: 'not_a_roster',
  });
});

test('a store that fails is not the file’s fault: it is read when the store is back', async () => {
  const at = desk();
  const { id } = (await at.send('POST', '', { name: 'a.csv', size: messyRosterFile.length })).json<Import>();
  await at.sendFile(id, messyRosterFile);
  const away = () => Promise.reject(new Error('the store is away'));
  const broken = { ...vault, store: { ...vault.store, get: away, range: away } };
  const { org, people } = town.alpha;
  const work = () =>
    runImportWork(town.withTenant, org, 'read-import', id, { vault: broken, by: people.staff.id });
  await expect(work()).rejects.toThrow('the store is away');
  expect(await at.get(id)).toMatchObject({ state: 'reading', reason: null });
  await at.work('read-import', id);
  expect(await at.get(id)).toMatchObject({ state: 'columns' });
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

test('a column that fits no field gets the field that an admin adds, and the office may not add one', async () => {
  const at = desk();
  const list = await at.upload(
    Buffer.from('Name,Class,Div,Roll No,Blood Gp\nAsha Rao,9,A,1,A+\nVik Anand,9,A,2,\n'),
  );
  const { columns, version } = await at.columns(list.id);
  expect(columns[4]).toMatchObject({ name: 'Blood Gp', field: null, how: 'ignored' });
  const { people, org } = town.alpha;
  const addField = (token: string) =>
    sendTestRequest(town.app, token, `/orgs/${org}/student-fields`, {
      method: 'POST',
      body: { label: 'Blood Gp', kind: 'text' },
      key: randomUUID(),
    });
  expect((await addField(people.staff.token)).statusCode).toBe(403);
  const map = (field: string, seen: number) =>
    at.send('PATCH', `/${list.id}/columns`, { columns: [{ at: 4, field }] }, { version: seen });
  // A field that does not exist is not mapped, so no value is written under a key that nobody defined.
  const unknown = await map('custom:blood_gp', version);
  expect(unknown.json()).toMatchObject({ columns: [{}, {}, {}, {}, { field: null }] });
  expect((await addField(people.admin.token)).json()).toMatchObject({ key: 'blood_gp', kind: 'text' });
  const mapped = await map('custom:blood_gp', unknown.json<{ version: number }>().version);
  expect(mapped.json<ImportColumns>().columns[4]).toMatchObject({ field: 'custom:blood_gp', how: 'chosen' });
  await at.compare(list.id);
  await at.apply(list.id);
  expect(await roster()).toMatchObject([
    { name: 'Asha Rao', custom: { blood_gp: 'A+' } },
    { name: 'Vik Anand', custom: {} },
  ]);
});

const keptOf = async (id: string): Promise<readonly unknown[]> =>
  (
    await asWorker(
      sql`select (select count(*) from subject_keys where subject = ${`upload:${id}`})::int as keys,
        (select count(*) from files where subject = ${`upload:${id}`})::int as files,
        (select count(*) from upload_parts where upload_id = ${id})::int as parts,
        (select count(*) from import_rows where import_id = ${id})::int as rows`,
    )
  ).rows;
const nothing = [{ keys: 0, files: 0, parts: 0, rows: 0 }];

test('an import that is given up leaves nothing of its file', async () => {
  const at = desk();
  const { id } = await at.upload(messyRosterFile);
  await at.compare(id);
  expect(await keptOf(id)).toEqual([{ keys: 1, files: 1, parts: 1, rows: 4 }]);
  expect((await at.send('DELETE', `/${id}`)).statusCode).toBe(200);
  expect((await at.send('GET', `/${id}`)).statusCode).toBe(404);
  await at.work('forget-imports', id);
  expect(await keptOf(id)).toEqual(nothing);
});

test('dropped while it is sent: the sender hears it, and what had come is gone', async () => {
  const at = desk();
  const bytes = Buffer.alloc(partSize + 1, 'a,b\n');
  const { id } = (await at.send('POST', '', { name: 'a.csv', size: bytes.length })).json<Import>();
  await at.announce(id, bytes);
  const part = (from: number) => at.sendPart(id, bytes, from);
  expect((await part(0)).statusCode).toBe(200);
  expect(await at.get(id)).toMatchObject({ state: 'receiving', received: partSize });
  await at.send('DELETE', `/${id}`);
  await at.work('forget-imports', id);
  expect((await part(partSize)).json()).toMatchObject({ code: 'upload_over' });
  expect(await keptOf(id)).toEqual(nothing);
});

test('the file is deleted when the import is applied, refused or a month old, and not before', async () => {
  const at = desk();
  const { id: lying } = await at.upload(messyRosterFile);
  const { id: refused } = await at.upload(Buffer.from('%PDF-1.7 not a list'));
  expect(await keptOf(refused)).toEqual(nothing);
  const { id: applied } = await at.whole(messyRosterFile);
  expect(await keptOf(applied)).toMatchObject([{ keys: 0, files: 0, parts: 0 }]);
  await at.work('forget-imports', lying);
  expect(await keptOf(lying)).toMatchObject([{ files: 1 }]);
  await asWorker(sql`update imports set started_at = now() - interval '32 days' where id = ${lying}`);
  await at.work('forget-imports', lying);
  expect(await keptOf(lying)).toEqual(nothing);
});
