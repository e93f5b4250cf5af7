import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const patterns = readFileSync(join(import.meta.dirname, '../.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** True for a path that does not belong on a server, such as tests, trials and tools. `.dockerignore` lists them. */
export const isExcludedFromServer = (path: string): boolean =>
  patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
