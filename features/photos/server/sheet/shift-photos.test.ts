import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { answerEvent } from '@lanyard/db/tenant';
import { afterAll, expect, test, vi } from 'vitest';

import type { ContactSheet, Shift, ShiftOffer } from '../../api-sheet.ts';
import { photosChanged } from '../../events.ts';
import { testPhotos } from '../test-photos.ts';
import { testClasses } from './test-class.ts';

const changed: (readonly string[])[] = [];
const desk = await testPhotos(undefined, {
  unmeasured: true,
  answers: () => [answerEvent(photosChanged, async (_act, { ids }) => void changed.push(ids))],
});
const classes = testClasses(desk);
const { send } = desk;
const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => quiet.mockRestore());

const activity = (kind: string) =>
  desk.worker.step(({ tx, org }) =>
    tx
      .selectFrom('activity')
      .select(['count', 'detail', 'person_id'])
      .where('org_id', '=', org)
      .where('kind', '=', kind)
      .execute(),
  );
const audits = () =>
  desk.worker.step(({ tx, org }) =>
    tx
      .selectFrom('audit_events')
      .select(['action', 'subjects', 'detail'])
      .where('org_id', '=', org)
      .orderBy('id')
      .execute(),
  );
const current = (sheet: ContactSheet, i: number): string => sheet.students[i]?.current ?? '';
const studentAt = (sheet: ContactSheet, i: number): string => sheet.students[i]?.id ?? '';
const found = async (at: number, ...places: readonly number[]): Promise<ShiftOffer> => {
  const sheet = await classes.sheet(at);
  for (const i of places)
    expect((await classes.doubt(studentAt(sheet, i), current(sheet, i))).statusCode).toBe(200);
  const [offer] = (await classes.sheet(at)).offers;
  if (!offer) throw new Error('nothing was offered');
  return offer;
};

test(
  'finds a shifted run of 20 photos from two doubts, repairs it in one step and undoes it in one step',
  { timeout: 120_000 },
  async () => {
    const { students, shownTo } = await classes.photograph(0, 40, { from: 6, run: 20 });
    const before = await classes.sheet(0);
    expect(before.offers).toEqual([]);
    expect(before.students.map(({ status }) => status).filter((status) => status === 'missing')).toHaveLength(
      1,
    );
    const offer = await found(0, 9, 20);
    expect(offer).toMatchObject({
      by: 1,
      from: students[6]?.id,
      to: students[25]?.id,
      children: 20,
      explained: 2,
      sure: 'likely',
    });
    const doubted = await classes.sheet(0);

    const said = changed.length;
    const reply = await classes.ask(0, offer);
    expect(reply.statusCode, reply.body).toBe(201);
    const { id } = reply.json<Shift>();
    expect(await classes.shift(id)).toMatchObject({
      state: 'waiting',
      photos: 20,
      done: 0,
      startsAt: '9-A-07',
    });
    // If two people shift the class at once, only one succeeds.
    expect((await classes.ask(0, offer, 'admin')).json()).toMatchObject({ code: 'photos_changed' });
    expect((await classes.undo(id)).json()).toMatchObject({ code: 'photos_changed' });
    // If a worker dies halfway, another worker does the rest.
    await expect(classes.work(id, 9)).rejects.toThrow('killed');
    expect(await classes.shift(id)).toMatchObject({ state: 'waiting', done: 7 });
    expect((await classes.sheet(0)).students).toEqual(doubted.students);
    await classes.work(id);
    await classes.work(id);
    expect(await classes.shift(id)).toMatchObject({ state: 'applied', done: 20 });

    const after = await classes.sheet(0);
    expect(after.students[6]).toMatchObject({ status: 'missing', current: null });
    for (const { id: child, current: photo } of after.students)
      if (photo !== null) expect(await classes.thumbnail(photo)).toBe(shownTo.get(child));
    expect(after.students.filter(({ status }) => status === 'captured')).toHaveLength(39);
    expect(after.students.flatMap(({ photos }) => photos).filter(({ doubt }) => doubt)).toEqual([]);
    expect(after.offers).toEqual([]);
    expect(changed.slice(said)).toHaveLength(1);
    expect(changed.at(-1)).toHaveLength(21);
    // The student list shows the moved photos too.
    const listed = (await send('GET', `/students/${students[26]?.id ?? ''}`)).json<object>();
    expect(listed).toMatchObject({ photoStatus: 'captured', photo: { id: current(after, 26) } });
    expect((await send('GET', `/students/${students[6]?.id ?? ''}`)).json()).toMatchObject({ photo: null });
    // The moved photo has a new id, and its earlier id is not found.
    expect((await send('GET', `/photos/${current(before, 10)}/full`)).statusCode).toBe(404);
    expect(await activity('photos_shifted')).toEqual([
      {
        count: 20,
        detail: { label: 'down by one', class: '9-A-07' },
        person_id: desk.town.alpha.people.staff.id,
      },
    ]);

    const undone = await classes.undo(id);
    expect(undone.json(), undone.body).toMatchObject({ state: 'undone' });
    expect((await classes.undo(id)).json()).toMatchObject({ state: 'undone' });
    const again = await classes.sheet(0);
    expect(again.students).toEqual(doubted.students);
    expect(again.offers).toEqual(doubted.offers);
    expect(again.shift).toBeNull();
    for (const photo of after.students.slice(7, 27).map((_, i) => current(after, i + 7)))
      expect(await classes.thumbnail(photo)).toBe('none');
    expect(await activity('shift_undone')).toHaveLength(1);
    const trail = (await audits()).filter(({ action }) => action === 'photo.repair');
    expect(trail.map(({ subjects }) => subjects.length).slice(0, 2)).toEqual([20, 20]);

    // After the undo, the same shift can be applied again.
    const second = (await classes.ask(0, offer)).json<Shift>();
    await classes.work(second.id);
    expect((await classes.shift(second.id)).state).toBe('applied');
    expect(await classes.thumbnail(current(await classes.sheet(0), 12))).toBe(
      shownTo.get(students[12]?.id ?? ''),
    );
  },
);

test('moves no photo and leaves no file if a child of the run is photographed in the meantime', async () => {
  const { students } = await classes.photograph(1, 8, { from: 1, run: 5 });
  const offer = await found(1, 1, 4);
  const { id } = (await classes.ask(1, offer)).json<Shift>();
  await expect(classes.work(id, 7)).rejects.toThrow('killed'); // All files are copied, but no photo has moved.
  const files = () => desk.worker.step(({ tx }) => tx.selectFrom('files').select('id').execute());
  const put = (await files()).length;
  expect(
    (await send('POST', `/students/${students[2]?.id ?? ''}/retake`, { why: 'Blurred' })).statusCode,
  ).toBe(200);
  await desk.photograph(students[2]?.id ?? '', 'Again', { device: 'A', takenAt: '2026-11-02T08:02:00Z' });
  const before = await classes.sheet(1);
  await classes.work(id);
  expect(await classes.shift(id)).toMatchObject({ state: 'refused', reason: 'photos_changed' });
  expect((await classes.sheet(1)).students).toEqual(before.students);
  expect((await files()).length).toBe(put + 3 - 15);
  expect((await classes.undo(id)).statusCode).toBe(404);
});

test('refuses to undo a shift after a photo of the run changed', async () => {
  await classes.photograph(2, 9, { from: 2, run: 5 });
  const offer = await found(2, 2, 5);
  const { id } = (await classes.ask(2, offer)).json<Shift>();
  await classes.work(id);
  const after = await classes.sheet(2);
  expect(after.shift).toMatchObject({ id, state: 'applied' });
  const child = studentAt(after, 4);
  expect((await send('POST', `/students/${child}/retake`, { why: 'Blurred' })).statusCode).toBe(200);
  expect((await classes.undo(id)).json()).toMatchObject({ code: 'photos_changed' });
  expect((await send('POST', `/students/${child}/photo`, { photo: current(after, 4) })).statusCode).toBe(200);
  expect((await classes.undo(id)).statusCode).toBe(200);
});

test('refuses a shift if a child who gets a photo has no consent', async () => {
  const { students } = await classes.photograph(3, 8, { from: 1, run: 5 });
  const offer = await found(3, 1, 4);
  const settings = (await send('GET', '/photo-settings')).json<{ thresholds: object; version: number }>();
  const { thresholds, version } = settings;
  const means = (notAskedMeans: string, at: number) =>
    send('PATCH', '/photo-settings', { thresholds, notAskedMeans }, { by: 'admin', version: at });
  const { id } = (await classes.ask(3, offer)).json<Shift>();
  expect((await means('no', version)).statusCode).toBe(200);
  expect((await classes.ask(3, offer)).statusCode).toBe(409);
  await classes.work(id);
  expect((await classes.shift(id)).state).toBe('refused');
  expect((await means('yes', version + 1)).statusCode).toBe(200);
  // The child who would get the last photo of the shift.
  const last = students[6];
  const edit = { change: { consent: { answer: 'no', basis: 'Letter' } }, was: { consent: 'not_asked' } };
  const answer = await send('PATCH', `/students/${last?.id ?? ''}`, edit, { version: last?.version ?? 1 });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await classes.ask(3, offer)).json()).toMatchObject({ code: 'photos_changed' });
});

test('swaps the photos of two children and undoes it in one step', async () => {
  const before = await classes.sheet(3);
  const [one, other] = [studentAt(before, 0), studentAt(before, 7)];
  const [photo, theirs] = [current(before, 0), current(before, 7)];
  const faces = [await classes.thumbnail(photo), await classes.thumbnail(theirs)];
  await classes.doubt(one, photo);
  const moves = [
    { photo, from: one, to: other },
    { photo: theirs, from: other, to: one },
  ];
  // A swap needs both photos, and both must be of this class.
  for (const wrong of [moves.slice(0, 1), [{ photo: theirs, from: one, to: other }]])
    expect((await classes.ask(3, { by: 0, moves: wrong })).json()).toMatchObject({ code: 'photos_changed' });
  const { id } = (await classes.ask(3, { by: 0, moves })).json<Shift>();
  await classes.work(id);
  const after = await classes.sheet(3);
  expect(await classes.thumbnail(current(after, 0))).toBe(faces[1]);
  expect(await classes.thumbnail(current(after, 7))).toBe(faces[0]);
  expect(after.students.flatMap(({ photos }) => photos).filter(({ doubt }) => doubt)).toHaveLength(2);
  const label = [0, 7].map((i) => `10-B-${String(Number(before.students[i]?.rollNo))}`).join(', ');
  expect(after.shift).toMatchObject({ by: 0, startsAt: label, photos: 2 });
  expect((await activity('photos_swapped'))[0]?.detail).toEqual({ class: label });
  expect((await classes.undo(id)).statusCode).toBe(200);
  expect((await classes.sheet(3)).students[0]).toMatchObject({ current: photo });
});

test('erases a student’s hidden photo under the neighbour’s key too', async () => {
  const sheet = await classes.sheet(0);
  const child = sheet.students[10];
  const photo = child?.current ?? '';
  const hidden = () =>
    desk.worker.step(({ tx }) =>
      tx.selectFrom('photos').select(['id', 'file_id']).where('moved_to', '=', photo).execute(),
    );
  const [copy] = await hidden();
  expect(copy?.file_id).not.toBeNull();
  const reply = await send(
    'POST',
    `/students/${child?.id ?? ''}/erase`,
    { name: child?.name, reason: 'Asked' },
    { by: 'admin' },
  );
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  expect(await hidden()).toEqual([]);
  const left = await desk.worker.step(({ tx }) =>
    tx
      .selectFrom('files')
      .select('id')
      .where('id', '=', copy?.file_id ?? '')
      .execute(),
  );
  expect(left).toEqual([]);
});

test('allows each role only what it may do: look, doubt and shift', async () => {
  const sheet = await classes.sheet(0);
  const [child, photo] = [studentAt(sheet, 0), current(sheet, 0)];
  const path = `/contact-sheets/${desk.section(0)}`;
  const status = async (by: 'reviewer' | 'principal' | 'photographer' | 'admin') => ({
    look: (await send('GET', path, undefined, { by })).statusCode,
    doubt: (await classes.doubt(child, photo, true, by)).statusCode,
    shift: (await classes.ask(0, { by: 1, moves: [{ photo, from: child, to: child }] }, by)).statusCode,
  });
  expect(await status('reviewer')).toEqual({ look: 200, doubt: 200, shift: 403 });
  expect(await status('principal')).toEqual({ look: 200, doubt: 200, shift: 403 });
  expect(await status('photographer')).toEqual({ look: 200, doubt: 200, shift: 409 });
  expect(await status('admin')).toEqual({ look: 200, doubt: 200, shift: 409 });
  // Requests are refused for the class of another reviewer, for another school, and without signing in.
  const other = await classes.sheet(2);
  expect(
    (await send('GET', `/contact-sheets/${desk.section(2)}`, undefined, { by: 'reviewer' })).statusCode,
  ).toBe(404);
  expect((await classes.doubt(studentAt(other, 0), current(other, 0), true, 'reviewer')).statusCode).toBe(
    404,
  );
  const { alpha, beta } = desk.town;
  expect((await send('GET', path, undefined, { at: beta })).statusCode).toBe(404);
  const theirs = (token: string | undefined, org: string, rest: string) =>
    sendTestRequest(desk.town.app, token ?? '', `/orgs/${org}${rest}`, { method: 'GET' });
  expect((await theirs(beta.people.admin.token, beta.org, path)).statusCode).toBe(404);
  expect((await theirs(undefined, alpha.org, path)).statusCode).toBe(401);
  const sections = async (by: 'reviewer' | 'staff') =>
    (await send('GET', '/contact-sheets', undefined, { by })).json<{ sections: { doubted: number }[] }>()
      .sections;
  expect(await sections('staff')).toHaveLength(4);
  expect(await sections('reviewer')).toMatchObject([{ doubted: 1, students: 39 }]);
});

test('opens a doubt once, takes it back, and refuses it for a photo that the child does not have', async () => {
  const sheet = await classes.sheet(2);
  const [child, photo] = [studentAt(sheet, 8), current(sheet, 8)];
  const lines = (await activity('photo_doubted')).length;
  for (let i = 0; i < 2; i++) expect((await classes.doubt(child, photo)).json()).toEqual({ doubted: true });
  expect((await activity('photo_doubted')).length).toBe(lines + 1);
  const doubt = (await classes.sheet(2)).students[8]?.photos[0]?.doubt;
  expect(doubt).toMatchObject({ by: 'staff of Alpha', why: '' });
  expect((await classes.doubt(child, photo, false)).json()).toEqual({ doubted: false });
  expect((await classes.sheet(2)).students[8]?.photos[0]?.doubt).toBeNull();
  expect((await classes.doubt(child, current(sheet, 6))).json()).toMatchObject({ code: 'no_photo' });
  expect((await classes.doubt(child, randomUUID())).json()).toMatchObject({ code: 'no_photo' });
  expect((await classes.doubt(randomUUID(), photo)).statusCode).toBe(404);
});

test('records a page of thumbnails as one audit row with all its students', async () => {
  const count = (await audits()).length;
  const sheet = await classes.sheet(2);
  const trail = (await audits()).slice(count);
  expect(trail).toHaveLength(1);
  const shown = sheet.students.filter(({ photos }) => photos.length > 0).length;
  expect(trail[0]).toMatchObject({
    action: 'face.show',
    detail: { as: 'contact sheet', size: 'small', faces: shown },
  });
  expect(trail[0]?.subjects).toHaveLength(shown);
});
