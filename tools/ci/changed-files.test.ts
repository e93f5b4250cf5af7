import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readChangedFiles } from './changed-files.ts';

function repository(): { root: string; write: (path: string) => void; commit: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'changed-files-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args]);
  let written = 0;
  const write = (path: string): void => {
    writeFileSync(join(root, path), String(++written));
  };
  const commit = (): void => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'x');
  };
  git('init', '--quiet', '--initial-branch=main');
  write('a.ts');
  write('b.ts');
  commit();
  git('switch', '--quiet', '--create', 'work');
  write('b.ts');
  write('Größe 1.ts');
  commit();
  return { root, write, commit };
}

test('reads the last commit where nothing is uncommitted', () => {
  const { root } = repository();
  expect(readChangedFiles(root)).toEqual({ files: ['Größe 1.ts', 'b.ts'], what: 'of the last commit' });
});

test('reads uncommitted files: changed, new and deleted ones', () => {
  const { root, write } = repository();
  write('b.ts');
  write('new.ts');
  rmSync(join(root, 'a.ts'));
  expect(readChangedFiles(root)).toEqual({ files: ['a.ts', 'b.ts', 'new.ts'], what: 'uncommitted' });
});

test('reads everything since the branch left its base', () => {
  const { root, write, commit } = repository();
  write('c.ts');
  commit();
  write('new.ts');
  expect(readChangedFiles(root, 'main').files).toEqual(['Größe 1.ts', 'b.ts', 'c.ts', 'new.ts']);
});
