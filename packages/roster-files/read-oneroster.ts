// OneRoster 1.1 and 1.2: a zip of CSV files. Columns are found by name, in any order. Students, their homeroom and
// their school become one table.
import { csvRecords } from './read-csv.ts';
import { FileRefused } from './refused.ts';
import type { ZipArchive } from './zip.ts';

type Row = (column: string) => string;

/** Finds a file in the top folder or one level below, because some people zip the whole folder. */
export const findRosterFile = (zip: ZipArchive, file: string): string | undefined =>
  zip.names.find(
    (name) => name.toLowerCase() === file || /^[^/]+\/([^/]+)$/.exec(name)?.[1]?.toLowerCase() === file,
  );

export const isOneRoster = (zip: ZipArchive): boolean => findRosterFile(zip, 'users.csv') !== undefined;

async function* texts(zip: ZipArchive, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of zip.read(name)) yield decoder.decode(chunk, { stream: true });
}

async function* rowsOf(zip: ZipArchive, file: string): AsyncGenerator<Row & { readonly no: number }> {
  const name = findRosterFile(zip, file);
  if (name === undefined) return;
  let columns: Map<string, number> | undefined;
  let no = 0;
  for await (const record of csvRecords(texts(zip, name), ',')) {
    no++;
    if (!columns) {
      columns = new Map(record.map((each, i) => [each.trim().toLowerCase(), i]));
      continue;
    }
    const at = columns;
    const row = (column: string): string => record[at.get(column.toLowerCase()) ?? -1]?.trim() ?? '';
    if (row('status').toLowerCase() !== 'tobedeleted') yield Object.assign(row, { no });
  }
}

type Homeroom = {
  readonly title: string;
  readonly code: string;
  readonly grade: string;
  readonly school: string;
};
type Place = { readonly homeroom: Homeroom; readonly rank: number };

export type OneRoster = {
  readonly version: string;
  readonly complete: boolean;
  readonly schools: readonly string[];
  readonly heading: readonly string[];
  readonly rows: (school: string | undefined) => AsyncGenerator<{ no: number; cells: readonly string[] }>;
};

async function manifest(zip: ZipArchive): Promise<{ version: string; complete: boolean }> {
  let [version, complete] = ['', true];
  for await (const row of rowsOf(zip, 'manifest.csv')) {
    const property = row('propertyName').toLowerCase();
    if (property === 'oneroster.version') version = row('value').slice(0, 10);
    if (property === 'file.users' && row('value').toLowerCase() === 'delta') complete = false;
  }
  return { version, complete };
}

async function schoolsOf(zip: ZipArchive): Promise<ReadonlyMap<string, string>> {
  const schools = new Map<string, string>();
  for await (const row of rowsOf(zip, 'orgs.csv'))
    if (row('type').toLowerCase() === 'school' && schools.size < 500)
      schools.set(row('sourcedId'), row('name').slice(0, 100));
  return schools;
}

/** If a student has several classes, the homeroom counts. Without one, the class marked as primary counts. */
async function placesOf(zip: ZipArchive): Promise<ReadonlyMap<string, Place>> {
  const classes = new Map<string, Homeroom & { readonly home: boolean }>();
  for await (const row of rowsOf(zip, 'classes.csv'))
    classes.set(row('sourcedId'), {
      title: row('title'),
      code: row('classCode'),
      grade: firstOf(row('grades')),
      school: row('schoolSourcedId'),
      home: row('classType').toLowerCase() === 'homeroom',
    });
  const places = new Map<string, Place>();
  for await (const row of rowsOf(zip, 'enrollments.csv')) {
    const homeroom = classes.get(row('classSourcedId'));
    if (row('role').toLowerCase() !== 'student' || !homeroom) continue;
    const rank = (homeroom.home ? 2 : 0) + (row('primary').toLowerCase() === 'true' ? 1 : 0);
    const before = places.get(row('userSourcedId'));
    if (!before || rank > before.rank) places.set(row('userSourcedId'), { homeroom, rank });
  }
  return places;
}

const firstOf = (list: string): string => list.split(',', 1)[0]?.trim() ?? '';

/** The students according to `roles.csv`, which only OneRoster 1.2 has. In 1.1, the row of the user has the role. */
async function studentsByRole(zip: ZipArchive): Promise<ReadonlySet<string> | undefined> {
  if (findRosterFile(zip, 'roles.csv') === undefined) return undefined;
  const students = new Set<string>();
  for await (const row of rowsOf(zip, 'roles.csv'))
    if (row('role').toLowerCase() === 'student') students.add(row('userSourcedId'));
  return students;
}

export async function readOneRoster(zip: ZipArchive): Promise<OneRoster> {
  const { version, complete } = await manifest(zip);
  const schools = await schoolsOf(zip);
  const places = await placesOf(zip);
  const byRole = await studentsByRole(zip);
  return {
    version: version || (byRole ? '1.2' : '1.1'),
    complete,
    schools: [...schools.values()],
    heading: [
      'sourcedId',
      'identifier',
      'givenName',
      'preferredGivenName',
      'middleName',
      'familyName',
      'homeroom',
      'classCode',
      'grade',
    ],
    rows: async function* rows(school) {
      const only = [...schools].find(([, name]) => name === school)?.[0];
      let found = 0;
      for await (const row of rowsOf(zip, 'users.csv')) {
        const id = row('sourcedId');
        const role = row('role').toLowerCase();
        if (byRole ? !byRole.has(id) : role !== '' ? role !== 'student' : !places.has(id)) continue;
        const homeroom = places.get(id)?.homeroom;
        const at = homeroom?.school || row('primaryOrgSourcedId') || firstOf(row('orgSourcedIds'));
        if (only !== undefined && at !== '' && at !== only) continue;
        found++;
        const grade = homeroom?.grade || firstOf(row('grades'));
        const cells = [
          id,
          row('identifier'),
          row('givenName') || row('preferredGivenName'),
          row('givenName') && row('preferredGivenName'),
          row('middleName'),
          row('familyName'),
          homeroom?.title ?? '',
          homeroom?.code ?? '',
          grade,
        ];
        yield { no: row.no, cells };
      }
      if (found === 0) throw new FileRefused('no_students');
    },
  };
}
