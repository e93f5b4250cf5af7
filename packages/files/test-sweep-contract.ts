// The sweep removes leftovers of crashes and keeps what rows need. These tests run on each store.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { checkFiles } from './check-files.ts';
import { vaultFiles, type VaultFiles, type Vault } from './files.ts';
import type { Store } from './store.ts';
import { subjectOfStudent } from './subject-keys.ts';
import { sweepBlobs } from './sweep-blobs.ts';
import { listBlobKeys, oneMinuteAhead, tamperWithBlob } from './test-content.ts';
import { aPhoto, blobOfFile, newStudentSubject, putTestFile, readTestFile } from './test-files-contract.ts';
import type { TestSchools } from './test-organisations.ts';

const patient = { timeout: 30_000 };
const killedPut = join(import.meta.dirname, 'test-killed-put.ts');

export function sweepContract(
  open: () => Vault,
  { db, url, school }: TestSchools,
  env: () => Readonly<Record<string, string>>,
): void {
  const files = (): VaultFiles => vaultFiles(open());
  const putAndKill = (student: string, step: string): Promise<NodeJS.Signals | number | null> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [killedPut, school(0).org, student, step], {
        env: { ...process.env, ...env(), DATABASE_URL: url },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      child.once('error', reject).once('exit', (code, signal) => {
        resolve(signal ?? code);
      });
    });
  const rowsOf = (student: string): Promise<{ id: string }[]> =>
    school(0).asWorker(({ tx }) =>
      tx.selectFrom('files').select('id').where('subject', '=', subjectOfStudent(student)).execute(),
    );

  const steps = ['opened', 'half', 'written', 'synced', 'visible', 'safe', 'row', 'committed'];
  test.for(steps)(
    'leaves a file whole or not at all if killed at “%s”, and sweeps the rest',
    async (step) => {
      await expect
        .poll(() => sweepBlobs(open(), db, oneMinuteAhead()), patient)
        .toEqual({ leftovers: 0, blobs: 0 });
      const before = await listBlobKeys(open().store);
      const student = randomUUID();
      expect(await putAndKill(student, step)).toBe('SIGKILL');

      const rows = await rowsOf(student);
      expect(rows).toHaveLength(step === 'committed' ? 1 : 0);
      if (['opened', 'half', 'written', 'synced'].includes(step))
        expect(await listBlobKeys(open().store)).toEqual(before);
      for (const { id } of rows) expect(await readTestFile(files(), school(0), id)).toHaveLength(300_000);
      // None of the blobs is an hour old yet.
      expect(await sweepBlobs(open(), db)).toEqual({ leftovers: 0, blobs: 0 });
      // The database may need a moment to notice that the process with the lock is gone.
      const left = before.length + rows.length;
      await expect
        .poll(() => sweepBlobs(open(), db, oneMinuteAhead()).then(() => listBlobKeys(open().store)), patient)
        .toHaveLength(left);
      expect(await open().store.removeLeftovers(oneMinuteAhead())).toBe(0);

      expect(await putAndKill(student, 'nowhere')).toBe(0);
      const [again] = (await rowsOf(student)).toReversed();
      expect(await readTestFile(files(), school(0), again?.id ?? '')).toHaveLength(300_000);
    },
  );

  test('removes a blob when no row names it any more', async () => {
    const subject = newStudentSubject();
    const bytes = randomBytes(1000);
    const one = await putTestFile(files(), school(0), { subject, ...aPhoto, bytes });
    const two = await putTestFile(files(), school(0), { subject, ...aPhoto, bytes });
    const key = await blobOfFile(school(0), one);
    for (const [id, left] of [
      [one, 1],
      [two, 0],
    ] as const) {
      await school(0).asWorker((act) => files().removeFile(act, id));
      await sweepBlobs(open(), db, oneMinuteAhead());
      expect((await listBlobKeys(open().store)).filter((each) => each === key)).toHaveLength(left);
    }
  });

  test('keeps a blob whose row is not committed yet, even an old one that had no row before', async () => {
    const subject = newStudentSubject();
    const bytes = randomBytes(1000);
    const old = await putTestFile(files(), school(0), { subject, ...aPhoto, bytes });
    await school(0).asWorker((act) => files().removeFile(act, old));
    const put = await school(0).asMember(async (act) => {
      const answer = await files().putFile(act, { subject, ...aPhoto, bytes });
      await sweepBlobs(open(), db, oneMinuteAhead());
      return answer;
    });
    expect(await readTestFile(files(), school(0), (put as { id: string }).id)).toHaveLength(1000);
  });

  test('does not act on an old listing', async () => {
    const contents = [randomBytes(100), randomBytes(100)];
    const subject = newStudentSubject();
    const put = (bytes: Buffer): Promise<string> =>
      putTestFile(files(), school(0), { subject, ...aPhoto, bytes });
    const ids = await Promise.all(contents.map(put));
    const blobs = await Promise.all(ids.map((id) => blobOfFile(school(0), id)));
    for (const id of ids) await school(0).asWorker((act) => files().removeFile(act, id));

    // The listing shows both blobs. While the sweep removes the first one, the second one gets a row.
    const { store, keys } = open();
    let saved: string | undefined;
    const interrupted: Store = {
      ...store,
      remove: async (key) => {
        await store.remove(key);
        const other = contents[blobs.indexOf(key) === 0 ? 1 : 0];
        if (blobs.includes(key) && other) saved ??= await put(other);
      },
    };
    await sweepBlobs({ store: interrupted, keys }, db, oneMinuteAhead());
    expect(await readTestFile(files(), school(0), saved ?? '')).toHaveLength(100);
  });

  test('reports missing and damaged files and changes nothing', async () => {
    const before = await checkFiles(open(), db);
    const put = (): Promise<string> =>
      putTestFile(files(), school(1), { subject: newStudentSubject(), ...aPhoto, bytes: randomBytes(1000) });
    const [whole, missing, damaged] = [await put(), await put(), await put()];
    await open().store.remove(await blobOfFile(school(1), missing));
    await tamperWithBlob(open().store, await blobOfFile(school(1), damaged), (sealed) => sealed.subarray(1));
    const after = await checkFiles(open(), db);
    expect(after.files).toBe(before.files + 3);
    const known = new Set(before.broken.map(({ file }) => file));
    const { org } = school(1);
    expect(after.broken.filter(({ file }) => !known.has(file))).toEqual([
      { org, file: missing, state: 'missing' },
      { org, file: damaged, state: 'damaged' },
    ]);
    expect(await readTestFile(files(), school(1), whole)).toHaveLength(1000);
  });
}
