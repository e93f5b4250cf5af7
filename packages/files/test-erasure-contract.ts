// Erasing is final. These tests run on each store.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { DamagedBlob } from './blob-cipher.ts';
import { vaultFiles, type VaultFiles, type Vault } from './files.ts';
import { findFile } from './queries.ts';
import { sweepBlobs } from './sweep-blobs.ts';
import { readAll, sha256Of, oneMinuteAhead } from './test-content.ts';
import { aPhoto, blobOfFile, newStudentSubject, putTestFile, readTestFile } from './test-files-contract.ts';
import type { TestSchools } from './test-organisations.ts';

export function erasureContract(open: () => Vault, { db, school }: TestSchools): void {
  const files = (): VaultFiles => vaultFiles(open());

  test('nobody can read an erased subject, even if its row and its blob are restored', async () => {
    const [subject, bystander] = [newStudentSubject(), newStudentSubject()];
    const bytes = randomBytes(100_000);
    const id = await putTestFile(files(), school(0), { subject, ...aPhoto, bytes });
    const other = await putTestFile(files(), school(0), { subject: bystander, ...aPhoto, bytes });
    const key = await blobOfFile(school(0), id);
    const row = await school(0).asWorker(({ tx }) => findFile(tx, school(0).org, id));
    const copy = await readAll((await open().store.get(key))?.stream);

    expect(await school(0).asWorker((act) => files().eraseSubject(act, subject))).toBe(1);
    expect(await school(0).asMember((act) => files().openFile(act, id))).toBeUndefined();
    await sweepBlobs(open(), db, oneMinuteAhead());
    expect(await open().store.get(key)).toBeUndefined();

    // A new file gives the subject a new key. Then the old row and the old blob are restored from a backup.
    const again = await putTestFile(files(), school(0), { subject, ...aPhoto, bytes });
    expect(await blobOfFile(school(0), again)).not.toBe(key);
    await open().store.put(key, copy, { sha256: sha256Of(copy) });
    const { mediaType, ...columns } = row ?? { mediaType: '' };
    await school(0).asWorker(({ tx }) =>
      tx
        .insertInto('files')
        .values({
          ...(columns as Required<NonNullable<typeof row>>),
          org_id: school(0).org,
          media_type: mediaType,
        })
        .execute(),
    );
    await expect(readTestFile(files(), school(0), id)).rejects.toThrow(DamagedBlob);
    expect((await readTestFile(files(), school(0), again)).equals(bytes)).toBe(true);
    expect((await readTestFile(files(), school(0), other)).equals(bytes)).toBe(true);
  });

  test('a file that is stored while its subject is being erased does not remain', async () => {
    const subject = newStudentSubject();
    const first = await putTestFile(files(), school(0), { subject, ...aPhoto, bytes: randomBytes(100) });
    let erasing: Promise<number> | undefined;
    const second = await school(0).asMember(async (act) => {
      const answer = await files().putFile(act, { subject, ...aPhoto, bytes: randomBytes(200) });
      erasing = school(0).asWorker((worker) => files().eraseSubject(worker, subject));
      // Gives the erasing transaction time to start and to wait for this one.
      await sleep(100);
      return answer;
    });
    await erasing;
    for (const id of [first, (second as { id: string }).id])
      expect(await school(0).asMember((act) => files().openFile(act, id))).toBeUndefined();
  });

  test('only the worker removes and erases', async () => {
    const subject = newStudentSubject();
    const id = await putTestFile(files(), school(0), { subject, ...aPhoto, bytes: randomBytes(100) });
    await expect(school(0).asMember((act) => files().removeFile(act, id))).rejects.toThrow(
      'permission denied',
    );
    await expect(school(0).asMember((act) => files().eraseSubject(act, subject))).rejects.toThrow(
      'permission denied',
    );
    expect(await school(1).asWorker((act) => files().removeFile(act, id))).toBe(false);
    expect(await school(1).asWorker((act) => files().eraseSubject(act, subject))).toBe(0);
    expect(await readTestFile(files(), school(0), id)).toHaveLength(100);
    expect(await school(0).asWorker((act) => files().removeFile(act, id))).toBe(true);
    expect(await school(0).asMember((act) => files().openFile(act, id))).toBeUndefined();
  });
}
