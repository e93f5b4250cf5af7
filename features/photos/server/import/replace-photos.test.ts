import { answerEvent } from '@lanyard/db/tenant';
import type { CardStage } from '@lanyard/domain/card-stage';
import type { Student } from '@lanyard/students/api';
import { cardStagesRequested, frozenFieldsRequested } from '@lanyard/students/events';
import { beforeEach, expect, it } from 'vitest';

import type { ContactSheet } from '../../api-sheet.ts';
import { testPhotoFiles } from './test-photo-files.ts';

const stageOf = new Map<string, CardStage>();
const signed = new Set<string>();
const school = await testPhotoFiles({
  unmeasured: true,
  answers: () => [
    answerEvent(cardStagesRequested, (_, { ids }) =>
      Promise.resolve(ids.map((id) => ({ id, stage: stageOf.get(id) ?? 'no_photo' }))),
    ),
    answerEvent(frozenFieldsRequested, (_, { ids }) =>
      Promise.resolve(ids.filter((id) => signed.has(id)).map((id) => ({ id, fields: ['photo'] as const }))),
    ),
  ],
});
const { add, names, zip, files, decide, apply, look } = school;
const picture = (of: string): Promise<Buffer> => school.plainPhoto(of);
const fileOf = ({ class: inClass, division, rollNo }: Student): string =>
  `${inClass}-${division}-${String(Number(rollNo))}.jpg`;
const currentOf = async ({ id }: Student): Promise<string | undefined> =>
  (await school.photosOf(id)).photos.find(({ current }) => current)?.id;

let asha: Student;
let ravi: Student;
let first: string;
let seed = 0;
beforeEach(async () => {
  seed++;
  asha = await add(`Asha ${'abcdefghijklmnop'.charAt(seed)}`);
  ravi = await add(`Ravi ${'abcdefghijklmnop'.charAt(seed)}`);
  first = await school.photograph(asha.id, `first ${String(seed)}`);
});

it('keeps a student’s present photo unless someone decides to replace it', async () => {
  const id = await zip({ [fileOf(asha)]: await picture('x'), [fileOf(ravi)]: await picture('y') });
  expect(await look(id)).toMatchObject({
    counts: { matched: 1, replaces: 1 },
    replaceable: { photos: 1, approved: 0, ordered: 0 },
    replacing: { photos: 0 },
  });
  expect((await apply(id)).json()).toMatchObject({ photos: { waiting: 1 } });
  await school.developAll();
  expect(await currentOf(asha)).toBe(first);
  expect(await look(id)).toMatchObject({ counts: { replaces: 1 }, effects: { first: 1, replaced: 0 } });
});

it.each<[CardStage, object, string]>([
  ['proof', { photos: 1, approved: 0, ordered: 0 }, 'replaced'],
  ['approved', { photos: 1, approved: 1, ordered: 0 }, 'ended_approval'],
  ['ordered', { photos: 1, approved: 0, ordered: 1 }, 'locked'],
  ['printed', { photos: 1, approved: 0, ordered: 1 }, 'differs'],
])('replaces the photo of a card at %s and reports the effect', async (stage, counted, effect) => {
  stageOf.set(asha.id, stage);
  const id = await zip({ [fileOf(asha)]: await picture('x') });
  expect(await look(id)).toMatchObject({ replaceable: counted });
  expect(await files(id, 'replaces')).toMatchObject([{ student: { stage, signedOff: false } }]);
  expect((await decide(id, { replace: [0] })).json()).toMatchObject({
    counts: { matched: 1, replaces: 0 },
    replaceable: { photos: 0 },
    replacing: counted,
  });
  expect((await decide(id, { keep: [0] })).json()).toMatchObject({ counts: { matched: 0, replaces: 1 } });
  await decide(id, { replaceAll: 'all' });
  await apply(id);
  await school.developAll();
  const [file] = await files(id, 'matched');
  expect(file).toMatchObject({ effect, follows: first });
  expect(await currentOf(asha)).toBe(file?.photo);
  expect((await look(id)).effects).toMatchObject({ [effect]: 1 });
});

it('replaces only photos that are not approved if the person chooses that', async () => {
  await school.photograph(ravi.id, 'another');
  stageOf.set(asha.id, 'approved');
  const { id } = await names([fileOf(asha), fileOf(ravi)]);
  expect((await decide(id, { replaceAll: 'unapproved' })).json()).toMatchObject({
    replaceable: { photos: 1, approved: 1 },
    replacing: { photos: 1, approved: 0 },
  });
});

it('turns the photo of a signed-off class into a correction request and reports it', async () => {
  signed.add(asha.id);
  stageOf.set(asha.id, 'approved');
  const id = await zip({ [fileOf(asha)]: await picture('x') });
  expect(await files(id, 'replaces')).toMatchObject([{ student: { signedOff: true } }]);
  await decide(id, { replaceAll: 'all' });
  await apply(id);
  await school.developAll();
  expect(await currentOf(asha)).toBe(first);
  expect((await look(id)).effects).toMatchObject({ correction: 1, ended_approval: 0 });
});

it('does not take a file if the student got a photo after someone decided', async () => {
  const id = await zip({ [fileOf(asha)]: await picture('x'), [fileOf(ravi)]: await picture('y') });
  await decide(id, { replaceAll: 'all' });
  const late = [await school.photograph(asha.id, 'late'), await school.photograph(ravi.id, 'late too')];
  expect((await apply(id)).json()).toMatchObject({
    counts: { matched: 0, replaces: 2 },
    photos: { waiting: 0 },
  });
  expect([await currentOf(asha), await currentOf(ravi)]).toEqual(late);
});

it('asks for a choice if another photo comes between the decision and the upload', async () => {
  const bytes = await picture('x');
  const { id } = await names([{ path: fileOf(ravi), size: bytes.length }]);
  await apply(id);
  const [file] = await files(id, 'matched', '&only=unsent');
  if (!file) throw new Error('nothing to send');
  await school.photograph(ravi.id, 'late');
  await school.upload(bytes, { student: ravi.id, source: 'import', follows: file.follows }, file.photo);
  await school.developAll();
  expect((await look(id)).effects).toMatchObject({ rival: 1 });
  expect((await school.photosOf(ravi.id)).photos).toHaveLength(2);
});

it('keeps the present photo for near matches, duplicates and files given by hand too', async () => {
  const near = await names([`${asha.name.split(' ').toReversed().join(' ')}.jpg`]);
  expect((await decide(near.id, { acceptNear: 'name' })).json()).toMatchObject({
    counts: { near: 0, replaces: 1 },
  });
  const twice = await names([fileOf(asha), fileOf(asha).replace('.jpg', ' (2).jpg')]);
  expect((await decide(twice.id, { takeLast: true })).json()).toMatchObject({
    counts: { duplicate: 1, replaces: 1 },
  });
  const tray = await names(['IMG_1.jpg']);
  const given = await decide(tray.id, { files: [{ no: 0, student: asha.id }] });
  expect(given.json()).toMatchObject({ counts: { unmatched: 0, replaces: 1, matched: 0 } });
});

it('replaces a photo that has a retake request without asking', async () => {
  const asked = await school.send('POST', `/students/${asha.id}/retake`, { why: 'Eyes closed' });
  expect(asked.statusCode, asked.body).toBe(200);
  const { counts } = await names([fileOf(asha)]);
  expect(counts).toMatchObject({ matched: 1, replaces: 0 });
});

it('gives the contact sheet the numbers of the imported files', async () => {
  const children: Student[] = [];
  for (let i = 0; i < 6; i++) children.push(await add(`Numbered ${'abcdef'.charAt(i)}`, {}, 1));
  const taken = children.slice(0, 5);
  const id = await zip(
    Object.fromEntries(
      await Promise.all(taken.map(async (child) => [fileOf(child), await picture(child.id)] as const)),
    ),
  );
  await apply(id);
  await school.developAll();
  const sheet = async () =>
    (await school.send('GET', `/contact-sheets/${school.section(1)}`)).json<ContactSheet>();
  const seen = (await sheet()).students.filter(({ id: child }) => children.some((each) => each.id === child));
  expect(seen.map(({ photos }) => photos[0]?.fileNo ?? null)).toEqual([
    ...taken.map(({ rollNo }) => Number(rollNo)),
    null,
  ]);
  for (const { id: student, current } of seen.slice(1, 4))
    await school.send('POST', `/students/${student}/photo-doubt`, { photo: current, doubted: true });
  expect((await sheet()).offers[0]).toMatchObject({ by: 1, to: seen[4]?.id });
});
