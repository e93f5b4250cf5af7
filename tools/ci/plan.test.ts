import { expect, test } from 'vitest';

import { treeWith, type TreeFiles } from '../structure/test-tree.ts';
import { readWorkspace } from '../structure/workspace.ts';
import { chooseTestsByGuards } from './choose-by-guards.ts';
import { describePlan, makePlan, type CiPlan } from './plan.ts';

const planFor = (changed: readonly string[], files: TreeFiles = {}): CiPlan =>
  makePlan(readWorkspace(treeWith(files)), changed);
const names = (chosen: CiPlan['journeys']): readonly string[] => chosen.map(({ name }) => name);

test('chooses the tests that import a changed file', () => {
  expect(planFor(['packages/domain/order.ts']).tests).toEqual(['packages/domain/role.test.ts']);
  expect(planFor(['features/students/README.md']).tests).toEqual([]);
});

test('chooses all tests for a configuration, and all with a database for the schema', () => {
  expect(planFor(['package.json']).tests).toBe('all');
  expect(planFor(['vitest.config.ts']).tests).toBe('all');
  expect(planFor(['packages/db/migrations/0002_add_index.sql']).tests).toEqual([
    'features/students/server/list.test.ts',
    'packages/domain/role.test.ts',
  ]);
});

test('chooses no test file that was deleted', () => {
  expect(planFor(['packages/domain/gone.test.ts'])).toMatchObject({ tests: [] });
});

test('skips checks that the change cannot break', () => {
  expect(planFor(['features/students/README.md']).skip).toEqual(['types', 'unused', 'generated']);
  expect(planFor(['features/students/web/Page.tsx']).skip).toEqual(['generated']);
  expect(planFor(['features/students/api.ts']).skip).toEqual([]);
});

test('chooses journeys and trials by what they guard', () => {
  const plan = planFor(['features/students/server/import/read.ts'], {
    'features/students/server/import/read.ts': '',
  });
  expect(names(plan.journeys)).toEqual(expect.arrayContaining(['import.e2e.ts']));
  expect(names(plan.trials)).toEqual(expect.arrayContaining(['import-kill']));
  expect(names(planFor(['packages/db/migrations/0002_add_index.sql']).journeys)).toContain(
    'whole-season.e2e.ts',
  );
  expect(names(planFor(['trust/authz.yaml'], { 'trust/authz.yaml': '' }).trials)).toContain('walls');
});

test('chooses the journeys that import a changed helper, or the widest one if there are too many', () => {
  const desk = { 'e2e/desk.ts': '' };
  const importing = (many: number): TreeFiles =>
    Object.fromEntries(
      Array.from({ length: many }, (_, i) => [`e2e/a${String(i)}.e2e.ts`, "import './desk.ts';"]),
    );
  expect(names(planFor(['e2e/desk.ts'], { ...desk, ...importing(2) }).journeys)).toEqual([
    'a0.e2e.ts',
    'a1.e2e.ts',
  ]);
  expect(planFor(['e2e/desk.ts', 'e2e/a3.e2e.ts'], { ...desk, ...importing(9) }).journeys).toEqual([
    { name: 'a3.e2e.ts', why: 'changed' },
    { name: 'whole-season.e2e.ts', why: 'stands for 9 that import a changed file. CI runs them all' },
  ]);
});

test('does not count the apps as dependents, because they import everything', () => {
  const files = {
    'features/students/server/list.ts': '',
    'apps/server/jobs.ts': "import '@lanyard/students/server/list';",
  };
  expect(names(planFor(['features/students/server/list.ts'], files).journeys)).not.toContain(
    'whole-season.e2e.ts',
  );
  expect(names(planFor(['apps/server/jobs.ts'], files).journeys)).toContain('whole-season.e2e.ts');
});

test('chooses nothing for a document', () => {
  expect(planFor(['README.md', 'features/students/README.md'])).toMatchObject({
    tests: [],
    journeys: [],
    trials: [],
  });
});

test('chooses the widest one if a change affects too many', () => {
  const choice = { guards: { a: ['x/a'], b: ['x/*/b'], c: ['y'], all: ['z'] }, widest: 'all', most: 2 };
  expect(
    chooseTestsByGuards(choice, { changed: ['x/a.ts'], near: ['x/any/b.ts'], far: [] }).map(
      ({ name }) => name,
    ),
  ).toEqual(['a', 'b']);
  expect(chooseTestsByGuards(choice, { changed: ['x/a.ts'], near: ['x/any/b.ts'], far: ['y/c.ts'] })).toEqual(
    [
      { name: 'a', why: 'guards x/a.ts' },
      { name: 'b', why: 'guards what depends on the change: x/any/b.ts' },
      { name: 'all', why: 'stands for 1 that the change reaches. CI runs them all' },
    ],
  );
});

test('prints one line for each choice, with the reason', () => {
  const lines = describePlan({
    lint: ['a.ts'],
    skip: ['generated'],
    tests: ['a.test.ts'],
    journeys: [{ name: 'a.e2e.ts', why: 'guards a.ts' }],
    trials: [{ name: 'walls', why: 'guards b.ts' }],
  });
  expect(lines).toEqual([
    'checks: format and lint 1 changed files, without generated',
    'tests: 1 files that import what changed',
    '  a.test.ts',
    'journey a.e2e.ts: guards a.ts',
    'trial walls: guards b.ts',
    'CI runs all checks, tests and journeys, and the trials that are not marked onlyIfTouched',
  ]);
});
