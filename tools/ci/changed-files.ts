// The files of a change, from git.
import { execFileSync } from 'node:child_process';

export type ChangedFiles = { readonly files: readonly string[]; readonly what: string };

/**
 * Returns the uncommitted files, including new ones. With a base, also returns the files that were committed since the
 * branch left the base. Without a base and without uncommitted files, returns the files of the last commit.
 */
export function readChangedFiles(root: string, base?: string): ChangedFiles {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1e8 });
  const names = (...args: readonly string[]): readonly string[] =>
    git(...args)
      .split('\0')
      .filter(Boolean);
  const since = (revision: string): readonly string[] => [
    ...names('diff', '--name-only', '--no-renames', '-z', revision),
    ...names('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  if (base !== undefined)
    return {
      files: since(git('merge-base', 'HEAD', base).trim()),
      what: `since ${base}, and uncommitted`,
    };
  const uncommitted = since('HEAD');
  return uncommitted.length > 0
    ? { files: uncommitted, what: 'uncommitted' }
    : {
        files: names('diff', '--name-only', '--no-renames', '-z', 'HEAD~1', 'HEAD'),
        what: 'of the last commit',
      };
}
