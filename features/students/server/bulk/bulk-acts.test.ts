import { formatRollNo } from '@lanyard/domain/student';
import type { JobSteps, JobWork } from '@lanyard/jobs/job';
import { describe, expect, test } from 'vitest';

import type { BulkAct } from '../../api-bulk.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import { testRoster } from '../test-roster.ts';
import { moveStudentsWork, planMoves } from './move-students.job.ts';

const { town, send, add, section, record, history } = testRoster();
const move = (students: SelectedStudents, to: number, by: 'staff' | 'principal' = 'staff') =>
  send('POST', '/students/move', { students, section: section(to) }, { by });

/** Does the job as a worker would, with one transaction for each step. */
async function work(act: string): Promise<number> {
  let steps = 0;
  const given: JobSteps = {
    org: town.alpha.org,
    step: (run) => {
      steps++;
      return town.withTenant(
        { org: town.alpha.org, user: town.alpha.people.staff.id, as: 'app_worker' },
        run,
      );
    },
  };
  await (moveStudentsWork as Extract<JobWork, { inSteps: unknown }>).inSteps(given, { act } as never);
  return steps;
}
const result = async (id: string): Promise<BulkAct> =>
  (await send('GET', `/students/bulk-acts/${id}`)).json<BulkAct>();

test('everything a query finds is moved as one job, with a result for each', async () => {
  const movers = [];
  for (let i = 0; i < 5; i++) movers.push(await add(`Bulk ${String(i)}`, 0));
  const stays = await add('Bulk excepted', 0);
  const gone = await add('Bulk gone', 0);
  const there = await add('Bulk there', 1);
  // In the section that the students move to, one roll number is already taken.
  await send('POST', '/students', {
    name: 'In the way',
    section: section(1),
    rollNo: Number(movers[2]?.rollNo),
  });
  const started = await move({ matching: { q: 'bulk', filter: 'all' }, except: [stays.id], also: [] }, 1);
  expect(started.statusCode).toBe(201);
  const { id, total } = started.json<{ id: string; total: number }>();
  expect(total).toBe(7);
  await send('POST', `/students/${gone.id}/leave`, { on: '2025-11-01' });
  expect(await work(id)).toBe(2);
  const act = await result(id);
  expect(act).toMatchObject({ kind: 'move', total: 7, done: 5, leftOut: 2 });
  const note = Object.fromEntries(act.rows.map((row) => [row.name, row.note]));
  expect(note).toMatchObject({
    'Bulk gone': 'Left the school',
    'Bulk there': 'Was there already',
    'Bulk 0': '',
    'Bulk 2': `New roll number ${formatRollNo(Number(there.rollNo) + 1)}, was ${movers[2]?.rollNo ?? ''}`,
  });
  expect(await record(stays.id)).toMatchObject({ division: 'A' });
  expect(await record(movers[0]?.id ?? '')).toMatchObject({ division: 'B', rollNo: movers[0]?.rollNo });
  expect((await history(movers[0]?.id ?? ''))[0]).toMatchObject({
    kind: 'bulk',
    moves: [{ field: 'section', from: '9-A', to: '9-B' }],
  });
  // If the job runs again, it has nothing to do.
  expect(await work(id)).toBe(1);
  expect(await result(id)).toEqual(act);
});

test('a bulk move is for the office and its own school only, and only its maker sees the results', async () => {
  const nobody = { matching: null, except: [], also: [] };
  expect((await move(nobody, 1, 'principal')).statusCode).toBe(403);
  const foreign = await send('POST', '/students/move', {
    students: nobody,
    section: town.beta.sections[0]?.id,
  });
  expect(foreign.statusCode).toBe(404);
  const { id } = (await move(nobody, 1)).json<{ id: string }>();
  expect((await send('GET', `/students/bulk-acts/${id}`, undefined, { by: 'admin' })).statusCode).toBe(404);
});

describe('a plan of moves', () => {
  const row = (number: number, held: string) => ({
    number,
    id: `e${String(number)}`,
    section: 'old',
    place: '9-A',
    rollNo: held,
    leftOn: null,
    version: 1,
  });
  const rolls = (rows: ReturnType<typeof row>[], taken: string[]) =>
    planMoves(rows, 'new', taken).moves.map(({ roll_no: to }) => to);

  test('a student keeps a free number, even if an earlier student of the list needs one', () => {
    expect(rolls([row(1, '001'), row(2, '002')], ['001'])).toEqual(['003', '002']);
  });
  test('gives the next free number to the second of two students with the same number', () => {
    expect(rolls([row(1, '007'), row(2, '007')], [])).toEqual(['007', '008']);
  });
  test('moves students until the section is full, and leaves out the rest', () => {
    const taken = Array.from({ length: 998 }, (_, i) => formatRollNo(i + 2));
    const { moves, settled } = planMoves([row(1, '500'), row(2, '501')], 'new', taken);
    expect(moves.map(({ roll_no: to }) => to)).toEqual(['001']);
    expect(settled).toMatchObject([
      { outcome: 'done' },
      { outcome: 'left_out', note: 'No roll number is free' },
    ]);
  });
});
