import { join } from 'node:path';

import { expect, test } from 'vitest';

import { isExcludedFromServer } from './excluded-from-server.ts';
import { importGraph } from './structure/check-imports.ts';
import { readTree } from './structure/tree.ts';
import { readWorkspace } from './structure/workspace.ts';

const root = join(import.meta.dirname, '..');

test('what the server and its commands load is in the image and in a release; tests, trials and tools are not', () => {
  const graph = importGraph(readWorkspace(readTree(root)));
  const entries = [...graph.keys()].filter((path) => /^apps\/server\/(main|commands\/.*)\.ts$/.test(path));
  expect(entries.length).toBeGreaterThan(4);
  const loaded = new Set(entries);
  for (const path of loaded) for (const next of graph.get(path) ?? []) loaded.add(next);
  expect(loaded.size).toBeGreaterThan(500);
  expect([...loaded].filter(isExcludedFromServer)).toEqual([]);
  const inside = [...graph.keys()].filter((path) => !isExcludedFromServer(path));
  expect(inside.filter((path) => /^(trust|bench|tools|e2e)\/|\.test\.tsx?$|\/test-/.test(path))).toEqual([]);
});
