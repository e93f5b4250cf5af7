import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { denyAllContentPolicy } from '@lanyard/http/content-security-policy';
import { countStrayBytes } from '@lanyard/pictures/stray-bytes';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import type { Student } from '@lanyard/students/api';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { cropPhotoJob, cropPhotoWork } from './repair-photo.ts';
import { testPhotos } from './test-photos.ts';

const desk = await testPhotos();
const { send, add, photograph, photosOf } = desk;
let good: Buffer;
beforeAll(async () => {
  const { bytes } = await samplePhoto({ seed: 'Asha', width: 900 });
  good = await sharp(bytes)
    .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .toBuffer();
});
const picture = (id: string, size: string, by: 'staff' | 'reviewer' | 'photographer' = 'staff') =>
  send('GET', `/photos/${id}/${size}`, undefined, { by });
/** The activity about a student, the oldest first. */
const activityOf = (enrolment: string) =>
  desk.worker.step(async ({ tx }) => {
    const { rows } = await sql<{ kind: string; detail: object; inClass: boolean }>`select a.kind, a.detail,
        a.section_id is not distinct from e.section_id as "inClass"
      from activity a join enrolments e on e.org_id = a.org_id and e.student_id = a.student_id
      where e.id = ${enrolment} and a.kind <> 'student_added' order by a.id`.execute(tx);
    return rows;
  });

test('receives a camera photo, measures and crops it, and keeps nothing of the uploaded file', async () => {
  const asha = await add('Asha Rao');
  expect(good.includes('CANARY')).toBe(true);
  const id = await desk.upload(good, { student: asha.id, follows: null });
  expect(await desk.uploadOf(id)).toMatchObject({ state: 'received' });
  expect(await photosOf(asha.id)).toMatchObject({
    status: 'missing',
    photos: [{ id, state: 'waiting', current: false }],
  });
  expect((await desk.queue()).students.find((each) => each.id === asha.id)).toMatchObject({
    status: 'missing',
    waiting: 1,
    allowed: true,
  });

  expect(await desk.developAll()).toBe(1);
  expect(await desk.uploadOf(id)).toMatchObject({ state: 'done' });
  const { status, photos } = await photosOf(asha.id);
  expect(status).toBe('captured');
  expect(photos).toHaveLength(1);
  expect(photos[0]).toMatchObject({
    id,
    state: 'kept',
    current: true,
    rival: false,
    version: 1,
    width: 900,
    height: 1200,
    issues: [],
    source: 'capture',
  });
  expect(photos[0]?.score).toBeGreaterThan(80);
  const shown = (await send('GET', `/students/${asha.id}`)).json<{ photoStatus: string; photo: object }>();
  expect(shown).toMatchObject({ photoStatus: 'captured', photo: { id, version: 1 } });

  const thumb = await picture(id, 'thumbnail?v=1');
  expect(thumb.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=600',
    'content-security-policy': `${denyAllContentPolicy}; sandbox`,
  });
  expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 300, height: 400 });
  expect((await picture(id, 'thumbnail?v=7')).headers['cache-control']).toBe('no-store');
  const full = await picture(id, 'full');
  expect(full.headers['cache-control']).toBe('no-store');
  expect(await sharp(full.rawPayload).metadata()).toMatchObject({ width: 900, height: 1200 });
  for (const { rawPayload } of [thumb, full, await picture(id, 'card?v=1')]) {
    expect(countStrayBytes(rawPayload, 'jpeg')).toBe(0);
    expect(rawPayload.includes('CANARY')).toBe(false);
  }
});

test('refuses a small, broken or wrong file with a reason and gives the student no photo', async () => {
  const bela = await add('Bela Sen');
  const small = await sharp(good).resize(300, 400).toBuffer();
  for (const [bytes, reason] of [
    [small, 'too_small'],
    [Buffer.from('%PDF-1.7 a letter'), 'not_a_picture'],
    [good.subarray(0, good.length - 400), 'broken'],
  ] as const) {
    const id = await desk.upload(bytes, { student: bela.id });
    await desk.developAll();
    expect(await desk.uploadOf(id)).toMatchObject({ state: 'refused', reason });
    expect((await picture(id, 'full')).statusCode).toBe(404);
  }
  expect((await photosOf(bela.id)).status).toBe('missing');
});

test('refuses a photo without consent before the upload, and at the worker if consent was withdrawn since', async () => {
  const no = await add('Chetan Das', { consent: 'no' });
  expect((await desk.announce(good, { student: no.id }, randomUUID())).json()).toMatchObject({
    code: 'no_consent',
  });
  const later = await add('Divya Pai', { consent: 'yes' });
  const first = await photograph(later.id, 'Divya');
  const second = await desk.upload(good, { student: later.id });
  const edit = {
    change: { consent: { answer: 'no', basis: 'Letter of the parents' } },
    was: { consent: 'yes' },
  };
  expect((await send('PATCH', `/students/${later.id}`, edit, { version: later.version })).statusCode).toBe(
    200,
  );
  await desk.developAll();
  expect(await desk.uploadOf(second)).toMatchObject({ state: 'refused', reason: 'no_consent' });
  const now = await photosOf(later.id);
  expect(now).toMatchObject({ status: 'missing', allowed: false });
  for (const id of [first, second]) expect((await picture(id, 'full')).statusCode).toBe(404);
  expect((await activityOf(later.id)).find(({ kind }) => kind === 'photo_withdrawn')?.inClass).toBe(true);
  expect((await desk.queue()).students.find(({ id }) => id === later.id)).toMatchObject({
    allowed: false,
    photo: null,
  });
});

test('a photo with a blocking issue is captured, and the activity says which check failed', async () => {
  const isha = await add('Isha Pillai');
  const { bytes } = await samplePhoto({ seed: 'Isha', fault: 'closed eyes' });
  const id = await desk.upload(bytes, { student: isha.id, follows: null });
  await desk.developAll();
  const { status, photos } = await photosOf(isha.id);
  expect(status).toBe('captured');
  expect(photos).toMatchObject([{ id, issues: [{ tag: 'Wrong angle', blocking: true }] }]);
  expect(await activityOf(isha.id)).toEqual([
    { kind: 'photo_captured', detail: {}, inClass: true },
    { kind: 'quality_issue', detail: { issue: 'Wrong angle' }, inClass: true },
  ]);
});

test('treats an unanswered consent as the school’s settings say', async () => {
  const silent = await add('Esha Nair');
  const settings = (await send('GET', '/photo-settings')).json<{ thresholds: object; version: number }>();
  const { thresholds } = settings;
  const change = (means: string, version: number, by: 'admin' | 'staff' = 'admin') =>
    send('PATCH', '/photo-settings', { thresholds, notAskedMeans: means }, { by, version });
  expect((await change('no', 0, 'staff')).statusCode).toBe(403);
  expect((await change('no', 0)).statusCode).toBe(200);
  expect((await change('no', 0)).statusCode).toBe(412);
  expect((await desk.announce(good, { student: silent.id }, randomUUID())).statusCode).toBe(409);
  expect((await change('yes', 1)).statusCode).toBe(200);
  expect((await desk.announce(good, { student: silent.id }, randomUUID())).statusCode).toBe(200);
});

test('keeps the photos of two tablets that had not seen each other, and a person chooses one', async () => {
  const farid = await add('Farid Khan');
  const one = await photograph(farid.id, 'Farid', {
    follows: null,
    device: 'A',
    takenAt: '2026-11-02T09:00:00Z',
  });
  const two = await photograph(farid.id, 'Farid again', {
    follows: null,
    device: 'B',
    takenAt: '2026-11-02T08:59:00Z',
  });
  const before = await photosOf(farid.id);
  expect(before.photos.map(({ id, current, rival }) => [id, current, rival])).toEqual([
    [one, true, false],
    [two, false, true],
  ]);
  expect((await desk.queue()).students.find(({ id }) => id === farid.id)?.rivals).toBe(1);
  const choose = (by?: 'reviewer' | 'photographer') =>
    send('POST', `/students/${farid.id}/photo`, { photo: two }, { by });
  expect((await choose('reviewer')).statusCode).toBe(403);
  expect((await choose('photographer')).statusCode).toBe(200);
  expect((await photosOf(farid.id)).photos.map(({ id, current, rival }) => [id, current, rival])).toEqual([
    [one, false, false],
    [two, true, false],
  ]);
  const others = await add('Gita Bose');
  expect((await send('POST', `/students/${others.id}/photo`, { photo: two })).statusCode).toBe(409);
});

test('requests a retake with a reason, and the next photo fulfils it', async () => {
  const hari = await add('Hari Iyer');
  expect((await send('POST', `/students/${hari.id}/retake`, { why: 'Eyes shut' })).statusCode).toBe(409);
  const first = await photograph(hari.id, 'Hari');
  expect((await send('POST', `/students/${hari.id}/retake`, { why: ' ' })).statusCode).toBe(400);
  expect((await send('POST', `/students/${hari.id}/retake`, { why: 'Eyes shut' })).statusCode).toBe(200);
  expect((await desk.queue()).students.find(({ id }) => id === hari.id)).toMatchObject({
    status: 'rejected',
    retakeWhy: 'Eyes shut',
    photo: { id: first },
  });
  const second = await photograph(hari.id, 'Hari again', { follows: first });
  const now = await photosOf(hari.id);
  expect(now.status).toBe('captured');
  expect(now.photos.find(({ current }) => current)?.id).toBe(second);
  expect(now.photos.find(({ id }) => id === first)?.rejected?.why).toBe('Eyes shut');
  expect(await activityOf(hari.id)).toEqual([
    { kind: 'photo_captured', detail: {}, inClass: true },
    { kind: 'retake_asked', detail: { issue: 'Eyes shut' }, inClass: true },
    { kind: 'photo_captured', detail: {}, inClass: true },
  ]);
});

test('stores a crop by hand as a new version and refuses a crop of an older version', async () => {
  const ila = await add('Ila Joshi');
  const id = await photograph(ila.id, 'Ila');
  const crop = { x: 0.4, y: 0.5, height: 0.8, turn: 3 };
  expect((await send('PATCH', `/photos/${id}/crop`, { ...crop, x: 2 })).statusCode).toBe(400);
  const reply = await send('PATCH', `/photos/${id}/crop`, crop);
  expect(reply.json()).toEqual({ photo: id, version: 2 });
  const work = cropPhotoWork(desk.vault);
  const before = (await picture(id, 'card?v=1')).rawPayload;
  if ('inSteps' in work)
    await work.inSteps(
      { org: desk.town.alpha.org, ...desk.worker },
      cropPhotoJob.data.parse({ photo: id, version: 1, crop }) as never,
    );
  const after = await picture(id, 'card?v=2');
  expect(after.rawPayload.equals(before)).toBe(false);
  expect((await photosOf(ila.id)).photos[0]).toMatchObject({ version: 2, current: true });
  expect((await send('GET', `/students/${ila.id}`)).json()).toMatchObject({ photo: { id, version: 2 } });
  expect((await send('PATCH', `/photos/${id}/crop`, crop)).statusCode).toBe(412);
});

test('shows a photo only to people who may see the student', async () => {
  const jay = await add('Jay Kapoor', {}, 2);
  const id = await photograph(jay.id, 'Jay');
  const { alpha, beta } = desk.town;
  for (const size of ['thumbnail?v=1', 'full', 'card?v=1']) {
    expect((await picture(id, size, 'photographer')).statusCode).toBe(200);
    expect((await picture(id, size, 'reviewer')).statusCode).toBe(404); // The reviewer does not review this class.
    expect((await send('GET', `/photos/${id}/${size}`, undefined, { at: beta })).statusCode).toBe(404);
  }
  expect(alpha.org).not.toBe(beta.org);
});

test('records a page of list photos as one audit row and each large picture as its own', async () => {
  type Row = { subjects: string[]; as: string; faces: number };
  const looks = async (): Promise<Row[]> => {
    const { rows } = await desk.worker.step(({ tx }) =>
      sql<Row>`select subjects, detail->>'as' as "as", (detail->>'faces')::int as faces from audit_events
        where action = 'face.show' order by txid, id`.execute(tx),
    );
    return rows;
  };
  const before = (await looks()).length;
  const { students } = (await send('GET', '/students?limit=200')).json<{ students: Student[] }>();
  const [shown, ...others] = students.flatMap(({ photo }) => photo?.id ?? []);
  expect(others.length).toBeGreaterThan(2);
  await picture(shown ?? '', 'thumbnail?v=1');
  await picture(shown ?? '', 'full');
  await picture(shown ?? '', 'full');
  const [list, ...single] = (await looks()).slice(before);
  expect(list).toMatchObject({ as: 'list of students', faces: others.length + 1 });
  expect(single).toMatchObject([
    { as: 'photo', faces: 1, subjects: [list?.subjects[0], shown] },
    { as: 'photo', faces: 1, subjects: [list?.subjects[0], shown] },
  ]);
});

test('answers 404 for a picture that is opened outside a page', async () => {
  const lata = await add('Lata Shah');
  const id = await photograph(lata.id, 'Lata');
  const { org, people } = desk.town.alpha;
  const as = (dest: string) =>
    sendTestRequest(desk.town.app, people.staff.token, `/orgs/${org}/photos/${id}/full`, {
      headers: { 'sec-fetch-dest': dest },
    });
  expect((await as('image')).statusCode).toBe(200);
  for (const dest of ['document', 'iframe', 'embed', 'object']) expect((await as(dest)).statusCode).toBe(404);
});

test('counts the latest statement about absence, in whatever order statements arrive', async () => {
  const kiran = await add('Kiran Rao');
  const day = (await desk.queue()).today;
  const say = (absent: boolean, minute: number) =>
    send(
      'POST',
      `/capture/students/${kiran.id}/absence`,
      { day, absent, saidAt: `${day}T09:0${String(minute)}:00Z` },
      { by: 'photographer' },
    );
  const now = async () => (await desk.queue()).students.find(({ id }) => id === kiran.id)?.absent;
  await say(true, 1);
  expect(await now()).toBe(true);
  await say(false, 5);
  expect(await now()).toBe(false);
  await say(true, 3); // This report of absence was made before the last one, but arrives after it.
  expect(await now()).toBe(false);
  await say(true, 6);
  expect(await now()).toBe(true);
  await photograph(kiran.id, 'Kiran');
  expect(await now()).toBe(false);
  expect((await send('GET', '/capture/sections')).json<{ sections: object[] }>().sections[0]).toMatchObject({
    absent: 0,
  });
});
