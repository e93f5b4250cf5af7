import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { layers, rootFolders } from './layout.ts';

/** Maps the path of each file, from the root and with `/`, to its text. Binary files have an empty text. */
export type Tree = ReadonlyMap<string, string>;

const isText = /\.(tsx?|sql|css|json|md)$/;
const unread = new Set(['node_modules', 'dist']);

export function readTree(root: string): Tree {
  const folders = [...layers, ...rootFolders].join(',');
  const paths = globSync(`{${folders}}/**/*`, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => unread.has(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return new Map(
    ['package.json', 'package-lock.json', ...paths.toSorted()].map((path) => [
      path,
      isText.test(path) ? readFileSync(join(root, path), 'utf8') : '',
    ]),
  );
}

export const codeFiles = (tree: Tree): string[] =>
  [...tree.keys()].filter((path) => /\.(tsx?|sql|css)$/.test(path));

export const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length;
