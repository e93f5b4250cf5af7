import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import type { Student } from '@lanyard/students/api';
import { beforeAll, describe, expect, it, test } from 'vitest';

import type { PhotoImport } from '../../api-photo-import.ts';
import { testPhotoFiles } from './test-photo-files.ts';

const school = await testPhotoFiles();
const { add, send, names, files, zip, decide, apply, look, start, drop } = school;
const picture = async (seed: string): Promise<Buffer> => Buffer.from((await samplePhoto({ seed })).bytes);
const codeOf = (reply: { json: () => unknown }): unknown => (reply.json() as { code?: string }).code;
const nameOf = ({ class: inClass, division, rollNo }: Student): string =>
  `${inClass}-${division}-${String(Number(rollNo))}`;
const none = { matched: 0, replaces: 0, near: 0, unmatched: 0, duplicate: 0, left_out: 0 };

let asha: Student;
let ravi: Student;
let nina: Student;
let zoe: Student;
beforeAll(async () => {
  asha = await add('Asha Rao', { admissionNo: 'S0042' });
  ravi = await add('Ravi Kumar', { admissionNo: '0007' });
  nina = await add('Nina Shah', { consent: 'no' });
  zoe = await add('Zoë D’Souza');
});

describe('an import of a browser’s files', () => {
  it('matches files by their names before any bytes are sent', async () => {
    const made = await names([
      `${nameOf(asha)}.jpg`,
      '0007.png',
      `${nameOf(nina)}.jpg`,
      'Dsouza Zoe.jpg',
      'IMG_1.jpg',
      'a.heic',
      '.DS_Store',
      'INDEX.TXT',
    ]);
    expect(made.state).toBe('ready');
    expect(made.counts).toEqual({ ...none, matched: 2, near: 1, unmatched: 1, left_out: 2 });
    expect(made.nearWays).toEqual([{ way: 'name', count: 1 }]);
    const matched = await files(made.id, 'matched');
    expect(matched.map(({ student, way }) => [student?.name, way])).toEqual([
      ['Asha Rao', 'identifier'],
      ['Ravi Kumar', 'admission_no'],
    ]);
    expect((await files(made.id, 'left_out')).map(({ why }) => why)).toEqual(['no_consent', 'heic']);
    expect(
      (await files(made.id, 'near')).map(({ candidates }) => candidates.map(({ name }) => name)),
    ).toEqual([['Zoë D’Souza']]);
  });

  it('leaves out what the browser found to be no picture, and takes only a list of pictures as the index', async () => {
    const letter = { path: 'notes.txt', text: 'Dear all,\nhere are the photos.' };
    const map = { path: 'map.txt', text: '0007\tb.jpg' };
    const made = await names(
      [
        { path: `${nameOf(asha)}.jpg`, size: 5, unfit: 'not_a_picture' },
        { path: 'notes.txt', size: 5, unfit: 'no_index' },
        'b.jpg',
      ],
      [letter, map],
    );
    expect(made).toMatchObject({ counts: { ...none, matched: 1, left_out: 2 }, indexes: ['map.txt'] });
    expect((await files(made.id, 'left_out')).map(({ path, why }) => [path, why])).toEqual([
      [`${nameOf(asha)}.jpg`, 'not_a_picture'],
      ['notes.txt', 'no_index'],
    ]);
  });

  it('takes names in several requests with the lists in the last one, and a repeated request adds nothing', async () => {
    const { id } = await start('files');
    const turn = (body: object) => send('POST', `/photo-imports/${id}/names`, body);
    const first = {
      from: 0,
      files: [
        { path: 'F1/a.jpg', size: 5 },
        { path: 'F1/b.jpg', size: 5 },
      ],
    };
    expect((await turn(first)).json<PhotoImport>().state).toBe('receiving');
    expect((await turn(first)).statusCode).toBe(200);
    const index = { path: 'INDEX.TXT', text: `V\tF1\ta.jpg\t${asha.class}\tRao\tAsha\r\n0007\tb.jpg` };
    const last = await turn({ from: 2, files: [], last: true, indexes: [index] });
    expect(last.json()).toMatchObject({ state: 'ready', counts: { matched: 2 }, indexes: ['INDEX.TXT'] });
    expect(codeOf(await turn(first))).toBe('import_not_ready');
  });

  it('takes each file once, as an upload with the photo’s id', async () => {
    const child = await add('Sent Alone');
    const bytes = await picture('import-one');
    const made = await names([{ path: `${nameOf(child)}.jpg`, size: bytes.length }]);
    expect(codeOf(await decide(made.id, { files: [{ no: 5, student: child.id }] }))).toBe('not_found');
    expect((await apply(made.id)).json()).toMatchObject({ state: 'applied' });
    const [file] = await files(made.id, 'matched', '&only=unsent');
    if (!file) throw new Error();
    await school.upload(bytes, { student: child.id, source: 'import' }, file.photo);
    expect((await look(made.id)).photos).toEqual({ waiting: 1, kept: 0, refused: 0 });
    expect(await files(made.id, 'matched', '&only=unsent')).toEqual([]);
    await school.developAll();
    expect((await look(made.id)).photos).toEqual({ waiting: 0, kept: 1, refused: 0 });
    expect((await school.photosOf(child.id)).photos[0]).toMatchObject({
      id: file.photo,
      source: 'import',
      current: true,
    });
  });

  it('joins a list that comes in two pieces', async () => {
    const { id } = await start('files');
    const turn = (body: object) =>
      send('POST', `/photo-imports/${id}/names`, { from: 0, files: [], ...body });
    await turn({
      files: [
        { path: 'a.jpg', size: 1 },
        { path: 'b.jpg', size: 1 },
      ],
    });
    await turn({ from: 2, indexes: [{ path: 'map.txt', text: 'S0042\ta.jpg\n' }] });
    const last = await turn({ from: 2, last: true, indexes: [{ path: 'map.txt', text: '0007\tb.jpg\n' }] });
    expect(last.json()).toMatchObject({ counts: { matched: 2 }, indexes: ['map.txt'] });
  });

  it('takes at most 10,000 files', async () => {
    const { id } = await start('files');
    const reply = await send('POST', `/photo-imports/${id}/names`, {
      from: 9999,
      files: [
        { path: 'a.jpg', size: 1 },
        { path: 'b.jpg', size: 1 },
      ],
    });
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'invalid_input']);
  });
});

describe('decisions about files', () => {
  const near = () =>
    names([
      'rao asha.jpg',
      'Kumar Ravi.jpg',
      'Zoe Dsouza.jpg',
      'IMG_9.jpg',
      `${nameOf(ravi)}.jpg`,
      `${nameOf(ravi)} (2).jpg`,
    ]);

  it('accepts near matches one by one or all of a kind, and shows files with two candidates', async () => {
    const { id } = await near();
    expect((await look(id)).counts).toEqual({ ...none, near: 3, unmatched: 1, duplicate: 2 });
    const one = await decide(id, { files: [{ no: 0, student: asha.id }] });
    expect(one.json()).toMatchObject({ counts: { matched: 1, near: 2 } });
    const all = await decide(id, { acceptNear: 'name' });
    expect(all.json()).toMatchObject({ counts: { matched: 3, near: 0 } });
    // Ravi had two duplicates, and his near match was accepted. `matchLastDuplicates` must not silently replace that decision.
    const last = await decide(id, { takeLast: true });
    expect(last.json()).toMatchObject({ counts: { matched: 3, duplicate: 2 } });
  });

  it('takes the last of a child’s several files if someone decides so', async () => {
    const { id } = await names([`${nameOf(ravi)}.jpg`, `${nameOf(ravi)} (2).jpg`, `${nameOf(asha)}.jpg`]);
    expect((await decide(id, { takeLast: true })).json()).toMatchObject({
      counts: { matched: 2, duplicate: 1 },
    });
    expect((await files(id, 'matched')).map(({ path }) => path)).toContain(`${nameOf(ravi)}.jpg`);
  });

  it('gives an unmatched file to a child, and the child’s earlier file becomes a duplicate', async () => {
    const { id } = await names([`${nameOf(asha)}.jpg`, 'IMG_1.jpg']);
    const reply = await decide(id, { files: [{ no: 1, student: asha.id }] });
    expect(reply.json()).toMatchObject({ counts: { matched: 1, duplicate: 1, unmatched: 0 } });
    expect(await files(id, 'matched')).toMatchObject([{ no: 1, way: 'by_hand' }]);
    expect(await files(id, 'duplicate')).toMatchObject([{ no: 0, same: { no: 1, path: 'IMG_1.jpg' } }]);
    expect((await decide(id, { files: [{ no: 1, student: null }] })).json()).toMatchObject({
      counts: { unmatched: 1 },
    });
  });

  it('refuses to give a file to a child without consent or of another school', async () => {
    const { id } = await names(['IMG_1.jpg']);
    expect(codeOf(await decide(id, { files: [{ no: 0, student: nina.id }] }))).toBe('no_consent');
    expect(codeOf(await decide(id, { files: [{ no: 0, student: randomUUID() }] }))).toBe('not_found');
    expect((await look(id)).counts.unmatched).toBe(1);
  });

  it('leaves a child with one file if two people decide at once', async () => {
    const { id } = await names(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg']);
    const replies = await Promise.all(
      [0, 1, 2].map((no) =>
        decide(id, { files: [{ no, student: asha.id }] }, { by: no === 0 ? 'admin' : 'staff' }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await look(id)).counts).toMatchObject({ matched: 1, duplicate: 2 });
  });

  it('refuses decisions after the import was applied, and applies it only once', async () => {
    const { id } = await names([`${nameOf(asha)}.jpg`]);
    const both = await Promise.all([apply(id), apply(id, { by: 'admin' })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(codeOf(await decide(id, { files: [{ no: 0, student: ravi.id }] }))).toBe('import_not_ready');
    expect(codeOf(await drop(id))).toBe('import_not_ready');
  });
});

describe('an import of a zip', () => {
  it('is listed and matched, its matched photos are processed once, and then the zip is deleted', async () => {
    const [one, two] = [await picture('zip-one'), await picture('zip-two')];
    const mina = await add('Mina Broken');
    const id = await zip({
      [`${ravi.class}-${ravi.division}/${ravi.rollNo}.jpg`]: one,
      'Dsouza Zoe.jpg': two,
      'notes/letter.txt': 'Dear all',
      '__MACOSX/._x.jpg': 'x',
      'IMG_1.jpg': 'no picture at all',
      [`${nameOf(asha)}.jpg`]: '<!doctype html><title>Not a picture either</title>',
      [`${nameOf(mina)}.jpg`]: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]),
    });
    expect(await look(id)).toMatchObject({
      state: 'ready',
      counts: { matched: 2, near: 1, unmatched: 0, duplicate: 0, left_out: 3 },
      indexes: [],
    });
    expect((await files(id, 'left_out')).map(({ path, why }) => [path, why])).toEqual([
      ['IMG_1.jpg', 'not_a_picture'],
      [`${nameOf(asha)}.jpg`, 'not_a_picture'],
      ['notes/letter.txt', 'no_index'],
    ]);
    await decide(id, { acceptNear: 'name' });
    expect((await apply(id)).json()).toMatchObject({ photos: { waiting: 3 } });
    expect(await school.developAll()).toBe(3);
    expect((await look(id)).photos).toEqual({ waiting: 0, kept: 2, refused: 1 });
    expect(await files(id, 'matched', '&only=refused')).toMatchObject([{ reason: 'broken' }]);
    expect((await files(id, 'matched')).map(({ state, reason }) => reason ?? state)).toEqual([
      'kept',
      'kept',
      'broken',
    ]);
    expect((await school.photosOf(ravi.id)).photos[0]).toMatchObject({ source: 'import', current: true });
    expect((await school.photosOf(zoe.id)).status).toBe('captured');
    expect(await school.developAll()).toBe(0);
    // No bytes of the upload remain.
    expect(
      await school.worker.step(({ tx }) =>
        tx.selectFrom('upload_parts').select('starts_at').where('upload_id', '=', id).execute(),
      ),
    ).toEqual([]);
  });

  it('is resumed after a stop in listing or processing, and each entry is imported once', async () => {
    const child = await add('Cut Off');
    const one = await picture('zip-cut');
    const { id } = await start('zip');
    const { forgeZip } = await import('@lanyard/pictures/test-zip');
    await school.sendZip(id, forgeZip([{ name: `${nameOf(child)}.jpg`, content: one }]));
    await school.listZip(id);
    await school.listZip(id); // The job runs a second time.
    expect((await look(id)).counts.matched).toBe(1);
    await apply(id);
    const before = (await school.photosOf(child.id)).photos.length;
    // A worker dies after it claimed the photo. The claim is released, and another worker processes the photo.
    const { processPhotosBacklog: developPhotos } = await import('../receive-photo.ts');
    const backlog = developPhotos(school.vault);
    const claim = randomUUID();
    expect(await school.worker.step((act) => backlog.claim(act, { id: claim, most: 9 }))).toHaveLength(1);
    expect(await school.developAll()).toBe(0);
    await school.worker.step((act) => backlog.unclaim(act, { claims: [claim], olderThanSeconds: 300 }));
    expect(await school.developAll()).toBe(1);
    expect((await school.photosOf(child.id)).photos).toHaveLength(before);
    expect((await look(id)).photos).toEqual({ waiting: 0, kept: 1, refused: 0 });
  });

  it('leaves out a child whose consent is withdrawn before the import is applied', async () => {
    const child = await add('Late Word');
    const id = await zip({ [`${nameOf(child)}.jpg`]: await picture('late') });
    const edit = { change: { consent: { answer: 'no', basis: 'Letter' } }, was: { consent: 'not_asked' } };
    const edited = await send('PATCH', `/students/${child.id}`, edit, { version: child.version });
    if (edited.statusCode !== 200) throw new Error(edited.body);
    expect((await apply(id)).json()).toMatchObject({
      counts: { matched: 0, left_out: 1 },
      photos: { waiting: 0 },
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ['without a picture', { 'INDEX.TXT': 'x' }, 'empty'],
    ['with a way out', { '../../x.jpg': 'x' }, 'unsafe_zip'],
    ['with a zip in it', { 'a.zip': 'x' }, 'unsafe_zip'],
  ])('%s is refused, and its bytes are deleted', async (_, entries, reason) => {
    const id = await zip(entries);
    expect(await look(id)).toMatchObject({ state: 'refused', reason });
    expect(
      await school.worker.step(({ tx }) =>
        tx.selectFrom('upload_parts').select('starts_at').where('upload_id', '=', id).execute(),
      ),
    ).toEqual([]);
  });

  it('is refused without an import, and for an import of another person', async () => {
    const theirs = await start('zip', { by: 'staff' });
    for (const id of [randomUUID(), theirs.id, (await start('files')).id])
      await expect(school.sendZip(id, Buffer.from('PK'))).rejects.toThrow('not_found');
  });

  it('is deleted after someone cancels the import', async () => {
    const id = await zip({ 'IMG.jpg': 'x' });
    expect((await drop(id)).statusCode).toBe(200);
    expect(codeOf(await send('GET', `/photo-imports/${id}`))).toBe('not_found');
    await school.forget();
    expect(
      await school.worker.step(({ tx }) =>
        tx.selectFrom('photo_import_files').select('no').where('import_id', '=', id).execute(),
      ),
    ).toEqual([]);
  });
});

describe('who may not import photos', () => {
  const acts = (id: string) =>
    [
      ['GET', '/photo-imports', undefined],
      ['POST', '/photo-imports', { kind: 'files', name: 'x' }],
      ['GET', `/photo-imports/${id}`, undefined],
      ['POST', `/photo-imports/${id}/names`, { from: 0, files: [] }],
      ['GET', `/photo-imports/${id}/files?outcome=near`, undefined],
      ['POST', `/photo-imports/${id}/decisions`, { takeLast: true }],
      ['POST', `/photo-imports/${id}/apply`, undefined],
      ['DELETE', `/photo-imports/${id}`, undefined],
    ] as const;

  it.each(['reviewer', 'principal'] as const)('answers 403 to the role %s', async (by) => {
    const { id } = await start('files');
    for (const [method, path, body] of acts(id))
      expect((await send(method, path, body, { by })).statusCode, path).toBe(403);
  });
  it('answers 401 if signed out and 404 for another school', async () => {
    const { id } = await start('files');
    for (const [method, path, body] of acts(id)) {
      const out = await sendTestRequest(school.town.app, 'nobody', `/orgs/${school.town.alpha.org}${path}`, {
        method,
        key: randomUUID(),
        ...(body && { body }),
      });
      expect(out.statusCode, path).toBe(401);
      expect((await send(method, path, body, { at: school.town.beta })).statusCode, path).toBe(404);
    }
    const theirs = await sendTestRequest(
      school.town.app,
      school.town.beta.people.staff.token,
      `/orgs/${school.town.beta.org}/photo-imports/${id}`,
      {},
    );
    expect(theirs.statusCode).toBe(404);
  });
});

it('deletes the file names of an erased child', async () => {
  const child = await add('Gone Away');
  const { id } = await names([`${nameOf(child)}.jpg`, 'away gone.jpg', 'IMG_1.jpg']);
  const { deleteStudentPhotos: forgetPhotosOf } = await import('../answers.ts');
  const [row] = await school.worker.step(({ tx }) =>
    tx.selectFrom('enrolments').select('student_id').where('id', '=', child.id).execute(),
  );
  await school.worker.step((act) => forgetPhotosOf(act, row?.student_id ?? ''));
  expect((await look(id)).counts).toEqual({ ...none, unmatched: 1 });
});
