// Runs 100,000 rows through the whole import (parse twice, compare, apply, history). Compares this with a bare COPY of
// the same rows into the same tables. Counts the CPU of all processes, PostgreSQL included. Import and COPY take turns.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import {
  createOrganisation,
  joinOrganisation,
  createFirstYear,
} from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant, type Act, type WithTenant } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { formatRollNo, searchText } from '@lanyard/domain/student';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { openVault } from '@lanyard/files/files-config';
import { openQueue, type Queue } from '@lanyard/jobs/queue';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { readerCpuMs } from '@lanyard/roster-files/read-file';
import { applyImport, undoImport } from '@lanyard/students/server/import/finish-import';
import { compareImport } from '@lanyard/students/server/import/map-columns';
import { rosterUploadPurpose, startImport } from '@lanyard/students/server/import/start-import';
import { runImportWork } from '@lanyard/students/server/import/test-import';
import { getImport } from '@lanyard/students/server/import/view-import';
import { uploadWholeFile } from '@lanyard/uploads/test-sender';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { cpuOfTree, residentMegabytes } from '../tools/cpu.ts';
import { atMost, type Figure } from '../tools/figure.ts';
import { sampleName } from '../tools/sample/names.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';

/** The CPU of this process, of PostgreSQL and of the processes that parse the imported files. */
const wholeCpu = (): number => cpuOfTree() + readerCpuMs();

const size = 100_000;
const rounds = 3;
const classes = Array.from({ length: 12 }, (_, i) => String(i + 1));
const divisions = Array.from('ABCDEFGHIJ');
const perSection = Math.ceil(size / (classes.length * divisions.length));

type Row = {
  readonly name: string;
  readonly class: string;
  readonly division: string;
  readonly roll: number;
  readonly no: string;
};
const rows: readonly Row[] = Array.from({ length: size }, (_, i) => {
  const section = Math.floor(i / perSection);
  return {
    name: sampleName(i),
    class: classes[Math.floor(section / divisions.length)] ?? '',
    division: divisions[section % divisions.length] ?? '',
    roll: (i % perSection) + 1,
    no: `RPS/${String(i).padStart(6, '0')}`,
  };
});
const fileOf = (given: readonly Row[]): Buffer =>
  Buffer.from(
    [
      'Name,Class,Division,Roll No,Admission No',
      ...given.map((row) => `${row.name},${row.class},${row.division},${String(row.roll)},${row.no}`),
    ].join('\n'),
  );

type Yard = {
  readonly db: Db;
  readonly queue: Queue;
  readonly withTenant: WithTenant;
  readonly vault: Vault;
  readonly owner: Client;
};
type School = {
  readonly org: string;
  readonly person: string;
  readonly year: string;
  readonly sections: ReadonlyMap<string, { readonly id: string; readonly rank: string }>;
};

async function newSchool({ db, withTenant, owner }: Yard): Promise<School> {
  const org = await createOrganisation(db, {
    kind: 'school',
    name: 'Measured',
    colour: '#2e77d8',
    timeZone: 'Asia/Kolkata',
  });
  const { id: person } = await newPerson(db, 'Office');
  await joinOrganisation(withTenant, org, person, ['admin']);
  await withTenant({ org, user: '', as: 'app_worker' }, (act) =>
    createFirstYear(act, { label: '2025', startsOn: '2025-04-01', endsOn: '2026-03-31' }, classes, divisions),
  );
  const found = await owner.query<{
    id: string;
    year_id: string;
    class: string;
    division: string;
    class_rank: number;
  }>('select id, year_id, class, division, class_rank from app.sections where org_id = $1', [org]);
  return {
    org,
    person,
    year: found.rows[0]?.year_id ?? '',
    sections: new Map(
      found.rows.map((each) => [
        `${each.class}-${each.division}`,
        { id: each.id, rank: String(each.class_rank) },
      ]),
    ),
  };
}

/** Calls the functions that the routes and the worker call. */
async function importFile(
  yard: Yard,
  { org, person }: School,
  bytes: Buffer,
): Promise<{ readonly id: string; readonly phases: Record<string, number> }> {
  const { queue, vault, withTenant } = yard;
  const act = async <Result>(run: (act: Act) => Promise<Result>): Promise<Result> => {
    const result = await withTenant({ org, user: person, as: 'app_school' }, run);
    if (isRefusal(result)) throw new Error(result.code);
    return result;
  };
  const started = (await act((each) => startImport(each, { name: 'roster.csv', size: bytes.length }))) as {
    id: string;
  };
  const { id } = started;
  const reception = { files: vaultFiles(vault), queue, purposes: [rosterUploadPurpose] };
  await uploadWholeFile(reception, act, { id, purpose: 'roster', mediaType: 'text/csv' }, bytes);
  const phases: Record<string, number> = {};
  let before = wholeCpu();
  const phase = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    await run();
    const now = wholeCpu();
    phases[name] = now - before;
    before = now;
  };
  await phase('read', () => runImportWork(withTenant, org, 'read-import', id, { vault, by: person }));
  await act((each) => compareImport(each, queue, id));
  await phase('compare', () => runImportWork(withTenant, org, 'compare-import', id, { vault, by: person }));
  const seen = (await act((each) => getImport(each, id))) as { version: number; counts: object };
  await act((each) => applyImport(each, queue, id, seen.version));
  await phase('apply', () => runImportWork(withTenant, org, 'apply-import', id, { vault, by: person }));
  return { id, phases };
}

const copy = (client: Client, table: string, blocks: readonly string[]): Promise<void> =>
  pipeline(Readable.from(blocks), client.query(copyFrom(`copy ${table} from stdin`)));

/** Inserts the same rows with COPY, already prepared, into the same tables with their indexes, keys and triggers. */
function copyLines({ org, year, sections }: School): Ready {
  const set = randomUUID();
  const ids = rows.map(() => [randomUUID(), randomUUID()] as const);
  const place = (row: Row) => sections.get(`${row.class}-${row.division}`) ?? { id: '', rank: '' };
  const blocks = (line: (row: Row, student: string, enrolment: string) => string): string[] => {
    const made: string[] = [];
    for (let at = 0; at < rows.length; at += 1000)
      made.push(
        rows
          .slice(at, at + 1000)
          .map((row, i) => line(row, ids[at + i]?.[0] ?? '', ids[at + i]?.[1] ?? ''))
          .join(''),
      );
    return made;
  };
  return {
    set,
    students: blocks((row, student) => `${org}\t${student}\t${row.name}\t${row.no}\n`),
    enrolments: blocks((row, student, enrolment) => {
      const roll = formatRollNo(row.roll);
      const { id, rank } = place(row);
      return `${org}\t${enrolment}\t${student}\t${year}\t${id}\t${row.class}\t${rank}\t${row.division}\t${roll}\t${searchText(row.name, roll)}\n`;
    }),
    changes: blocks((row, student, enrolment) => {
      const after = {
        year_id: year,
        section_id: place(row).id,
        class: row.class,
        division: row.division,
        roll_no: formatRollNo(row.roll),
        name: row.name,
        admission_no: row.no,
      };
      return `${org}\t${set}\t${enrolment}\t${student}\t${JSON.stringify(after)}\n`;
    }),
  };
}
type Ready = Readonly<Record<'students' | 'enrolments' | 'changes', readonly string[]>> & {
  readonly set: string;
};

async function copyRows(owner: Client, { org, year }: School, ready: Ready): Promise<void> {
  await owner.query('begin');
  await owner.query(`insert into app.change_sets (org_id, id, year_id, kind) values ($1, $2, $3, 'import')`, [
    org,
    ready.set,
    year,
  ]);
  await copy(owner, 'app.students (org_id, id, name, admission_no)', ready.students);
  await copy(
    owner,
    'app.enrolments (org_id, id, student_id, year_id, section_id, class, class_rank, division, roll_no, search)',
    ready.enrolments,
  );
  await copy(
    owner,
    'app.student_changes (org_id, change_set_id, enrolment_id, student_id, after)',
    ready.changes,
  );
  await owner.query('commit');
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function importRoster(): Promise<readonly Figure[]> {
  const database = await scratchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const { url } = database;
  const db = connect(url);
  const yard: Yard = {
    db,
    queue: openQueue(url),
    withTenant: createWithTenant(db, []),
    vault: openVault({ disk: folder }, keyRingOf(randomBytes(32))),
    owner: new Client({ connectionString: database.ownerUrl }),
  };
  await yard.owner.connect();
  try {
    const bytes = fileOf(rows);
    // The first import compiles the code.
    await importFile(yard, await newSchool(yard), fileOf(rows.slice(0, 2000)));
    const ours: number[] = [];
    const bare: number[] = [];
    const again: number[] = [];
    const growth: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const copied = await newSchool(yard);
      const ready = copyLines(copied);
      await yard.owner.query('checkpoint');
      let began = wholeCpu();
      await copyRows(yard.owner, copied, ready);
      bare.push(wholeCpu() - began);
      const imported = await newSchool(yard);
      await yard.owner.query('checkpoint');
      let most = residentMegabytes();
      const first = most;
      const timer = setInterval(() => (most = Math.max(most, residentMegabytes())), 50);
      began = wholeCpu();
      const { id, phases } = await importFile(yard, imported, bytes);
      ours.push(wholeCpu() - began);
      clearInterval(timer);
      growth.push(most - first);
      began = wholeCpu();
      await importFile(yard, imported, bytes);
      again.push(wholeCpu() - began);
      console.error(
        `round ${String(round + 1)}: COPY ${String(bare.at(-1))} ms, import ${String(ours.at(-1))} ms CPU ${JSON.stringify(phases)}, again ${String(again.at(-1))} ms`,
      );
      if (round === 0) {
        began = wholeCpu();
        await yard.withTenant({ org: imported.org, user: imported.person, as: 'app_worker' }, (act) =>
          undoImport(act, yard.queue, id),
        );
        await runImportWork(yard.withTenant, imported.org, 'undo-import', id);
        console.error(`undo: ${String(wholeCpu() - began)} ms CPU`);
      }
    }
    return [
      atMost('import.cpu-to-copy', median(ours) / median(bare), '× CPU of a bare COPY, 100,000 rows', 5),
      atMost(
        'import.again-to-copy',
        median(again) / median(bare),
        '× CPU of a bare COPY, the same file again',
        5,
      ),
      atMost('import.memory', Math.max(...growth), 'MB more in the worker at most', 150),
    ];
  } finally {
    await yard.queue.stop();
    await yard.owner.end();
    await db.destroy();
    await database.stop();
    await rm(folder, { recursive: true });
  }
}
