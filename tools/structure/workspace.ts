import { dirname } from 'node:path';

import type { PackageExports } from './package-exports.ts';
import { parseSource, type ParsedSource } from './parse-source.ts';
import type { Tree } from './tree.ts';

export type WorkspacePackage = {
  readonly name: string;
  /** The path from the root, such as `features/students`. */
  readonly folder: string;
  readonly exports: PackageExports;
  /** Maps each dependency of every kind to its requested version. */
  readonly declared: ReadonlyMap<string, string>;
};

export type SourceFile = {
  readonly path: string;
  readonly home: WorkspacePackage | undefined;
  readonly parsed: ParsedSource;
};

/** The tree as the checks see it. */
export type Workspace = {
  readonly tree: Tree;
  readonly root: WorkspacePackage;
  readonly packages: readonly WorkspacePackage[];
  readonly sources: readonly SourceFile[];
};

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
type Manifest = { name?: string; exports?: PackageExports } & Partial<
  Record<(typeof kinds)[number], Record<string, string>>
>;

function readPackage(tree: Tree, path: string): WorkspacePackage {
  const manifest = JSON.parse(tree.get(path) ?? '{}') as Manifest;
  return {
    name: manifest.name ?? '',
    folder: dirname(path),
    exports: manifest.exports ?? {},
    declared: new Map(kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))),
  };
}

export function readWorkspace(tree: Tree): Workspace {
  const paths = [...tree.keys()];
  const packages = paths
    .filter((path) => /^(apps|features|packages)\/[^/]+\/package\.json$/.test(path))
    .map((path) => readPackage(tree, path));
  const sources = paths
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => ({
      path,
      home: packages.find(({ folder }) => path.startsWith(`${folder}/`)),
      parsed: parseSource(path, tree.get(path) ?? ''),
    }));
  return { tree, root: readPackage(tree, 'package.json'), packages, sources };
}

/** The package an import names: `@lanyard/students/api` → `@lanyard/students`. */
export const importedPackageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
