import { basename } from 'node:path';

import {
  acrossCallers,
  isTest,
  featureOrder,
  longestReadme,
  migrationsFolder,
  directQueryCallers,
  rowReaders,
  sqlFilePatterns,
} from './layout.ts';
import { countLines } from './tree.ts';
import type { Workspace } from './workspace.ts';

const isAmong = (places: readonly RegExp[], path: string): boolean =>
  isTest(path) || places.some((place) => place.test(path));

export function* sqlBreaches({ tree, sources }: Workspace): Generator<string> {
  const withSql = sources.filter(({ parsed }) => parsed.hasSql).map(({ path }) => path);
  const files = [...tree.keys()].filter((path) => path.endsWith('.sql'));
  for (const path of [...withSql, ...files])
    if (!isAmong(sqlFilePatterns, path))
      yield `${path}: has SQL; it belongs in a migration or in the feature's server/queries.ts`;
}

export function* acrossBreaches({ sources }: Workspace): Generator<string> {
  for (const { path, parsed } of sources)
    if (parsed.callsAcross && !isAmong(acrossCallers, path))
      yield `${path}: acts across organisations; only the wiring may`;
}

export function* rowBreaches({ sources }: Workspace): Generator<string> {
  for (const { path, parsed } of sources)
    if (parsed.readsRows && !isAmong(rowReaders, path))
      yield `${path}: reads rows that nothing checks; use all, one or only from @lanyard/db/query`;
}

const ownQuery =
  /\b(useQuery|useQueries|useInfiniteQuery|useSuspenseQuery|useMutation)\(|\.invalidateQueries\(/;

export function* clientBreaches({ tree }: Workspace): Generator<string> {
  for (const [path, text] of tree)
    if (
      /^features\/[^/]+\/web\//.test(path) &&
      !isTest(path) &&
      !directQueryCallers.has(path) &&
      ownQuery.test(text)
    )
      yield `${path}: reads or acts by itself; call @lanyard/client`;
}

/**
 * Migrations are named NNNN_name.sql, each number once, from 0001 without a gap. They run in the order of their names.
 */
export function* migrationBreaches({ tree }: Workspace): Generator<string> {
  let last = 0;
  for (const path of [...tree.keys()].filter((each) => each.startsWith(migrationsFolder)).toSorted()) {
    const number = Number(
      /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.exec(path.slice(migrationsFolder.length))?.[1],
    );
    if (Number.isNaN(number)) yield `${path}: is not named NNNN_name.sql, in snake_case`;
    else if (number === last) yield `${path}: has a number another migration has`;
    else if (number !== last + 1)
      yield `${path}: follows number ${String(last)}; the next is ${String(last + 1).padStart(4, '0')}`;
    if (!Number.isNaN(number)) last = number;
  }
}

export function* featureBreaches({ tree }: Workspace): Generator<string> {
  const folders = new Set([...tree.keys()].flatMap((path) => /^features\/[^/]+(?=\/)/.exec(path) ?? []));
  for (const folder of folders) {
    const readme = tree.get(`${folder}/README.md`);
    if (readme === undefined) yield `${folder}/: has no README.md`;
    else if (countLines(readme) > longestReadme)
      yield `${folder}/README.md: is longer than ${String(longestReadme)} lines`;
    if (!featureOrder.includes(basename(folder))) yield `${folder}/: is not on the line of features`;
  }
}

export function* packagelessBreaches({ sources }: Workspace): Generator<string> {
  for (const { path, home } of sources)
    if (!home && /^(apps|features|packages)\//.test(path)) yield `${path}: is in no package`;
}

/**
 * Finds test helpers that start something, such as a server, while they are imported. A vitest worker imports a helper only
 * once for all its test files: the first file would stop the server at its end, and the next file would have none.
 */
export function* importedHookBreaches({ tree, sources }: Workspace): Generator<string> {
  const atTheTop = /^(?:(?:before|after)(?:All|Each)\(|(?:export )?const [^=]+ = test[A-Z]\w*\()/m;
  for (const { path } of sources)
    if (/\/test-[^/]+\.tsx?$/.test(path) && atTheTop.test(tree.get(path) ?? ''))
      yield `${path}: begins something when it is imported; export a function that each test file calls`;
}
