import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import type { Tree } from './tree.ts';

type Configuration = { readonly files: readonly string[] };

/**
 * The files that the projects of `tsc -b` name, by their path from the root. The compiler prints them without reading
 * them. A list of everything that it would read costs fifteen times as much CPU.
 */
export async function typeCheckedFiles(root: string): Promise<ReadonlySet<string>> {
  const { references } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8')) as {
    references: readonly { readonly path: string }[];
  };
  const configurations = await Promise.all(
    references.map(async ({ path }) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(root, 'node_modules/.bin/tsc'), '-p', path, '--showConfig'],
        { cwd: root, maxBuffer: 1e8 },
      );
      return JSON.parse(stdout) as Configuration;
    }),
  );
  return new Set(
    configurations.flatMap(({ files }) => files.map((path) => relative(root, join(root, path)))),
  );
}

export const uncheckedBreaches = (tree: Tree, checked: ReadonlySet<string>): string[] =>
  [...tree.keys()]
    .filter((path) => /\.tsx?$/.test(path) && !checked.has(path))
    .map((path) => `${path}: is in no tsconfig: nothing checks its types`);
