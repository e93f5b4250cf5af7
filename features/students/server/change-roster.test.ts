import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import { foldText } from '@lanyard/domain/student';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { cardStagesOf } from './card-stages.ts';
import {
  changeRoster,
  type RosterChangeResult,
  type RosterChange,
  type RosterChangeRefusal,
} from './change-roster.ts';
import type { RosterSourceRow } from './queries/roster-source.ts';

const town = testFeatureServer(() => []);
const as = <Result>(run: (act: Act) => Promise<Result>): Promise<Result> =>
  town.withTenant({ org: town.alpha.org, user: town.alpha.people.staff.id, as: 'app_school' }, run);
const change = (given: RosterChange): Promise<RosterChangeResult | RosterChangeRefusal> =>
  as((act) => changeRoster(act, given));
async function done(given: RosterChange): Promise<RosterChangeResult> {
  const result = await change(given);
  if (isRefusal(result)) throw new Error(`refused: ${result.code} ${JSON.stringify(result.detail)}`);
  return result;
}
const section = (i: number): string => town.alpha.sections[i]?.id ?? '';
const newRow = (name: string, at: number, rollNo: string): RosterSourceRow => ({
  name,
  folded: foldText(name),
  section_id: section(at),
  roll_no: rollNo,
});

type Line = {
  id: string;
  name: string;
  class: string;
  division: string;
  roll_no: string;
  left_on: string | null;
};
const roster = async (): Promise<Line[]> => {
  const { rows } = await as(({ tx }) =>
    sql<Line>`select e.id, s.name, e.class, e.division, e.roll_no, e.left_on, e.search
      from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id order by s.name`.execute(
      tx,
    ),
  );
  return rows;
};
const history = async (changeSet: string): Promise<unknown[]> => {
  const { rows } = await as(({ tx }) =>
    sql`select enrolment_id, before, after from student_changes where change_set_id = ${changeSet} order by 1`.execute(
      tx,
    ),
  );
  return rows;
};

let ids: readonly string[] = [];
beforeAll(async () => {
  ({ made: ids } = await done({
    kind: 'import',
    rows: ['Asha', 'Bela', 'Chand', 'Dev'].map((name, i) => newRow(name, 0, `00${String(i + 1)}`)),
  }));
});

test('new enrolments create their students, and the history has their first values', async () => {
  expect(await roster()).toMatchObject([
    { name: 'Asha', roll_no: '001', search: 'asha 001' },
    { name: 'Bela', roll_no: '002' },
    { name: 'Chand', roll_no: '003' },
    { name: 'Dev', roll_no: '004', class: '9', division: 'A' },
  ]);
});

test('students of one set can swap roll numbers in a ring, even if one of them leaves', async () => {
  const [a = '', b = '', c = '', d = ''] = ids;
  const { changeSet } = await done({
    kind: 'edit',
    rows: [
      { enrolment_id: a, roll_no: '002' },
      { enrolment_id: b, roll_no: '003' },
      { enrolment_id: c, roll_no: '004' },
      { enrolment_id: d, left_on: '2025-11-01', fields: ['left_on'] },
      newRow('Esha', 0, '001'),
    ],
  });
  expect((await roster()).map(({ name, roll_no, left_on }) => [name, roll_no, left_on])).toEqual([
    ['Asha', '002', null],
    ['Bela', '003', null],
    ['Chand', '004', null],
    ['Dev', '004', '2025-11-01'],
    ['Esha', '001', null],
  ]);
  expect(await history(changeSet)).toMatchObject([
    { before: { roll_no: '001' }, after: { roll_no: '002' } },
    { before: { roll_no: '002' }, after: { roll_no: '003' } },
    { before: { roll_no: '003' }, after: { roll_no: '004' } },
    { before: { left_on: null }, after: { left_on: '2025-11-01' } },
    { before: null, after: { name: 'Esha', roll_no: '001', class: '9', division: 'A' } },
  ]);
});

test('a student who comes back gets their old place, even if a student of the same set has it now', async () => {
  const { made } = await done({
    kind: 'import',
    rows: ['Uma', 'Vik'].map((name, i) => newRow(name, 1, `05${String(i)}`)),
  });
  for (const [gone = '', comer = ''] of [made, made.toReversed()]) {
    const find = async (id: string) => (await roster()).find((line) => line.id === id);
    const [left, moved] = [await find(gone), await find(comer)];
    await done({
      kind: 'edit',
      rows: [
        { enrolment_id: gone, fields: ['left_on'], left_on: '2025-11-01' },
        { enrolment_id: comer, roll_no: left?.roll_no ?? '' },
      ],
    });
    await done({
      kind: 'undo',
      rows: [
        { enrolment_id: gone, fields: ['left_on'], left_on: null },
        { enrolment_id: comer, roll_no: moved?.roll_no ?? '' },
      ],
    });
    expect([await find(gone), await find(comer)]).toEqual([left, moved]);
  }
  await done({ kind: 'undo', rows: made.map((id) => ({ enrolment_id: id, fields: ['removed'] })) });
});

test('only what changed is in the history; a custom value set to null is gone', async () => {
  const [a = ''] = ids;
  const first = await done({
    kind: 'edit',
    rows: [
      {
        enrolment_id: a,
        name: 'Asha Rao',
        folded: 'asha rao',
        fields: ['admission_no'],
        admission_no: 'A-1',
        custom: { house: 'Red', bus: 4 },
        consent: 'no',
        basis: 'Letter',
        section_id: section(0),
      },
    ],
  });
  expect(await history(first.changeSet)).toEqual([
    {
      enrolment_id: a,
      before: {
        name: 'Asha',
        admission_no: null,
        consent: 'not_asked',
        'custom.house': null,
        'custom.bus': null,
      },
      after: { name: 'Asha Rao', admission_no: 'A-1', consent: 'no', 'custom.house': 'Red', 'custom.bus': 4 },
    },
  ]);
  const second = await done({ kind: 'edit', rows: [{ enrolment_id: a, custom: { house: null } }] });
  expect(await history(second.changeSet)).toEqual([
    { enrolment_id: a, before: { 'custom.house': 'Red' }, after: { 'custom.house': null } },
  ]);
  const { rows } = await as(({ tx }) =>
    sql`select s.custom, s.consent, c.answer, c.basis, e.search from students s join enrolments e on e.student_id = s.id
      join consents c on c.student_id = s.id where e.id = ${a}`.execute(tx),
  );
  expect(rows).toEqual([
    { custom: { bus: 4 }, consent: 'no', answer: 'no', basis: 'Letter', search: 'asha rao 002' },
  ]);
});

const refusal = async (given: RosterChange): Promise<Refusal> => {
  const before = await roster();
  const result = await change(given);
  if (!isRefusal(result)) throw new Error('was not refused');
  expect(await roster()).toEqual(before);
  return result;
};

test('the whole set is refused if another student has a place, or if two of the set want it', async () => {
  const [a = '', b = ''] = ids;
  for (const rows of [
    [newRow('Farah', 1, '001'), newRow('Gita', 0, '001')],
    [{ enrolment_id: a, roll_no: '001' }],
    [newRow('Farah', 0, '009'), { enrolment_id: b, roll_no: '009' }],
    [{ enrolment_id: ids[3] ?? '', left_on: null, fields: ['left_on'] as const }],
  ])
    expect(await refusal({ kind: 'edit', rows })).toMatchObject({
      code: 'roll_no_taken',
      detail: { taken: [{ section: section(0) }] },
    });
});

test('an admission number belongs to one student only', async () => {
  const row = { enrolment_id: ids[1] ?? '', fields: ['admission_no'] as const, admission_no: 'A-1' };
  expect(await refusal({ kind: 'edit', rows: [row] })).toMatchObject({
    code: 'admission_no_taken',
    detail: { taken: ['A-1'] },
  });
});

test('the whole set is refused if a row has changed, belongs to another school or does not exist', async () => {
  const [a = '', b = ''] = ids;
  for (const wrong of [
    { enrolment_id: a, version: 1, roll_no: '050' },
    { enrolment_id: crypto.randomUUID(), roll_no: '050' },
  ])
    expect(await refusal({ kind: 'edit', rows: [{ enrolment_id: b, roll_no: '051' }, wrong] })).toMatchObject(
      { code: 'changed_meanwhile', detail: { stale: [wrong.enrolment_id] } },
    );
  expect(
    await refusal({
      kind: 'add',
      rows: [{ ...newRow('Hari', 0, '060'), section_id: town.beta.sections[0]?.id ?? '' }],
    }),
  ).toMatchObject({ code: 'not_found' });
});

test('a removal deletes the enrolment and its student, and frees the place', async () => {
  const { made } = await done({ kind: 'add', rows: [{ ...newRow('Ira', 1, '001'), consent: 'yes' }] });
  const { changeSet } = await done({
    kind: 'undo',
    rows: [{ enrolment_id: made[0] ?? '', fields: ['removed'] }, newRow('Jaya', 1, '001')],
  });
  expect((await roster()).map(({ name }) => name)).not.toContain('Ira');
  expect(await history(changeSet)).toMatchObject([
    { before: { name: 'Ira', consent: 'yes' }, after: null },
    { after: { name: 'Jaya' } },
  ]);
});

test('two sets that change the same rows in opposite order do not deadlock', async () => {
  const rows = ids.slice(0, 3).map((id, i) => ({ enrolment_id: id, roll_no: `1${String(i)}0` }));
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      change({ kind: 'edit', rows: i % 2 === 0 ? rows : rows.toReversed() }),
    ),
  );
  expect(results.filter(isRefusal)).toEqual([]);
});

test('a card has the stage of its photo if no other feature knows more', async () => {
  const [a = '', b = ''] = ids;
  await as(({ tx }) => sql`update enrolments set photo_status = 'captured' where id = ${a}`.execute(tx));
  expect(Object.fromEntries(await as((act) => cardStagesOf(act, [a, b])))).toEqual({
    [a]: 'photo',
    [b]: 'no_photo',
  });
});
