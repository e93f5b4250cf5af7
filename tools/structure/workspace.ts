import { dirname } from 'node:path';

import type { Exports } from './package-exports.ts';
import { parseSource, type Parsed } from './parse-source.ts';
import type { Tree } from './tree.ts';

export type Package = {
  readonly name: string;
  /** From the root, such as `features/students`. */
  readonly folder: string;
  readonly exports: Exports;
  /** Each dependency of every kind, with the version asked for. */
  readonly declared: ReadonlyMap<string, string>;
};

export type Source = {
  readonly path: string;
  readonly home: Package | undefined;
  readonly parsed: Parsed;
};

/** The tree as the checks see it. */
export type Workspace = {
  readonly tree: Tree;
  readonly root: Package;
  readonly packages: readonly Package[];
  readonly sources: readonly Source[];
};

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
type Manifest = { name?: string; exports?: Exports } & Partial<
  Record<(typeof kinds)[number], Record<string, string>>
>;

function readPackage(tree: Tree, path: string): Package {
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
export const packageName = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
