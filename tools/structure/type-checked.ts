import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import type { Tree } from './tree.ts';

/** The files `tsc -b` looks at, by their path from the root. */
export async function typeCheckedFiles(root: string): Promise<ReadonlySet<string>> {
  const { references } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8')) as {
    references: readonly { readonly path: string }[];
  };
  const lists = await Promise.all(
    references.map(({ path }) =>
      promisify(execFile)(
        process.execPath,
        [join(root, 'node_modules/.bin/tsc'), '-p', path, '--listFilesOnly', '--singleThreaded'],
        { cwd: root, maxBuffer: 1e8 },
      ),
    ),
  );
  return new Set(lists.flatMap(({ stdout }) => stdout.split('\n').map((path) => relative(root, path))));
}

export const uncheckedBreaches = (tree: Tree, checked: ReadonlySet<string>): string[] =>
  [...tree.keys()]
    .filter((path) => /\.tsx?$/.test(path) && !checked.has(path))
    .map((path) => `${path}: is in no tsconfig: nothing checks its types`);
