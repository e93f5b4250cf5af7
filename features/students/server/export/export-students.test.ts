import type { JobProgressState } from '@lanyard/accounts/api-jobs';
import { connect } from '@lanyard/db/connect';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { SelectedStudents } from '../../selected-students.ts';
import { testRoster } from '../test-roster.ts';
import { csvLine, escapeFormula } from './csv-line.ts';
import { unzip } from './test-unzip.ts';
import { splitName } from './write-oneroster.ts';

const { town, send, add } = testRoster();
const everybody: SelectedStudents = { matching: { q: '', filter: 'all' }, except: [], also: [] };
const evil = '=HYPERLINK("http://evil.example","x")';
let ids: string[] = [];
beforeAll(async () => {
  await send('POST', '/student-fields', { label: 'House', kind: 'text' }, { by: 'admin' });
  ids = [];
  for (const [name, at, more] of [
    ['Asha Rao', 0, { admissionNo: 'A-1', custom: { house: 'Red, and blue' } }],
    [evil, 0, { admissionNo: '+49 1' }],
    ['“Bo” <b>&amp;', 1, {}],
    ['Cher', 2, {}],
  ] as const)
    ids.push((await add(name, at, more)).id);
});

async function exported(
  format: string,
  students: SelectedStudents = everybody,
  by: 'staff' | 'admin' = 'staff',
) {
  const started = await send('POST', '/students/exports', { format, students, purpose: 'Year book' }, { by });
  const { id, total, progress } = started.json<{ id: string; total: number; progress: string }>();
  const file = await send('GET', `/students/exports/${id}/file`, undefined, { by });
  return { id, total, progress, file };
}

describe('CSV', () => {
  test('has every column and row, and no cell a spreadsheet would run', async () => {
    const { total, file } = await exported('csv');
    expect(total).toBe(4);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="students-2025-\d{4}-\d\d-\d\d\.csv"$/,
      ) as string,
    });
    const lines = file.body.split('\r\n');
    // `student-field.test.ts` tests each column that comes from the table of student fields.
    expect(lines[0]).toMatch(/^\uFEFFAdmission No,Name,/);
    expect(lines[0]).toMatch(
      /,Class,Division,Roll No,House,Photo Consent,Photo Status,Proof Status,Delivery Status,Year,Left On,Last Updated$/,
    );
    expect(lines[1]).toMatch(/^A-1,Asha Rao,/);
    expect(lines[1]).toMatch(/,9,A,001,"Red, and blue",Not asked,Missing,Pending,Pending,2025,,\d{4}-/);
    expect(lines[2]).toContain(`'+49 1,"'${evil.replaceAll('"', '""')}"`);
    expect(lines).toHaveLength(6);
  });

  test('a selection by query, without some and with some more', async () => {
    const students = {
      matching: { q: 'asha', filter: 'all' as const },
      except: [ids[0] ?? ''],
      also: [ids[3] ?? ''],
    };
    const { total, file } = await exported('csv', students);
    expect(total).toBe(1);
    expect(file.body).toContain(',Cher,');
    expect(file.body).not.toContain('Asha');
  });

  test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\0'])(
    'a cell that begins with %j is made harmless',
    (sign) => {
      expect(escapeFormula(`${sign}1`)).toBe(`'${sign}1`);
      expect(csvLine([`${sign}"x"`])).toMatch(/^"?'/);
    },
  );
});

test('XLSX is a workbook whose cells are all text', async () => {
  const { file } = await exported('xlsx');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="students-.*\.xlsx"$/);
  const parts = unzip(file.rawPayload);
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(5);
  expect(sheet).not.toMatch(/<f>|<c (?!t="inlineStr")/);
  expect(sheet).toContain('>=HYPERLINK(&quot;http://evil.example&quot;,&quot;x&quot;)<');
  expect(sheet).toContain('“Bo” &lt;b&gt;&amp;amp;');
});

test('OneRoster has its files, by their header names', async () => {
  const { file } = await exported('oneroster');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".*\.zip"$/);
  const parts = unzip(file.rawPayload);
  expect([...parts.keys()]).toEqual([
    'manifest.csv',
    'orgs.csv',
    'academicSessions.csv',
    'courses.csv',
    'classes.csv',
    'users.csv',
    'enrollments.csv',
  ]);
  const rows = (name: string): string[][] =>
    (parts.get(name) ?? '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
  expect(rows('manifest.csv')).toContainEqual(['file.users', 'bulk']);
  expect(rows('classes.csv')).toHaveLength(5);
  const [head = [], asha = []] = rows('users.csv');
  const user = Object.fromEntries(head.map((name, i) => [name, asha[i]]));
  expect(user).toMatchObject({
    role: 'student',
    givenName: 'Asha',
    familyName: 'Rao',
    identifier: 'A-1',
    grades: '9',
  });
  const enrolled = rows('enrollments.csv').slice(1);
  expect(enrolled.map((cells) => cells[5])).toEqual(
    rows('users.csv')
      .slice(1)
      .map((cells) => cells[0]),
  );
  expect(enrolled.every((cells) => rows('classes.csv').some(([id]) => id === cells[3]))).toBe(true);
});

test('the two parts of a name joined give the name again', () => {
  expect(['Asha Rao', 'Cher', 'Maria del Mar Gil'].map(splitName)).toEqual([
    { given: 'Asha', family: 'Rao' },
    { given: 'Cher', family: '' },
    { given: 'Maria del Mar', family: 'Gil' },
  ]);
});

test('an export is audited and shows its progress, and only its maker gets the file', async () => {
  const { id, progress } = await exported('csv');
  const { rows } = await town.withTenant(
    { org: town.alpha.org, user: '', as: 'app_worker' },
    async ({ tx }) => {
      const [audit] = await tx
        .selectFrom('audit_events')
        .selectAll()
        .where('action', '=', 'student.export')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      const state = await tx.selectFrom('job_progress').selectAll().where('id', '=', progress).execute();
      return { rows: { audit, state: state as unknown as JobProgressState[] } };
    },
  );
  expect(JSON.stringify(rows.audit)).not.toContain('"q"');
  expect(rows.audit).toMatchObject({
    subjects: [id],
    detail: { format: 'csv', total: 4, purpose: 'Year book' },
  });
  expect(rows.state).toMatchObject([{ state: 'done', done: 4, total: 4 }]);
  expect((await send('GET', `/students/exports/${id}/file`, undefined, { by: 'admin' })).statusCode).toBe(
    404,
  );
  for (const by of ['photographer', 'reviewer', 'principal'] as const) {
    expect(
      (await send('POST', '/students/exports', { format: 'csv', students: everybody }, { by })).statusCode,
    ).toBe(403);
    expect((await send('GET', `/students/exports/${id}/file`, undefined, { by })).statusCode).toBe(403);
  }
  expect((await send('GET', `/students/exports/${id}/file`, undefined, { at: town.beta })).statusCode).toBe(
    404,
  );
});

test('a file can be downloaded for one hour', async () => {
  const { id } = await exported('csv');
  const owner = connect(town.ownerUrl, 1);
  const fetched = async (minutes: number): Promise<number> => {
    await sql`update app.exports set made_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(
      owner,
    );
    return (await send('GET', `/students/exports/${id}/file`)).statusCode;
  };
  expect([await fetched(59), await fetched(61)]).toEqual([200, 404]);
  await owner.destroy();
});
