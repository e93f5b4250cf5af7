// Kills workers with -9 while they open, measure, crop and store photos. Each photo must have exactly one result.
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  createOrganisation,
  joinOrganisation,
  createFirstYear,
} from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { createWithTenant, type Caller } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { vaultFiles } from '@lanyard/files/files';
import { openVault } from '@lanyard/files/files-config';
import { openQueue } from '@lanyard/jobs/queue';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { photoPurpose } from '@lanyard/photos/server/receive-photo';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { addStudent } from '@lanyard/students/server/add-student';
import { uploadWholeFile } from '@lanyard/uploads/test-sender';
import { sql } from 'kysely';

import { atLeast, atMost, exactlyZero, type Trial } from '../tools/figure.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { randomFrom } from './random.ts';

// After a worker dies, nobody can take its jobs for some seconds. With several schools, the workers have other jobs in
// the meantime.
const schools = 6;
const patienceMs = 900_000;
/**
 * The longest life of a worker in milliseconds, from its first photo. It loads its models in the first second, and a
 * photo takes a third of a second. So the kills hit every part of the work.
 */
const longestLife = 3000;

export const analysisKills: Trial = {
  full: 50,
  ci: 2,
  run: async ({ n, seed }) => {
    const random = randomFrom(seed);
    const database = await scratchDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'analysis-kills-'));
    const key = randomBytes(32);
    const crew = new Set<ChildProcess>();
    let kills = 0;
    try {
      const { url } = database;
      const db = connect(url);
      const queue = openQueue(url);
      const withTenant = createWithTenant(db, []);
      const vault = openVault({ disk: folder }, keyRingOf(key));
      const reception = { files: vaultFiles(vault), queue, purposes: [photoPurpose] };
      const faces = await Promise.all(
        ['one', 'two', 'three'].map(async (name) => (await samplePhoto({ seed: name, width: 540 })).bytes),
      );
      const offices: { readonly caller: Caller; readonly section: string; sent: number }[] = [];
      for (let i = 0; i < schools; i++) {
        const school = {
          kind: 'school',
          name: 'Killed',
          colour: '#2e77d8',
          timeZone: 'Asia/Kolkata',
        } as const;
        const org = await createOrganisation(db, school);
        const { id: user } = await newPerson(db, 'Camera');
        await joinOrganisation(withTenant, org, user, ['staff']);
        const [section] = await withTenant({ org, user: '', as: 'app_worker' }, (act) =>
          createFirstYear(act, { label: '2025', startsOn: '2025-04-01', endsOn: '2026-03-31' }, ['9'], ['A']),
        );
        offices.push({ caller: { org, user, as: 'app_school' }, section: section?.id ?? '', sent: 0 });
      }
      const sendOne = async (): Promise<void> => {
        const office = offices[random(schools)];
        if (!office) return;
        const rollNo = ++office.sent;
        const { caller, section } = office;
        const added = await withTenant(caller, (act) =>
          addStudent(act, { name: `Child ${String(rollNo)}`, section, rollNo }),
        );
        if (isRefusal(added)) throw new Error(added.code);
        const detail = { student: added.id, source: 'capture', takenAt: new Date().toISOString() };
        const upload = { id: randomUUID(), purpose: 'photo', mediaType: 'image/jpeg', detail };
        await uploadWholeFile(
          reception,
          (run) => withTenant(caller, run),
          upload,
          faces[random(3)] ?? Buffer.of(),
        );
      };
      /**
       * Starts a worker that the trial kills at a random time after its first photo. Once enough workers were killed,
       * new workers are not killed.
       */
      const hire = (): void => {
        const worker = fork(
          new URL('analysis-worker.ts', import.meta.url),
          [url, folder, key.toString('base64')],
          { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
        );
        crew.add(worker);
        worker.once('exit', () => crew.delete(worker));
        void once(worker, 'message').then(async () => {
          await sleep(random(longestLife));
          if (kills >= n) return;
          kills++;
          worker.kill('SIGKILL');
        });
      };
      const waiting = async (): Promise<number> => {
        let count = 0;
        for (const { caller } of offices) {
          const { rows } = await withTenant(caller, ({ tx }) =>
            sql<{ n: number }>`select count(*)::int as n from photos where state = 'waiting'`.execute(tx),
          );
          count += rows[0]?.n ?? 0;
        }
        return count;
      };
      const began = Date.now();
      let left = 1;
      const isOver = (): boolean => kills >= n && left === 0;
      while (!isOver() && Date.now() - began < patienceMs) {
        while (crew.size < 2) hire();
        left = await waiting();
        // Adds work while workers are still killed. After that, the workers finish what is left.
        const wanted = kills >= n ? 0 : 3 * schools;
        for (; left < wanted; left++) await sendOne();
        await sleep(200);
      }
      const seconds = (Date.now() - began) / 1000;
      let [sent, wrong] = [0, 0];
      for (const office of offices) {
        const { rows } = await withTenant({ ...office.caller, as: 'app_worker' }, ({ tx }) =>
          sql<Record<'photos' | 'captured' | 'files' | 'said' | 'parts', number>>`select
            (select count(*)::int from photos where state = 'kept' and measurements is not null) as photos,
            (select count(*)::int from enrolments where photo_status = 'captured') as captured,
            (select count(*)::int from files) as files,
            (select count(*)::int from activity where kind = 'photo_captured') as said,
            (select count(*)::int from upload_parts) as parts`.execute(tx),
        );
        sent += office.sent;
        const once_ = {
          photos: office.sent,
          captured: office.sent,
          files: 3 * office.sent,
          said: office.sent,
          parts: 0,
        };
        if (JSON.stringify(rows[0]) === JSON.stringify(once_)) continue;
        wrong++;
        console.error(`${office.caller.org}: ${JSON.stringify(rows[0])}, sent ${String(office.sent)}`);
      }
      await queue.stop();
      for (const worker of crew) worker.disconnect();
      await db.destroy();
      return [
        atLeast('analysis-kills.kills', kills, 'workers killed with -9 at work on a photo', n),
        atLeast('analysis-kills.photos', sent, 'photos sent meanwhile', 3 * schools),
        exactlyZero(
          'analysis-kills.wrong',
          wrong,
          'schools where a photo is not kept, measured and told exactly once',
        ),
        atMost('analysis-kills.seconds', seconds, 's until all were kept', patienceMs / 1000),
      ];
    } finally {
      for (const worker of crew) worker.kill('SIGKILL');
      await database.stop();
      await rm(folder, { recursive: true });
    }
  },
};
