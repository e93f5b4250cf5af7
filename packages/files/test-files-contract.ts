// What features can rely on when they store and read files. These tests run on each store.
import { randomBytes, randomUUID } from 'node:crypto';

import { isRefusal } from '@lanyard/domain/refusal';
import { expect, test } from 'vitest';

import { chunkSize, DamagedBlob, headerSize } from './blob-cipher.ts';
import { vaultFiles, type VaultFiles, type NewFile, type Vault } from './files.ts';
import { findFile } from './queries.ts';
import { subjectOfStudent, type FileSubject } from './subject-keys.ts';
import { splitIntoParts, listBlobKeys, readAll, sha256Of, tamperWithBlob } from './test-content.ts';
import type { TestSchool, TestSchools } from './test-organisations.ts';

export const newStudentSubject = (): FileSubject => subjectOfStudent(randomUUID());
export const aPhoto = { mediaType: 'image/jpeg', purpose: 'photo' } as const;

export async function putTestFile(files: VaultFiles, school: TestSchool, file: NewFile): Promise<string> {
  const answer = await school.asMember((act) => files.putFile(act, file));
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer.id;
}

export async function readTestFile(
  files: VaultFiles,
  school: TestSchool,
  id: string,
  range?: { readonly from: number; readonly to: number },
): Promise<Buffer> {
  const opened = await school.asMember((act) => files.openFile(act, id, range));
  const bytes = await readAll(opened?.stream);
  expect(bytes.length).toBe(opened?.length);
  return bytes;
}

export async function blobOfFile(school: TestSchool, id: string): Promise<string> {
  const row = await school.asWorker(({ tx }) => findFile(tx, school.org, id));
  return `${school.org}/${row?.blob ?? ''}`;
}

const subjectFolder = (blob: string): string => blob.slice(0, blob.lastIndexOf('/') + 1);

export function filesContract(open: () => Vault, { school }: TestSchools): void {
  const files = (): VaultFiles => vaultFiles(open());
  const put = (
    file: Omit<NewFile, 'mediaType' | 'purpose'> & { bytes: Uint8Array },
    at: 0 | 1 = 0,
  ): Promise<string> => putTestFile(files(), school(at), { ...aPhoto, ...file });

  test.for([0, 1, chunkSize - 1, chunkSize, chunkSize + 1, 3 * chunkSize, 20_000_000])(
    'gives back %i bytes',
    async (size) => {
      const bytes = randomBytes(size);
      const sha256 = sha256Of(bytes);
      const sent: NewFile[] = [
        { subject: newStudentSubject(), ...aPhoto, bytes },
        { subject: newStudentSubject(), ...aPhoto, sha256, stream: splitIntoParts(bytes) },
        { subject: newStudentSubject(), ...aPhoto, stream: splitIntoParts(bytes) },
      ];
      for (const file of sent) {
        const id = await putTestFile(files(), school(0), file);
        const opened = await school(0).asMember((act) => files().openFile(act, id));
        expect(opened).toMatchObject({ size, length: size, sha256, subject: file.subject, ...aPhoto });
        expect((await readAll(opened?.stream)).equals(bytes)).toBe(true);
      }
    },
  );

  test('reads ranges at and across the ends of chunks', async () => {
    const size = 3 * chunkSize + 100;
    const bytes = randomBytes(size);
    const id = await put({ subject: newStudentSubject(), bytes });
    const borders = [
      0,
      1,
      chunkSize - 1,
      chunkSize,
      chunkSize + 1,
      2 * chunkSize,
      3 * chunkSize,
      size - 1,
      size,
    ];
    for (const from of borders)
      for (const to of borders.filter((each) => each >= from))
        expect(
          (await readTestFile(files(), school(0), id, { from, to })).equals(bytes.subarray(from, to)),
        ).toBe(true);
    expect(
      (await readTestFile(files(), school(0), id, { from: 10, to: size + 5 })).equals(bytes.subarray(10)),
    ).toBe(true);
    await expect(readTestFile(files(), school(0), id, { from: size + 1, to: size + 2 })).rejects.toThrow(
      RangeError,
    );
    await expect(readTestFile(files(), school(0), id, { from: 2, to: 1 })).rejects.toThrow(RangeError);
  });

  test('reads many files at once, without those that are gone or belong to others', async () => {
    const sizes = [0, 1, chunkSize, chunkSize + 1, 3 * chunkSize + 7];
    const kept = await Promise.all(
      sizes.map(async (size) => {
        const bytes = randomBytes(size);
        return { bytes, id: await put({ subject: newStudentSubject(), bytes }) };
      }),
    );
    const foreign = await put({ subject: newStudentSubject(), bytes: randomBytes(9) }, 1);
    const found = await school(0).asMember((act) =>
      files().openMany(act, [...kept.map(({ id }) => id), foreign]),
    );
    expect(found.size).toBe(kept.length);
    for (const { id, bytes } of kept)
      expect(Buffer.from((await found.get(id)?.()) ?? []).equals(bytes)).toBe(true);
  });

  test('reveals nothing about the content to someone who has the store', async () => {
    const bytes = Buffer.alloc(200_000, 'a face');
    const id = await put({ subject: newStudentSubject(), bytes });
    const key = await blobOfFile(school(0), id);
    const sealed = await readAll((await open().store.get(key))?.stream);
    expect(sealed.includes('a face')).toBe(false);
    expect(key).not.toContain(sha256Of(bytes));
  });

  test.each(['bytes', 'stream'])('refuses a wrong checksum and stores nothing: %s', async (how) => {
    const bytes = randomBytes(200_000);
    const before = await listBlobKeys(open().store);
    const content = how === 'bytes' ? { bytes } : { stream: splitIntoParts(bytes) };
    const file = { subject: newStudentSubject(), ...aPhoto, sha256: sha256Of(randomBytes(9)), ...content };
    const answer = await school(0).asMember((act) => files().putFile(act, file));
    expect(answer).toMatchObject({ code: 'checksum_differs' });
    expect(await listBlobKeys(open().store)).toEqual(before);
  });

  test('does not accept a hash as proof that someone has the bytes', async () => {
    const subject = newStudentSubject();
    const bytes = randomBytes(1000);
    await put({ subject, bytes });
    const claimed = {
      subject,
      ...aPhoto,
      sha256: sha256Of(bytes),
      stream: splitIntoParts(randomBytes(1000)),
    };
    const answer = await school(0).asMember((act) => files().putFile(act, claimed));
    expect(answer).toMatchObject({ code: 'checksum_differs' });
  });

  test('stores equal content once, and again for another subject or organisation', async () => {
    const subject = newStudentSubject();
    const bytes = randomBytes(100_000);
    const same = await Promise.all(Array.from({ length: 6 }, () => put({ subject, bytes })));
    const other = await put({ subject: newStudentSubject(), bytes });
    const elsewhere = await put({ subject, bytes }, 1);
    const blobs = await Promise.all(same.map((id) => blobOfFile(school(0), id)));
    expect(new Set(same).size).toBe(6);
    expect(new Set(blobs).size).toBe(1);
    expect(await listBlobKeys(open().store, subjectFolder(blobs[0] ?? ''))).toHaveLength(1);
    const all = [blobs[0], await blobOfFile(school(0), other), await blobOfFile(school(1), elsewhere)];
    expect(new Set(all).size).toBe(3);
  });

  test('does not open a file for another organisation, nor its blob under a row of its own', async () => {
    const subject = newStudentSubject();
    const bytes = randomBytes(1000);
    const id = await put({ subject, bytes });
    expect(await school(1).asMember((act) => files().openFile(act, id))).toBeUndefined();
    const theirs = await put({ subject, bytes }, 1);
    const ours = await readAll((await open().store.get(await blobOfFile(school(0), id)))?.stream);
    await tamperWithBlob(open().store, await blobOfFile(school(1), theirs), () => ours);
    await expect(readTestFile(files(), school(1), theirs)).rejects.toThrow(DamagedBlob);
  });

  test('does not accept one blob of a student for another', async () => {
    const subject = newStudentSubject();
    const [one, two] = [
      await put({ subject, bytes: randomBytes(1000) }),
      await put({ subject, bytes: randomBytes(1000) }),
    ];
    const ofOne = await readAll((await open().store.get(await blobOfFile(school(0), one)))?.stream);
    await tamperWithBlob(open().store, await blobOfFile(school(0), two), () => ofOne);
    await expect(readTestFile(files(), school(0), two)).rejects.toThrow(DamagedBlob);
  });

  const changes: readonly (readonly [string, (sealed: Buffer) => Buffer])[] = [
    ...[0, 5, 40, headerSize, headerSize + 70_000, -1].map(
      (at) =>
        [
          `byte ${String(at)} flipped`,
          (sealed: Buffer) => {
            const copy = Buffer.from(sealed);
            copy.writeUInt8((copy.at(at) ?? 0) ^ 1, (at + copy.length) % copy.length);
            return copy;
          },
        ] as const,
    ),
    ['cut to nothing', () => Buffer.alloc(0)],
    ['cut to the header', (sealed) => sealed.subarray(0, headerSize)],
    ['cut at the border of a chunk', (sealed) => sealed.subarray(0, headerSize + 2 * (chunkSize + 16))],
    ['the last byte gone', (sealed) => sealed.subarray(0, -1)],
    ['a byte more', (sealed) => Buffer.concat([sealed, Buffer.alloc(1)])],
    [
      'two chunks swapped',
      (sealed) => {
        const at = (chunk: number): Buffer =>
          sealed.subarray(headerSize + chunk * (chunkSize + 16), headerSize + (chunk + 1) * (chunkSize + 16));
        return Buffer.concat([sealed.subarray(0, headerSize), at(1), at(0), at(2)]);
      },
    ],
  ];
  test.each(changes)('finds damage: %s', async (_what, change) => {
    const bytes = randomBytes(2 * chunkSize + 100);
    const id = await put({ subject: newStudentSubject(), bytes });
    await tamperWithBlob(open().store, await blobOfFile(school(0), id), change);
    await expect(readTestFile(files(), school(0), id)).rejects.toThrow(DamagedBlob);
  });

  test('never gives damaged bytes in a range, and reads only what it needs', async () => {
    const bytes = randomBytes(3 * chunkSize);
    const id = await put({ subject: newStudentSubject(), bytes });
    const key = await blobOfFile(school(0), id);
    await tamperWithBlob(open().store, key, (sealed) => {
      const copy = Buffer.from(sealed);
      copy.writeUInt8((copy.at(headerSize + chunkSize + 20) ?? 0) ^ 1, headerSize + chunkSize + 20);
      return copy;
    });
    const range = (from: number, to: number): Promise<Buffer> =>
      readTestFile(files(), school(0), id, { from, to });
    await expect(range(chunkSize, chunkSize + 1)).rejects.toThrow(DamagedBlob);
    expect((await range(0, chunkSize)).equals(bytes.subarray(0, chunkSize))).toBe(true);
    await tamperWithBlob(open().store, key, (sealed) => sealed.subarray(0, headerSize + chunkSize + 16));
    await expect(range(0, 2 * chunkSize)).rejects.toThrow(DamagedBlob);
    await expect(range(2 * chunkSize, 3 * chunkSize)).rejects.toThrow(DamagedBlob);
  });

  test('throws for a missing blob, and repairs a missing or damaged one if the content is stored again', async () => {
    const subject = newStudentSubject();
    const bytes = randomBytes(100_000);
    const id = await put({ subject, bytes });
    const key = await blobOfFile(school(0), id);
    await open().store.remove(key);
    await expect(readTestFile(files(), school(0), id)).rejects.toThrow('missing');
    await put({ subject, bytes });
    expect((await readTestFile(files(), school(0), id)).equals(bytes)).toBe(true);
    await tamperWithBlob(open().store, key, (sealed) => sealed.subarray(0, 50));
    await put({ subject, bytes });
    expect((await readTestFile(files(), school(0), id)).equals(bytes)).toBe(true);
  });
}
