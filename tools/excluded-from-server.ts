import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const patterns = readFileSync(join(import.meta.dirname, '../.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Says whether a path of the repository has no place on a server: tests, trials and tools, as `.dockerignore` lists them. */
export const isExcludedFromServer = (path: string): boolean =>
  patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
