import { dirname, posix } from 'node:path';

import { isTest, layers, featureOrder, importsOfPurePackages, rootImports } from './layout.ts';
import { resolveExport } from './package-exports.ts';
import type { SourceImport } from './parse-source.ts';
import { conditionsFor, crossesSides, sideNames, sideOf } from './sides.ts';
import { importedPackageOf, type WorkspacePackage, type SourceFile, type Workspace } from './workspace.ts';

/** The files that an import resolves to, and what is wrong with it. */
type Judged = { readonly files: readonly string[]; readonly sentences: readonly string[] };

function mayImport(from: string, to: string): boolean {
  const [fromLayer = '', fromName = ''] = from.split('/');
  const [toLayer = '', toName = ''] = to.split('/');
  if (from === to) return true;
  if (fromLayer !== toLayer) return layers.indexOf(fromLayer) > layers.indexOf(toLayer);
  if (fromLayer === 'features') return featureOrder.indexOf(fromName) > featureOrder.indexOf(toName);
  return fromLayer === 'packages';
}

function judgeRelative({ tree }: Workspace, { path, home }: SourceFile, from: string): Judged {
  const file = posix.join(dirname(path), from.split('?')[0] ?? '');
  const own = home?.folder ?? path.split('/')[0] ?? '';
  const inside = file.startsWith(`${own}/`);
  if (!inside && (home || !rootImports.some((folder) => file.startsWith(folder))))
    return { files: [], sentences: [`reaches out of ${own} by a relative path: ${from}`] };
  if (!tree.has(file)) return { files: [], sentences: [`imports ${from}, which is not a file`] };
  const side = sideOf(path, home);
  const crossed = inside && crossesSides(side, sideOf(file, home));
  return { files: [file], sentences: crossed ? [`is code for ${sideNames[side]} and imports ${from}`] : [] };
}

function judgeExport(
  { tree }: Workspace,
  { path, home }: SourceFile,
  from: string,
  target: WorkspacePackage,
): Judged {
  const resolve = (conditions: readonly string[]): string | undefined => {
    const file = resolveExport(target.exports, `.${from.slice(target.name.length)}`, conditions);
    return file === undefined ? undefined : posix.join(target.folder, file);
  };
  const side = sideOf(path, home);
  const found = conditionsFor[side].map(resolve);
  const files = [...new Set(found.filter((file) => file !== undefined))];
  const elsewhere = found.includes(undefined) && resolve(['node', 'browser']) !== undefined;
  const sentences: string[] = [];
  if (found.includes(undefined) && !elsewhere) sentences.push(`imports ${from}, which is not exported`);
  // The path of a feature's file names its side (server or web), even if the export has no condition.
  const sided = target.folder.startsWith('features/') && target !== home;
  if (elsewhere || (sided && files.some((file) => crossesSides(side, sideOf(file, target)))))
    sentences.push(`is code for ${sideNames[side]} and imports ${from}`);
  for (const file of files) if (!tree.has(file)) sentences.push(`imports ${from}: ${file} is not a file`);
  return { files, sentences };
}

function judge(workspace: Workspace, source: SourceFile, { from, reExport }: SourceImport): Judged {
  const { path, home } = source;
  const passedOn = reExport ? [`passes ${from} on; import it where it lives`] : [];
  if (from.startsWith('.')) {
    const { files, sentences } = judgeRelative(workspace, source, from);
    return { files, sentences: [...passedOn, ...sentences] };
  }
  const only = home && !isTest(path) ? importsOfPurePackages.get(home.folder) : undefined;
  if (only && !only.includes(importedPackageOf(from)))
    return { files: [], sentences: [...passedOn, `imports ${from}; it may import ${only[0] ?? 'nothing'}`] };
  if (from.includes(':')) return { files: [], sentences: passedOn }; // node:fs, virtual:x, https://…
  const name = importedPackageOf(from);
  const sentences = [...passedOn];
  const declared =
    !home ||
    name === home.name ||
    home.declared.has(name) ||
    (isTest(path) && workspace.root.declared.has(name));
  if (!declared) sentences.push(`imports ${name}, which ${home.folder}/package.json does not declare`);
  const target = workspace.packages.find((each) => each.name === name);
  if (!target) return { files: [], sentences };
  if (home && !mayImport(home.folder, target.folder)) sentences.push(`may not import ${name}`);
  const led = judgeExport(workspace, source, from, target);
  return { files: led.files, sentences: [...sentences, ...led.sentences] };
}

export function* importBreaches(workspace: Workspace): Generator<string> {
  for (const source of workspace.sources) {
    const { fault, imports } = source.parsed;
    if (fault !== undefined) yield `${source.path}: does not parse: ${fault}`;
    for (const each of imports)
      for (const sentence of judge(workspace, source, each).sentences) yield `${source.path}: ${sentence}`;
  }
}

const graphOf = (
  workspace: Workspace,
  counts: (each: SourceImport) => boolean,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    workspace.sources.map((source) => [
      source.path,
      source.parsed.imports.filter(counts).flatMap((each) => judge(workspace, source, each).files),
    ]),
  );

/** For each file, the files it imports when it runs. Imports of types alone are left out. */
export const importGraph = (workspace: Workspace): ReadonlyMap<string, readonly string[]> =>
  graphOf(workspace, ({ typeOnly }) => !typeOnly);

/**
 * Finds each cycle of imports once. Imports of types count, because nobody can understand one file of the cycle before
 * the other.
 */
export function* cycleBreaches(workspace: Workspace): Generator<string> {
  const graph = graphOf(workspace, () => true);
  const done = new Set<string>();
  function* visit(path: string, way: readonly string[]): Generator<string> {
    if (way.includes(path))
      yield `${path}: is in a cycle: ${[...way.slice(way.indexOf(path)), path].join(' → ')}`;
    else if (!done.has(path)) {
      for (const next of graph.get(path) ?? []) yield* visit(next, [...way, path]);
      done.add(path);
    }
  }
  for (const path of graph.keys()) yield* visit(path, []);
}
