import { basename, dirname } from 'node:path';

import {
  bannedFileNames,
  formatPackage,
  generatedFiles,
  isTest,
  longestFile,
  dataTableFiles,
} from './layout.ts';
import { codeFiles, countLines } from './tree.ts';
import type { Workspace } from './workspace.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

/** `0003_students.sql` → `students`; `decide-proof.job.ts` → `decide-proof`, `job`. */
const wordsOf = (path: string): string[] => basename(path).replace(/^\d+_/, '').split('.').slice(0, -1);

function caseBreach(path: string): string | undefined {
  const words = wordsOf(path);
  const isKebab = words.every((word) => kebab.test(word));
  if (path.endsWith('.ts')) return isKebab ? undefined : 'is not named in kebab-case';
  if (!path.endsWith('.tsx') || pascal.test(words[0] ?? '')) return undefined;
  // Two kinds of .tsx files may be in kebab-case: tests, named after the tested file, and files of the app that are not
  // components.
  return isKebab && (isTest(path) || path.startsWith('apps/web/src/'))
    ? undefined
    : 'is not named in PascalCase; what is no component is .ts';
}

function foldersOf(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : foldersOf(folder).concat(folder);
}

export function* nameBreaches({ tree }: Workspace): Generator<string> {
  for (const path of codeFiles(tree)) {
    if (wordsOf(path).some((word) => bannedFileNames.has(word.toLowerCase())))
      yield `${path}: has a name that says nothing`;
    const sentence = caseBreach(path);
    if (sentence !== undefined) yield `${path}: ${sentence}`;
  }
  const folders = new Set([...tree.keys()].flatMap((path) => foldersOf(path)));
  for (const folder of folders)
    if (bannedFileNames.has(basename(folder).toLowerCase())) yield `${folder}/: has a name that says nothing`;
}

const mayBeLong = (path: string): boolean =>
  generatedFiles.has(path) || dataTableFiles.has(path) || isTest(path);

export function* lengthBreaches({ tree }: Workspace): Generator<string> {
  for (const path of codeFiles(tree))
    if (!mayBeLong(path) && countLines(tree.get(path) ?? '') > longestFile)
      yield `${path}: is longer than ${String(longestFile)} lines`;
}

/** A comment that tells the formatter to leave the next lines alone. */
const formatterOff = /(prettier|oxfmt)-ignore/;

export function* formatterBreaches({ tree }: Workspace): Generator<string> {
  for (const path of codeFiles(tree))
    if (formatterOff.test(tree.get(path) ?? '')) yield `${path}: switches the formatter off`;
}

/** Code that formats a date, a number or a list itself. A person would see it in two formats. */
const formatsItself = /\bIntl\.\w|\.toLocale\w*String\(/;

export function* formatBreaches({ tree }: Workspace): Generator<string> {
  for (const path of codeFiles(tree))
    if (!path.startsWith(formatPackage) && formatsItself.test(tree.get(path) ?? ''))
      yield `${path}: formats by itself; call @lanyard/format`;
}
