import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

import { expect, test } from 'vitest';

import { importGraph } from '../structure/check-imports.ts';
import { readTree } from '../structure/tree.ts';
import { readWorkspace } from '../structure/workspace.ts';

const root = join(import.meta.dirname, '../..');
const leftOut = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const isLeftOut = (path: string): boolean =>
  leftOut.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));

test('what the server and its commands load is in the image, and tests, trials and tools are not', () => {
  const graph = importGraph(readWorkspace(readTree(root)));
  const entries = [...graph.keys()].filter((path) => /^apps\/server\/(main|commands\/.*)\.ts$/.test(path));
  expect(entries.length).toBeGreaterThan(4);
  const loaded = new Set(entries);
  for (const path of loaded) for (const next of graph.get(path) ?? []) loaded.add(next);
  expect(loaded.size).toBeGreaterThan(500);
  expect([...loaded].filter(isLeftOut)).toEqual([]);
  const inside = [...graph.keys()].filter((path) => !isLeftOut(path));
  expect(inside.filter((path) => /^(trust|bench|tools|e2e)\/|\.test\.tsx?$|\/test-/.test(path))).toEqual([]);
});
