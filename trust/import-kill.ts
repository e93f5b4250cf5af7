// Kills workers with -9 before their nth SQL statement while they read, compare, apply and undo imports. The student
// list must be complete at every moment. Every import must finish. Its file must exist until then, and be deleted after
// that.
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
import { createWithTenant, type Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { vaultFiles } from '@lanyard/files/files';
import { openVault } from '@lanyard/files/files-config';
import { openQueue } from '@lanyard/jobs/queue';
import { keyRingOf } from '@lanyard/keys/key-ring';
import type { Import } from '@lanyard/students/api-import';
import { applyImport, undoImport } from '@lanyard/students/server/import/finish-import';
import { compareImport } from '@lanyard/students/server/import/map-columns';
import { rosterUploadPurpose, startImport } from '@lanyard/students/server/import/start-import';
import { getImport } from '@lanyard/students/server/import/view-import';
import { uploadWholeFile } from '@lanyard/uploads/test-sender';
import { sql } from 'kysely';

import { atLeast, atMost, exactlyZero, type Trial } from '../tools/figure.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { randomFrom } from './random.ts';
import { rosterFaults } from './roster-invariants.ts';

// Enough students for two batches of the import.
const rows = 2500;
const sections = { classes: ['9', '10'], divisions: ['A', 'B'] };
const patienceMs = 1_200_000;
const statements = 160;

const file = Buffer.from(
  `Name,Class,Division,Roll No\n${Array.from({ length: rows }, (_, i) => {
    const section = Math.floor(i / 650);
    return `Child ${String(i)},${sections.classes[section >> 1] ?? ''},${sections.divisions[section & 1] ?? ''},${String((i % 650) + 1)}`;
  }).join('\n')}`,
);

type As = <Result>(run: (act: Act) => Promise<Result>) => Promise<Result>;
type Office = { readonly org: string; readonly as: As; readonly import: string; state: string };

async function runImportAct<Result>(as: As, run: (act: Act) => Promise<Result>): Promise<Import> {
  const result = await as(run);
  if (isRefusal(result)) throw new Error(result.code);
  return result as Import;
}

export const importKill: Trial = {
  full: 24,
  ci: 2,
  run: async ({ n, seed }) => {
    const random = randomFrom(seed);
    const database = await scratchDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'import-kill-'));
    const key = randomBytes(32);
    const files = vaultFiles(openVault({ disk: folder }, keyRingOf(key)));
    const crew = new Set<ChildProcess>();
    let kills = 0;
    let partial = 0;
    let crashes = 0;
    try {
      const { url } = database;
      const db = connect(url);
      const queue = openQueue(url);
      const withTenant = createWithTenant(db, []);
      const reception = { files, queue, purposes: [rosterUploadPurpose] };
      const offices: Office[] = [];
      const open = async (): Promise<void> => {
        const org = await createOrganisation(db, {
          kind: 'school',
          name: 'Killed',
          colour: '#2e77d8',
          timeZone: 'Asia/Kolkata',
        });
        const { id: person } = await newPerson(db, 'Office');
        await joinOrganisation(withTenant, org, person, ['admin']);
        const as: As = (run) => withTenant({ org, user: person, as: 'app_school' }, run);
        await withTenant({ org, user: '', as: 'app_worker' }, (act) =>
          createFirstYear(
            act,
            { label: '2025', startsOn: '2025-04-01', endsOn: '2026-03-31' },
            sections.classes,
            sections.divisions,
          ),
        );
        const { id } = await runImportAct(as, (act) =>
          startImport(act, { name: 'roster.csv', size: file.length }),
        );
        await uploadWholeFile(reception, as, { id, purpose: 'roster', mediaType: 'text/csv' }, file);
        offices.push({ org, as, import: id, state: '' });
      };
      for (let i = 0; i < Math.max(2, Math.round(n / 6)); i++) await open();
      const hire = async (): Promise<void> => {
        const dieAt = kills < n ? 3 + random(statements) : 0;
        const given = [url, String(dieAt), folder, key.toString('base64')];
        const worker = fork(new URL('import-worker.ts', import.meta.url), given, {
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        });
        crew.add(worker);
        worker.once('exit', (_, signal) => {
          crew.delete(worker);
          if (signal === 'SIGKILL') kills++;
          else crashes++;
        });
        await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
      };
      /**
       * Reads the student list of one school and counts it if it is neither empty nor complete. Then starts the next
       * step of the school's import.
       */
      const tend = async (office: Office): Promise<void> => {
        const { as, org, import: id } = office;
        const { rows: found } = await as(({ tx }) =>
          sql<{ n: number }>`select count(*)::int as n from enrolments where org_id = ${org}`.execute(tx),
        );
        if (found[0]?.n !== 0 && found[0]?.n !== rows) partial++;
        const now = await runImportAct(as, (act) => getImport(act, id));
        office.state = now.state;
        if (now.state === 'columns') await runImportAct(as, (act) => compareImport(act, queue, id));
        if (now.state === 'differences')
          await runImportAct(as, (act) => applyImport(act, queue, id, now.version));
        if (now.state === 'applied') await runImportAct(as, (act) => undoImport(act, queue, id));
      };
      const began = Date.now();
      const isDone = (): boolean => offices.every(({ state }) => state === 'undone');
      const isOver = (): boolean => isDone() && kills >= n;
      while (!isOver() && Date.now() - began < patienceMs) {
        // All imports may finish before enough workers were killed. Then the trial starts a new import.
        if (isDone()) await open();
        while (crew.size < 2) await hire();
        for (const office of offices) if (office.state !== 'undone') await tend(office);
        await sleep(100);
      }
      const seconds = (Date.now() - began) / 1000;
      let wrong = 0;
      let stray = 0;
      for (const { org, as, state } of offices) {
        const { rows: sets } = await as(({ tx }) =>
          sql<{ kind: string; n: number }>`select t.kind, (select count(*)::int from student_changes c
          where c.org_id = t.org_id and c.change_set_id = t.id) as n from change_sets t where t.org_id = ${org} order by t.made_at`.execute(
            tx,
          ),
        );
        const twice =
          JSON.stringify(sets) !==
          JSON.stringify([
            { kind: 'import', n: rows },
            { kind: 'undo', n: rows },
          ]);
        const { rows: left } = await as(({ tx }) => sql`select from files where org_id = ${org}`.execute(tx));
        stray += left.length;
        if (state !== 'undone' || twice || (await as(({ tx }) => rosterFaults(tx, org))).length > 0) {
          wrong++;
          console.error(`${org}: ${state} ${JSON.stringify(sets)}`);
        }
      }
      await queue.stop();
      for (const worker of crew) worker.disconnect();
      await db.destroy();
      return [
        atLeast('import-kill.kills', kills, 'workers killed with -9 at a numbered statement', Math.min(n, 6)),
        exactlyZero('import-kill.partial', partial, 'looks at a roster that was neither empty nor whole'),
        exactlyZero('import-kill.wrong', wrong, 'imports not applied and undone exactly once'),
        exactlyZero('import-kill.files', stray, 'parts of files that outlived their import'),
        exactlyZero('import-kill.crashes', crashes, 'workers that ended by themselves'),
        atMost('import-kill.seconds', seconds, 's until all were through', patienceMs / 1000),
      ];
    } finally {
      for (const worker of crew) worker.kill('SIGKILL');
      await database.stop();
      await rm(folder, { recursive: true });
    }
  },
};
