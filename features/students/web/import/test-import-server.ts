import { vi } from 'vitest';

import type { Difference } from '../../api-differences.ts';
import type { Import, ImportColumns } from '../../api-import.ts';
import type { DifferenceGroup } from './use-differences.ts';

export const importId = '00000000-0000-7000-8000-000000000001';

/** An import in the state `differences`. `over` replaces values. */
export const someImport = (over: Partial<Import> = {}): Import => ({
  id: importId,
  name: 'roster.csv',
  state: 'differences',
  step: 'differences',
  reason: null,
  size: 1200,
  received: 1200,
  progress: null,
  reading: {
    format: 'csv',
    encoding: 'windows-1252',
    delimiter: ';',
    sheet: null,
    sheets: [],
    rosterVersion: null,
    complete: true,
    rows: 41,
    columns: 2,
    readings: [],
    noted: [],
    notedRows: 0,
  },
  against: 40,
  counts: { error: 2, asked: 1, changed: 1, new: 0, left: 0, same: 37 },
  hints: { touchOrdered: 1, joinSections: 0, elsewhere: 0 },
  willApply: 1,
  startedBy: 'Priya Sharma',
  startedAt: '2025-11-14T08:00:00.000Z',
  appliedAt: null,
  undoUntil: null,
  undoneAt: null,
  result: null,
  version: 3,
  ...over,
});

export const someDifference = (over: Partial<Difference> = {}): Difference => ({
  id: 7,
  row: 7,
  kind: 'changed',
  name: 'Mohammed Qureshi',
  class: '12',
  division: 'C',
  rollNo: '008',
  student: '00000000-0000-7000-8000-00000000000a',
  photo: null,
  stage: 'ordered',
  changes: [{ field: 'name', label: 'Name', was: 'Mohamed Qureshi', is: 'Mohammed Qureshi' }],
  problems: [],
  candidate: null,
  decision: null,
  ...over,
});

export const someGroup = (over: Partial<DifferenceGroup> = {}): DifferenceGroup => ({
  key: 'ordered',
  count: 1,
  stage: 'ordered',
  effect: 'hold',
  decisions: [],
  offered: ['update', 'leave_out'],
  repair: null,
  section: null,
  ...over,
});

export const someColumns = (over: Partial<ImportColumns> = {}): ImportColumns => ({
  columns: [
    {
      at: 0,
      name: 'Name',
      samples: ['Asha Rao', 'SANA KHAN'],
      field: 'name',
      how: 'remembered',
      since: '2025-06-10T08:00:00.000Z',
      notes: [{ note: 'capitals_to_title_case', count: 214, example: 'Sana Khan' }],
      cardField: null,
    },
    {
      at: 1,
      name: 'Photo OK?',
      samples: ['Y', 'N'],
      field: 'consent',
      how: 'confirm',
      since: null,
      notes: [],
      cardField: null,
    },
  ],
  fields: [
    { field: 'name', label: 'Name' },
    { field: 'consent', label: 'Photo consent' },
  ],
  needs: [{ field: 'name', from: ['Name'], state: 'found' }],
  absent: [],
  ready: true,
  version: 3,
  ...over,
});

export type ImportServerRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
};
export type ImportServerAnswer = { readonly status?: number; readonly body: unknown };
type Answers = (asked: ImportServerRequest) => ImportServerAnswer | Promise<ImportServerAnswer> | undefined;

/** For tests: answers each request by the end of its path. Returns the list of requests. */
export function importServer(answers: Answers): ImportServerRequest[] {
  const log: ImportServerRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(address, location.origin);
    const asked: ImportServerRequest = {
      method,
      path: url.pathname.replace(/^.*\/orgs\/7/, ''),
      query: url.search,
      body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown,
    };
    log.push(asked);
    const answer = (await answers(asked)) ?? { status: 404, body: { code: 'not_found' } };
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  return log;
}

export const importPath = `/imports/${importId}`;
/** The requests to this path that change something. */
export const writeRequestsTo = (
  log: readonly ImportServerRequest[],
  path: string,
): readonly ImportServerRequest[] => log.filter((asked) => asked.method !== 'GET' && asked.path === path);
export const noEffects = {
  stages: [],
  left: 0,
  leftCards: 0,
  new: 0,
  photosToTake: 0,
  placesKept: 0,
  outcome: { added: 0, changed: 1, left: 0, leftOut: [] },
  told: [],
};

/** A server with one import. `parts` answers all other requests. */
export const importServerOf = (
  job: Import,
  parts: (asked: ImportServerRequest) => ImportServerAnswer | undefined = () => undefined,
): ImportServerRequest[] =>
  importServer((asked) => {
    const given = parts(asked);
    if (given) return given;
    if (asked.path === importPath) return { body: job };
    if (asked.path === `${importPath}/effects`) return { body: noEffects };
    if (asked.path === `${importPath}/columns`) return { body: someColumns() };
    return undefined;
  });
