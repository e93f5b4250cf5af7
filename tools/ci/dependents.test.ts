import { expect, test } from 'vitest';

import { treeWith, type TreeFiles } from '../structure/test-tree.ts';
import { readWorkspace } from '../structure/workspace.ts';
import { findDependents } from './dependents.ts';

const dependents = (changed: readonly string[], files: TreeFiles = {}): readonly string[] =>
  [...findDependents(readWorkspace(treeWith(files)), changed)].toSorted();

test('finds the files that import a file, also through other files and across packages', () => {
  expect(dependents(['features/students/server/queries.ts'])).toEqual([
    'apps/server/wiring.ts',
    'bench/run.ts',
    'features/students/server/list.ts',
    'features/students/server/queries.ts',
    'tools/generate.ts',
  ]);
});

test('does not follow an import of types', () => {
  expect(dependents(['features/students/server/fold-counts.job.ts'])).toEqual([
    'features/students/server/fold-counts.job.ts',
  ]);
});

test('follows a program that is started by its path, and a file that is resolved by its export', () => {
  const files = {
    'packages/files/read.ts': "new URL('reader.ts', import.meta.url);",
    'packages/files/reader.ts': '',
    'packages/files/open.ts': "import.meta.resolve('@lanyard/files/read');",
    'trust/files.ts': "spawn(node, ['packages/files/reader.ts']);",
  };
  expect(dependents(['packages/files/reader.ts'], files)).toEqual([
    'packages/files/open.ts',
    'packages/files/read.ts',
    'packages/files/reader.ts',
    'trust/files.ts',
  ]);
});

test('takes all sources of a folder for a file of data that none of them names', () => {
  const files = { 'packages/ui/icon.svg': '' };
  expect(dependents(['packages/ui/icon.svg'], files)).toEqual([
    'apps/web/src/app.css',
    'apps/web/src/main.tsx',
    'packages/ui/Button.tsx',
    'packages/ui/icon.svg',
    'packages/ui/theme.css',
  ]);
});

test('finds no dependents of a document or a deleted file', () => {
  expect(dependents(['features/students/README.md', 'packages/domain/gone.ts'])).toEqual([
    'features/students/README.md',
    'packages/domain/gone.ts',
  ]);
});
