// Random acts on a student list, through the product's own functions.
import { openAnotherYear } from '@lanyard/accounts/server/school/open-year';
import type { Act, WithTenant } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { foldText, formatRollNo } from '@lanyard/domain/student';
import type { Queue } from '@lanyard/jobs/queue';
import { changeRoster, type RosterChange } from '@lanyard/students/server/change-roster';
import { checkImportRows } from '@lanyard/students/server/import/check-import-rows';
import { decideDifferences } from '@lanyard/students/server/import/decide-differences';
import { applyImport, undoImport } from '@lanyard/students/server/import/finish-import';
import { stageBatch } from '@lanyard/students/server/import/match-rows';
import { readImportRules } from '@lanyard/students/server/import/row-rules';
import { runImportWork } from '@lanyard/students/server/import/test-import';
import { getImport } from '@lanyard/students/server/import/view-import';
import {
  importById,
  insertImport,
  updateImport,
  type StoredColumn,
} from '@lanyard/students/server/queries/imports';
import { suggestRollOver } from '@lanyard/students/server/roll-over/plan-roll-over';
import { rollOver, undoRollOver } from '@lanyard/students/server/roll-over/roll-over';
import { sql } from 'kysely';

export const rosterClasses = ['9', '10'];
export const rosterDivisions = ['A', 'B'];
const first = ['Asha', 'Ben', 'Cyrus', 'Dina', 'Emre', 'Farah', 'Gita', 'Hugo'];
const last = ['Rao', 'Ode', 'Poe', 'Nair', 'Das', 'Vogt'];

export type RosterSchool = {
  readonly org: string;
  readonly as: <Result>(run: (act: Act) => Promise<Result>) => Promise<Result>;
  readonly random: (most: number) => number;
  readonly queue: Queue;
  readonly withTenant: WithTenant;
  /** Imports that could be undone. */
  readonly imports: string[];
  years: number;
};

export const pickRandomItem = <Item>({ random }: RosterSchool, items: readonly Item[]): Item | undefined =>
  items[random(items.length)];
const someName = (school: RosterSchool): string =>
  `${pickRandomItem(school, first) ?? ''} ${pickRandomItem(school, last) ?? ''}`;

type Standing = {
  id: string;
  name: string;
  class: string;
  division: string;
  roll_no: string;
  admission_no: string | null;
};
const readStudents = ({ as, org }: RosterSchool): Promise<Standing[]> =>
  as(async ({ tx }) => {
    const { rows } =
      await sql<Standing>`select e.id, s.name, e.class, e.division, e.roll_no, s.admission_no from enrolments e
      join students s on s.org_id = e.org_id and s.id = e.student_id
      join academic_years y on y.org_id = e.org_id and y.id = e.year_id and y.is_current
      where e.org_id = ${org} and e.left_on is null order by e.id`.execute(tx);
    return rows;
  });
const someSection = (school: RosterSchool): Promise<string> =>
  school.as(async ({ tx }) => {
    const { rows } = await sql<{
      id: string;
    }>`select t.id from sections t join academic_years y on y.org_id = t.org_id and y.id = t.year_id
      where t.org_id = ${school.org} and y.is_current order by t.class_rank, t.division`.execute(tx);
    return pickRandomItem(school, rows)?.id ?? '';
  });
const write = async (school: RosterSchool, change: RosterChange): Promise<void> => {
  await school.as((act) => changeRoster(act, change));
};

async function add(school: RosterSchool): Promise<void> {
  const name = someName(school);
  const section_id = await someSection(school);
  const admission = school.random(2) === 0 ? { admission_no: `N${String(school.random(60))}` } : {};
  await write(school, {
    kind: 'add',
    rows: [
      {
        name,
        folded: foldText(name),
        section_id,
        roll_no: formatRollNo(1 + school.random(15)),
        ...admission,
      },
    ],
  });
}
async function edit(school: RosterSchool): Promise<void> {
  const one = pickRandomItem(school, await readStudents(school));
  const name = someName(school);
  if (one)
    await write(school, {
      kind: 'edit',
      rows: [
        { enrolment_id: one.id, name, folded: foldText(name), roll_no: formatRollNo(1 + school.random(15)) },
      ],
    });
}
async function move(school: RosterSchool): Promise<void> {
  const [a, b] = [
    pickRandomItem(school, await readStudents(school)),
    pickRandomItem(school, await readStudents(school)),
  ];
  const section_id = await someSection(school);
  if (a && b && a.id !== b.id)
    await write(school, {
      kind: 'bulk',
      rows: [
        { enrolment_id: a.id, section_id, roll_no: b.roll_no },
        { enrolment_id: b.id, roll_no: a.roll_no },
      ],
    });
}
async function leave(school: RosterSchool): Promise<void> {
  const one = pickRandomItem(school, await readStudents(school));
  if (one)
    await write(school, {
      kind: 'leave',
      rows: [{ enrolment_id: one.id, fields: ['left_on'], left_on: '2025-11-15' }],
    });
}

const noStats = {
  filled: 1,
  capitals: 0,
  commas: 0,
  classWords: 0,
  shortNumbers: 0,
  saysNo: 0,
  monthFirst: false,
};
const columns = (['name', 'class', 'division', 'roll_no', 'admission_no'] as const).map(
  (field): StoredColumn => ({
    name: field,
    samples: [],
    field,
    how: 'suggested',
    since: null,
    stats: noStats,
  }),
);

/** Imports today's list with some students changed, gone and new. */
async function importList(school: RosterSchool): Promise<void> {
  const { as, org, random, queue, withTenant } = school;
  const rows = (await readStudents(school)).flatMap((one) => {
    if (random(8) === 0) return [];
    return [
      {
        name: random(5) === 0 ? someName(school) : one.name,
        class: random(9) === 0 ? 'XYZ' : one.class,
        division: random(6) === 0 ? (pickRandomItem(school, rosterDivisions) ?? '') : one.division,
        roll_no: random(5) === 0 ? String(1 + random(15)) : one.roll_no,
        admission_no: one.admission_no ?? '',
      },
    ];
  });
  for (let i = random(5); i > 0; i--)
    rows.push({
      name: someName(school),
      class: pickRandomItem(school, rosterClasses) ?? '',
      division: pickRandomItem(school, rosterDivisions) ?? '',
      roll_no: random(4) === 0 ? '' : String(1 + random(15)),
      admission_no: random(2) === 0 ? `N${String(random(60))}` : '',
    });
  const made = await as((act) => insertImport(act.tx, org, act.user, { name: 'list.csv', size: 1 }));
  const id = made?.id ?? '';
  await as(async (act) => {
    await updateImport(act.tx, org, id, { state: 'differences', columns });
    const kept = await importById(act.tx, org, id);
    if (!kept) throw new Error('no import');
    const into = { org, import: id, year: kept.year };
    const rules = await readImportRules(act.tx, org, kept);
    await stageBatch(
      act,
      into,
      rules,
      rows.map((cells, i) => ({ no: i + 2, cells })),
    );
    await checkImportRows(act, into, true);
  });
  for (const [kind, choices] of [
    ['asked', ['same_person', 'another_person']],
    ['left', ['update', 'leave_out']],
    ['changed', ['update', 'leave_out']],
  ] as const) {
    const decision = pickRandomItem(school, choices);
    if (decision) await as((act) => decideDifferences(act, id, { kind }, decision));
  }
  // Sometimes someone edits a student before the import is applied.
  if (random(4) === 0) await edit(school);
  const seen = await as((act) => getImport(act, id));
  if (isRefusal(seen)) throw new Error(seen.code);
  const asked = await as((act) => applyImport(act, queue, id, seen.version));
  if (isRefusal(asked)) throw new Error(asked.code);
  await runImportWork(withTenant, org, 'apply-import', id);
  school.imports.push(id);
}

async function undo(school: RosterSchool): Promise<void> {
  const id = pickRandomItem(school, school.imports);
  if (id === undefined) return;
  const asked = await school.as((act) => undoImport(act, school.queue, id));
  if (!isRefusal(asked)) await runImportWork(school.withTenant, school.org, 'undo-import', id);
}

async function rollOn(school: RosterSchool): Promise<void> {
  const { as } = school;
  const label = String(2026 + school.years++);
  const year = {
    label,
    startsOn: `${label}-04-01`,
    endsOn: `${String(Number(label) + 1)}-03-31`,
    classes: rosterClasses,
    divisions: rosterDivisions,
  };
  const opened = await as((act) => openAnotherYear(act, year));
  if (isRefusal(opened)) throw new Error(opened.code);
  const { moves } = await as((act) => suggestRollOver(act));
  const plan = {
    into: opened.id,
    moves: moves.map(({ from, to }) => ({ from: from.section, to: to?.section ?? null })),
    rollNumbers: school.random(2) === 0 ? ('keep' as const) : ('by_name' as const),
    carryPhotos: school.random(2) === 0,
  };
  const done = await as((act) => rollOver(act, plan));
  if (!isRefusal(done) && school.random(2) === 0) await as((act) => undoRollOver(act, done.id));
}

export const rosterActs = { add, edit, move, leave, importList, undo, rollOn } as const;
