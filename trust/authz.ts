import { readFile } from 'node:fs/promises';

import { parse } from 'yaml';

export type Rule = {
  readonly open?: boolean;
  readonly stream?: boolean;
  readonly allow?: readonly string[];
  readonly own?: readonly string[];
  readonly object?:
    | 'student'
    | 'section'
    | 'failure'
    | 'progress'
    | 'person'
    | 'invitation'
    | 'year'
    | 'emptySection'
    | 'link'
    | 'erasable'
    | 'correction'
    | 'field'
    | 'export'
    | 'bulkAct'
    | 'import';
  readonly hides?: Readonly<Record<string, readonly string[]>>;
  readonly send?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  /** Changes nothing that could be proven: a wrong password, a browser's report. */
  readonly unrecorded?: boolean;
};

export const readOracle = async (): Promise<Readonly<Record<string, Rule>>> =>
  parse(await readFile(new URL('authz.yaml', import.meta.url), 'utf8')) as Record<string, Rule>;
