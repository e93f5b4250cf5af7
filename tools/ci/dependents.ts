// Which files a change can break: the changed files and everything that imports them, also through other files.
import { dirname, posix } from 'node:path';

import { importGraph } from '../structure/check-imports.ts';
import { isTest } from '../structure/layout.ts';
import { resolveExport } from '../structure/package-exports.ts';
import { importedPackageOf, type Workspace } from '../structure/workspace.ts';

// A string in quotes that is not the end of an `import` or `export` statement. Types import each other by those, and the
// import graph has all others.
const strings = /(?<!\b(?:from|import) )(['"`])([\w@./-]+)\1/g;

/**
 * Files that a file names without importing them: `new URL('reader.ts', import.meta.url)`, the path of a program to start,
 * a file of data. A string may name a file by chance, which only costs a test too many.
 */
function namedFiles({ tree, packages }: Workspace, path: string): readonly string[] {
  if (path.startsWith('tools/') && isTest(path)) return []; // tests of the checks make up trees of their own
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

/** By each file, the files that load it. */
function readImporters(workspace: Workspace): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [path, imported] of importGraph(workspace))
    for (const file of [...imported, ...namedFiles(workspace, path)])
      importers.set(file, (importers.get(file) ?? new Set()).add(path));
  return importers;
}

const isSource = (path: string): boolean => /\.(tsx?|css)$/.test(path);

/**
 * The changed files and all that depend on them. If nobody names a file that is not source (a font, a picture, a table in
 * YAML), all sources in its folder may read it. A deleted file has no dependents: whoever still imports it fails the type
 * check.
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
