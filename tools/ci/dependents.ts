// Which files a change can break: the changed files and everything that imports them, also through other files.
import { dirname, posix } from 'node:path';

import { importGraph } from '../structure/check-imports.ts';
import { isTest } from '../structure/layout.ts';
import { resolveExport } from '../structure/package-exports.ts';
import { importedPackageOf, type Workspace } from '../structure/workspace.ts';

// Matches a string in quotes that is not the path of an `import` or `export` statement. The import graph has those
// paths, and deliberately leaves out imports of types.
const strings = /(?<!\b(?:from|import) )(['"`])([\w@./-]+)\1/g;

/**
 * Files that a file names without importing them: `new URL('reader.ts', import.meta.url)`, the path of a program to
 * start, or a data file. If a string names a file only by chance, one test too many runs.
 */
function namedFiles({ tree, packages }: Workspace, path: string): readonly string[] {
  if (path.startsWith('tools/') && isTest(path)) return []; // these tests name files of invented trees
  return [...(tree.get(path) ?? '').matchAll(strings)].flatMap(([, , name = '']) => {
    const target = packages.find((each) => each.name === importedPackageOf(name));
    const exported =
      target && resolveExport(target.exports, `.${name.slice(target.name.length)}`, ['node', 'browser']);
    return [
      exported === undefined ? '' : posix.join(target?.folder ?? '', exported),
      posix.join(dirname(path), name),
      posix.normalize(name),
    ].filter((file) => file !== path && tree.has(file));
  });
}

/** Maps each file to the files that load it. */
function readImporters(workspace: Workspace): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [path, imported] of importGraph(workspace))
    for (const file of [...imported, ...namedFiles(workspace, path)])
      importers.set(file, (importers.get(file) ?? new Set()).add(path));
  return importers;
}

const isSource = (path: string): boolean => /\.(tsx?|css)$/.test(path);

/**
 * Returns the changed files and all that depend on them. If no file names a changed font, picture or other data file,
 * all sources in its folder count as dependents. A deleted file has no dependents, because a file that still imports it
 * fails the type check.
 */
export function findDependents(workspace: Workspace, changed: readonly string[]): ReadonlySet<string> {
  const importers = readImporters(workspace);
  const sources = workspace.sources.map(({ path }) => path);
  const unnamed = changed.filter((path) => !isSource(path) && !path.endsWith('.md') && !importers.has(path));
  const folders = new Set(unnamed.map((path) => dirname(path)).filter((folder) => folder !== '.'));
  const found = new Set<string>();
  const waiting = [...changed, ...sources.filter((path) => folders.has(dirname(path)))];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(importers.get(next) ?? []));
  }
  return found;
}
