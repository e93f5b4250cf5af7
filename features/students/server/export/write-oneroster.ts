import type { ExportRow } from '../queries/exports.ts';
import { csvLine } from './csv-line.ts';
import type { ExportPages } from './write-csv.ts';
import { writeZip, type ZipTextPart } from './write-zip.ts';

export type OneRosterSchool = {
  readonly org: string;
  readonly name: string;
  readonly year: string;
  readonly label: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly sections: readonly { readonly id: string; readonly class: string; readonly division: string }[];
};

const text = (...lines: readonly (readonly string[])[]): string => lines.map(csvLine).join('');
const file = (name: string, ...lines: readonly (readonly string[])[]): ZipTextPart => ({
  name,
  text: () => [text(...lines)],
});

/** The two parts joined give the name again. Someone with a single name has no family name. */
export function splitName(name: string): { given: string; family: string } {
  const at = name.lastIndexOf(' ');
  return at === -1
    ? { given: name, family: '' }
    : { given: name.slice(0, at).trim(), family: name.slice(at + 1) };
}

const userHead =
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password';
const user = (org: string, row: ExportRow): string[] => {
  const { given, family } = splitName(row.name);
  return [
    row.student,
    'active',
    row.updatedAt,
    'true',
    `school-${org}`,
    'student',
    row.admissionNo ?? '',
    '',
    given,
    family,
    '',
    row.admissionNo ?? row.rollNo,
    '',
    '',
    '',
    '',
    row.class,
    '',
  ];
};
const enrolmentHead =
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate';

async function* linesOf(
  head: string,
  pages: ExportPages,
  of: (row: ExportRow) => readonly string[],
): AsyncIterable<string> {
  yield `${head}\r\n`;
  for await (const rows of pages) yield rows.map((row) => csvLine(of(row))).join('');
}

/** OneRoster 1.1, bulk. A section is written as a homeroom class, and `identifier` is the admission number. */
export function writeOneRoster(
  school: OneRosterSchool,
  pagesAgain: () => ExportPages,
): AsyncIterable<Uint8Array> {
  const { org, name, year, label, startsOn, endsOn, sections } = school;
  const here = `school-${org}`;
  const bulk = ['academicSessions', 'classes', 'courses', 'enrollments', 'orgs', 'users'];
  const absent = [
    'categories',
    'classResources',
    'courseResources',
    'demographics',
    'lineItems',
    'resources',
    'results',
  ];
  const course = `course-${year}`;
  return writeZip([
    file(
      'manifest.csv',
      ['propertyName', 'value'],
      ['manifest.version', '1.0'],
      ['oneroster.version', '1.1'],
      ...[...bulk.map((each) => [each, 'bulk']), ...absent.map((each) => [each, 'absent'])]
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
        .map(([each = '', how = '']) => [`file.${each}`, how]),
      ['source.systemName', 'Lanyard'],
    ),
    file(
      'orgs.csv',
      ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
      [here, 'active', '', name, 'school', org, ''],
    ),
    file(
      'academicSessions.csv',
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'title',
        'type',
        'startDate',
        'endDate',
        'parentSourcedId',
        'schoolYear',
      ],
      [year, 'active', '', label, 'schoolYear', startsOn, endsOn, '', endsOn.slice(0, 4)],
    ),
    file(
      'courses.csv',
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'schoolYearSourcedId',
        'title',
        'courseCode',
        'grades',
        'orgSourcedId',
        'subjects',
        'subjectCodes',
      ],
      [course, 'active', '', year, 'Homeroom', '', '', here, '', ''],
    ),
    file(
      'classes.csv',
      [
        'sourcedId',
        'status',
        'dateLastModified',
        'title',
        'grades',
        'courseSourcedId',
        'classCode',
        'classType',
        'location',
        'schoolSourcedId',
        'termSourcedIds',
        'subjects',
        'subjectCodes',
        'periods',
      ],
      ...sections.map(({ id, class: inClass, division }) => {
        const title = `${inClass}-${division}`;
        return [id, 'active', '', title, inClass, course, title, 'homeroom', '', here, year, '', '', ''];
      }),
    ),
    { name: 'users.csv', text: () => linesOf(userHead, pagesAgain(), (row) => user(org, row)) },
    {
      name: 'enrollments.csv',
      text: () =>
        linesOf(enrolmentHead, pagesAgain(), (row) => [
          row.id,
          'active',
          row.updatedAt,
          row.section,
          here,
          row.student,
          'student',
          'true',
          startsOn,
          endsOn,
        ]),
    },
  ]);
}
