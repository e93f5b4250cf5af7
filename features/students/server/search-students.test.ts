import type { Role } from '@lanyard/domain/role';
import { searchText } from '@lanyard/domain/student';
import { matchSearch, searchTerms } from '@lanyard/domain/student-search';
import { beforeAll, expect, test } from 'vitest';

import type { Student, StudentCounts, StudentPage } from '../api.ts';
import { testRoster } from './test-roster.ts';

const roster = testRoster();
const { add, section, send } = roster;
const names = [
  'Diya Shinde',
  'Dev Shinde',
  'Anne-Marie D’Souza',
  'Łucja Strauß',
  'ज़ोया श्रीवास्तव',
  'أَحْمَد الهاشمي',
  'கவிதா முருகன்',
  'চৌধুরী হৃদয়',
  'Алёна Зайцева',
  '王小明',
  'Rao 100%_sure',
];
const numberOf = (i: number): string => `ADM/2023-${String(450 + i).padStart(4, '0')}`;

let everyone: readonly Student[] = [];
beforeAll(async () => {
  for (const [i, name] of names.entries())
    await add(name, i % 4, { admissionNo: numberOf(i), ...(i === 1 && { preferredName: 'Bittu' }) });
  everyone = (await send('GET', '/students?limit=200')).json<StudentPage>().students;
});

const find = async (q: string, by: Role = 'staff', more = ''): Promise<StudentPage> =>
  (
    await send('GET', `/students?limit=200&q=${encodeURIComponent(q)}${more}`, undefined, { by })
  ).json<StudentPage>();
const found = async (q: string, by?: Role): Promise<string[]> =>
  (await find(q, by)).students.map(({ legalName, name }) => legalName ?? name).toSorted();

test.each([
  'shinde diya',
  'shinde',
  'bittu',
  'dev',
  'shidne',
  'diay',
  'bitut',
  'dev shidne',
  'sihdne',
  'anne marie',
  'anne-marie',
  'dsouza',
  "d'souza",
  'lucja strauss',
  'lucjaa',
  'जोया',
  'श्रीवस्तव',
  'احمد',
  'الهشامي',
  'முருகண்',
  'চৌধরী',
  'ЗАИЦЕВА',
  'зайцква',
  '王小',
  '王晓明',
  '9-A',
  '9a',
  '9 a',
  'class 10',
  '10-b',
  'ix-a',
  '10',
  '3',
  '003',
  '9-a-1',
  '9a-1',
  'a',
  'shinde 9',
  'shinde 9-b',
  '%',
  '100%_',
  '0450',
  'adm20230451',
  '453',
  'adm/2023-0453',
])('%s finds what the rule of the domain finds, in list and count', async (q) => {
  const terms = searchTerms(q);
  const matches = everyone.map((student) => {
    const legal = student.legalName ?? student.name;
    const at = names.indexOf(legal);
    const lines = student.name === legal ? legal : `${student.name}\n${legal}`;
    const search = lines
      .split('\n')
      .map((line) => searchText(line, ''))
      .join('\n')
      .replaceAll(' \n', '\n');
    return {
      id: student.id,
      match: matchSearch(
        { ...student, search: `${search.trim()} ${student.rollNo}`, admissionNo: numberOf(at) },
        terms,
      ),
    };
  });
  const exact = matches.filter(({ match }) => match === 'exact');
  const expected = exact.length > 0 ? exact : matches.filter(({ match }) => match === 'similar');
  const { students, search } = await find(q);
  expect(students.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(search).toEqual({ q, similar: exact.length === 0 && expected.length > 0 });
  const counts = (await send('GET', `/students/counts?q=${encodeURIComponent(q)}`)).json<StudentCounts>();
  expect(counts.matching).toBe(expected.length);
});

test('a filter that leaves out the exact names does not bring similar ones', async () => {
  expect((await find('shidne')).students).toHaveLength(2);
  expect((await find('shinde', 'staff', '&class=10')).students).toEqual([]);
  expect((await find('shidne', 'staff', '&class=10')).students).toEqual([]);
  expect((await find('shidne', 'staff', '&class=9&division=A')).students).toHaveLength(1);
});

test('a photographer finds names and classes, but nobody by an admission number', async () => {
  expect(await found('shinde', 'photographer')).toEqual(['Bittu', 'Diya Shinde']);
  expect(await found('9-a', 'photographer')).toHaveLength(3);
  expect(await found('0450', 'photographer')).toEqual([]);
  expect(await found('0450')).toEqual(['Diya Shinde']);
});

test('a reviewer finds their own students, also by number, and similar names among these alone', async () => {
  expect(await found('0450', 'reviewer')).toEqual(['Diya Shinde']);
  expect(await found('0451', 'reviewer')).toEqual([]);
  // Bittu is in 9-B, so for this reviewer nobody has the exact name.
  expect(await found('bittu', 'reviewer')).toEqual([]);
});

test('another school finds none of these students', async () => {
  const { town } = roster;
  const reply = await send('GET', '/students?q=shinde', undefined, { at: town.beta });
  expect(reply.statusCode).toBe(404);
});

test('a job gets the students that a search with a typing mistake finds', async () => {
  const students = { matching: { q: 'shidne' }, except: [], also: [] };
  const reply = await send('POST', '/students/move', { students, section: section(3) });
  expect([reply.statusCode, reply.json()]).toMatchObject([201, { total: 2 }]);
});
