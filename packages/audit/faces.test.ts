import { randomUUID } from 'node:crypto';

import { connect } from '@lanyard/db/connect';
import { createWithTenant, type Act } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { faceWindowMinutes, mostFaces, faceSizeOfCard, type FaceSize } from '@lanyard/domain/face';
import { isRefusal } from '@lanyard/domain/refusal';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { recordExportedFaces, recordListedFaces, recordFaceLook } from './faces.ts';
import { deleteOldFaceLooks } from './queries.ts';

const database = testDatabase();
const db = connect(database.url, 8);
const withTenant = createWithTenant(db, []);
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.destroy();
});

type Person = { readonly id: string; readonly org?: string };
const someone = (): Person => ({ id: randomUUID() });
const act = <Result>({ id, org = '1' }: Person, run: (act: Act) => Promise<Result>) =>
  withTenant({ org, user: id, as: 'app_worker' }, run);
/** Returns whether the person gets the picture. */
const openFace = async (person: Person, face: string, size: FaceSize = 'large'): Promise<boolean> =>
  !isRefusal(await act(person, (each) => recordFaceLook(each, { size, as: 'photo', face })));
/** Records that the person saw so many faces, so many minutes ago. */
const seen = ({ id, org = '1' }: Person, size: FaceSize, faces: number, minutes = 0) =>
  owner.query(
    `insert into app.face_looks (org_id, person_id, size, face, looked_at)
     select $1, $2, $3, gen_random_uuid(), now() - make_interval(mins => $5::int) from generate_series(1, $4::int)`,
    [org, id, size, faces, minutes],
  );
const rowsOf = async ({ id }: Person) =>
  (
    await owner.query<{ action: string; subjects: string[]; detail: Record<string, unknown> }>(
      'select action, subjects, detail from app.audit_events where person_id = $1 order by txid, id',
      [id],
    )
  ).rows;

test('shows a person 300 children in ten minutes and refuses the next; children seen before stay visible', async () => {
  const person = someone();
  await seen(person, 'large', mostFaces.large - 1);
  const last = randomUUID();
  expect(await openFace(person, last)).toBe(true);
  expect(await openFace(person, randomUUID())).toBe(false);
  expect(await openFace(person, last)).toBe(true);
  // A refused look leaves no row, and each look at a large picture leaves one.
  expect(await rowsOf(person)).toEqual(
    [1, 2].map(() => ({
      action: 'face.show',
      subjects: [last],
      detail: { as: 'photo', size: 'large', faces: 1 },
    })),
  );
  expect(await openFace(someone(), randomUUID())).toBe(true);
  expect(await openFace({ ...person, org: '2' }, randomUUID())).toBe(true);
  expect(await openFace(person, randomUUID(), 'small')).toBe(true);
});

test('lets only the remaining faces through if twenty requests come at once', async () => {
  const person = someone();
  await seen(person, 'large', mostFaces.large - 3);
  const answers = await Promise.all(Array.from({ length: 20 }, () => openFace(person, randomUUID())));
  expect(answers.filter(Boolean)).toHaveLength(3);
  expect(await rowsOf(person)).toHaveLength(3);
});

test('does not count looks older than ten minutes, and deletes them', async () => {
  const person = someone();
  await seen(person, 'large', mostFaces.large, faceWindowMinutes + 1);
  expect(await openFace(person, randomUUID())).toBe(true);
  await withTenant({ org: '1', user: '', as: 'app_worker' }, ({ tx, org }) => deleteOldFaceLooks(tx, org));
  const { rows } = await owner.query('select from app.face_looks where person_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
});

test('writes a row for a small picture once in ten minutes, and none after its list', async () => {
  const person = someone();
  const [listed, other] = [randomUUID(), randomUUID()];
  await act(person, (each) => recordListedFaces(each, { as: 'list of students', faces: [listed, listed] }));
  for (const face of [listed, other, other]) expect(await openFace(person, face, 'small')).toBe(true);
  expect((await rowsOf(person)).map(({ subjects, detail }) => [subjects, detail['as']])).toEqual([
    [[listed], 'list of students'],
    [[other], 'photo'],
  ]);
});

test('never refuses a list, but refuses its pictures beyond the limit', async () => {
  const person = someone();
  await seen(person, 'small', mostFaces.small - 2);
  const faces = Array.from({ length: 5 }, () => randomUUID());
  await act(person, (each) => recordListedFaces(each, { as: 'list of students', faces }));
  const shown = await Promise.all(faces.map((face) => openFace(person, face, 'small')));
  expect(shown).toEqual([true, true, false, false, false]);
  await act(person, (each) => recordListedFaces(each, { as: 'list of students', faces: [] }));
  expect(await rowsOf(person)).toHaveLength(1);
});

test('writes one row with the count for many faces in one file', async () => {
  const person = someone();
  const file = randomUUID();
  const given = await act(person, (each) =>
    recordExportedFaces(each, { as: 'print file', faces: 480, about: [file] }),
  );
  expect(given).toEqual({ faces: 480 });
  expect(await rowsOf(person)).toEqual([
    { action: 'face.give', subjects: [file], detail: { as: 'print file', faces: 480 } },
  ]);
  expect(await openFace(person, randomUUID())).toBe(true);
});

test('counts a rendered card of up to 400 pixels as a small picture', () => {
  expect([400, 401].map(faceSizeOfCard)).toEqual(['small', 'large']);
});
