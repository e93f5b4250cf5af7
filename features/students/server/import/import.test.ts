import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { importTestSchools, messyRosterFile } from './test-import.ts';

const { desk, roster, asWorker } = importTestSchools();

test('a messy CSV is understood: semicolons, Latin-1, a title line, names turned round, X and 10th', async () => {
  const at = desk();
  const read = await at.upload(messyRosterFile, 'class list.csv');
  expect(read).toMatchObject({
    state: 'columns',
    step: 'columns',
    reading: { format: 'csv', encoding: 'windows-1252', delimiter: ';', rows: 4, columns: 4 },
  });
  const { columns, ready } = await at.columns(read.id);
  expect(columns.map(({ name, field }) => [name, field])).toEqual([
    ['Name', 'name'],
    ['Std', 'class'],
    ['Div', 'division'],
    ['R.No', 'roll_no'],
  ]);
  expect(columns[0]?.notes.map(({ note }) => note)).toContain('last_name_first');
  expect(ready).toBe(true);
  const preview = (await at.send('GET', `/${read.id}/preview?row=1`)).json<object>();
  expect(preview).toMatchObject({
    name: 'José Rao',
    identifier: '10-A-7',
    matchedBy: 'nobody',
    problems: [],
    row: 3,
  });
  const compared = await at.compare(read.id);
  expect(compared.counts).toEqual({ error: 0, asked: 0, changed: 0, new: 4, left: 0, same: 0 });
  expect(compared.willApply).toBe(4);
  const applied = await at.apply(read.id);
  expect(applied).toMatchObject({
    state: 'applied',
    step: 'done',
    result: { added: 4, changed: 0, left: 0, leftOut: 0 },
  });
  expect(await roster()).toMatchObject([
    { name: "Joseph D'Souza", class: '9', division: 'A', roll_no: '023' },
    { name: 'Ananya Sen', class: '9', division: 'B', roll_no: '004' },
    { name: 'José Rao', class: '10', division: 'A', roll_no: '007' },
    { name: 'Sana Khan', class: '10', division: 'B', roll_no: '012' },
  ]);
});

const base = ['Name,Class,Division,Roll No,Adm No'];
for (let i = 1; i <= 40; i++)
  base.push(
    `Student ${'abcdefghijklmnopqrstuvwxyz'[i % 26] ?? ''}${String(i)} Family${String(i)},${i % 2 ? '9' : '10'},${i % 4 < 2 ? 'A' : 'B'},${String(i)},N${String(i)}`,
  );
const row = (i: number): string[] => (base[i] ?? '').split(',');

test('the same file again changes nothing, and the columns are remembered', async () => {
  const at = desk();
  await at.whole(base.join('\n'));
  const before = await roster();
  const again = await at.upload(Buffer.from(base.join('\n')));
  expect((await at.columns(again.id)).columns.map(({ how }) => how)).toEqual(Array(5).fill('remembered'));
  const compared = await at.compare(again.id);
  expect(compared.counts).toEqual({ error: 0, asked: 0, changed: 0, new: 0, left: 0, same: 40 });
  const applied = await at.apply(again.id);
  expect(applied.result).toEqual({ added: 0, changed: 0, left: 0, leftOut: 0 });
  expect(await roster()).toEqual(before);
});

test('6 changes, 3 joiners, 2 leavers and 4 errors are exactly those; undo puts the roster back', async () => {
  const at = desk();
  await at.whole(base.join('\n'));
  const before = await roster();
  const next = [base[0] ?? ''];
  for (let i = 1; i <= 38; i++) {
    const cells = row(i);
    if (i <= 4) cells[0] = `${cells[0] ?? ''}-Iyer`; // four changed names
    if (i === 5) [cells[3], cells[3]] = ['9', '9']; // students 5 and 9 swap roll numbers
    if (i === 9) cells[3] = '5';
    if (i === 10) cells[1] = '13';
    if (i === 11) cells[0] = '';
    if (i === 12) cells[3] = '1O2';
    if (i === 13) cells[2] = 'Z';
    next.push(cells.join(','));
  }
  next.push('New One,9,A,101,N101', 'New Two,9,B,102,N102', 'New Three,10,A,103,N103');
  const { id } = await at.upload(Buffer.from(next.join('\n')));
  const compared = await at.compare(id);
  expect(compared.counts).toEqual({ error: 4, asked: 0, changed: 6, new: 3, left: 2, same: 28 });
  expect((await at.differences(id, 'left')).map(({ name }) => name)).toEqual([
    'Student n39 Family39',
    'Student o40 Family40',
  ]);
  expect(
    (await at.differences(id, 'changed')).map(({ changes }) => changes.map(({ label }) => label)),
  ).toEqual([['Name'], ['Name'], ['Name'], ['Name'], ['Roll No'], ['Roll No']]);
  const blind = await at.send('POST', `/${id}/apply`, { version: compared.version - 1 });
  expect(blind.json()).toMatchObject({ code: 'changed_meanwhile', now: { version: compared.version } });
  const applied = await at.apply(id);
  expect(applied.result).toEqual({ added: 3, changed: 6, left: 2, leftOut: 0 });
  expect(applied.counts).toEqual(compared.counts);
  const appliedAgo = (days: number) =>
    asWorker(sql`update imports set applied_at = now() - make_interval(days => ${days}) where id = ${id}`);
  await appliedAgo(31);
  expect((await at.send('POST', `/${id}/undo`, {})).json()).toMatchObject({ code: 'undo_over' });
  await appliedAgo(29);
  const undone = await at.undo(id);
  expect(undone).toMatchObject({ state: 'undone', result: { leftOut: 0 } });
  expect(await roster()).toEqual(before);
});

test('cells with the same mistake are fixed together', async () => {
  const at = desk();
  const lines = ['Name,Class,Division,Roll No'];
  for (let i = 1; i <= 12; i++) lines.push(`Tara ${String(i)} Fernandes,10 th A,,${String(i)}`);
  lines.push('Arjun Reddy,9,A,O07', 'Saanvi Patel,9,B,1O2');
  const { id } = await at.upload(Buffer.from(lines.join('\n')));
  expect((await at.compare(id)).counts).toMatchObject({ error: 14, new: 0 });
  const { groups } = (await at.send('GET', `/${id}/groups?kind=error`)).json<{
    groups: {
      key: string;
      count: number;
      repair: { suggestion: string; problem: string; options: string[] };
    }[];
  }>();
  expect(groups[0]).toMatchObject({
    count: 12,
    repair: { problem: 'class_unknown', found: '10 th A', suggestion: '10-A' },
  });
  const mended = await at.send('POST', `/${id}/repairs`, { group: groups[0]?.key ?? '', value: '10-A' });
  expect(mended.json()).toMatchObject({ mended: 12, import: { counts: { error: 2, new: 12 } } });
  for (const group of groups.slice(1)) await at.send('POST', `/${id}/repairs`, { group: group.key });
  expect((await at.get(id)).counts).toMatchObject({ error: 0, new: 14 });
  // New students are listed by class, however many each class has.
  const classes = (await at.send('GET', `/${id}/groups?kind=new`)).json<{ groups: { key: string }[] }>();
  expect(classes.groups.map(({ key }) => key)).toEqual(['9-A', '9-B', '10-A']);
  expect((await at.apply(id)).result).toMatchObject({ added: 14 });
});

describe('who is who', () => {
  test('a mended name at the same place is a change; a doubtful one is asked; another one is somebody else', async () => {
    const at = desk();
    await at.whole(
      'Name,Class,Div,Roll\nMohamed Qureshi,9,A,1\nPriya Nair,9,A,2\nWei Chen,9,A,3\nLena Vogt,9,A,4\nOm Das,9,A,5',
    );
    const { id } = await at.upload(
      Buffer.from(
        'Name,Class,Div,Roll\nMohammed Qureshi,9,A,1\nPriya Menon,9,A,2\nBartholomew Knox,9,A,3\nLena Vogt,9,A,4\nOm Das,9,A,5',
      ),
    );
    const compared = await at.compare(id);
    expect(compared.counts).toEqual({ error: 0, asked: 1, changed: 1, new: 1, left: 1, same: 2 });
    expect(await at.differences(id, 'asked')).toMatchObject([
      { name: 'Priya Menon', candidate: { name: 'Priya Nair', identifier: '9-A-2' }, decision: null },
    ]);
    const [question] = await at.differences(id, 'asked');
    const said = await at.send('POST', `/${id}/decisions`, {
      of: { kind: 'asked' },
      decision: 'same_person',
    });
    // The question shows what this answer changes.
    const answered = (await at.differences(id, 'changed')).find(({ row: no }) => no === question?.row);
    expect(question?.changes).toEqual([
      { field: 'name', label: 'Name', was: 'Priya Nair', is: 'Priya Menon' },
    ]);
    expect(answered?.changes).toEqual(question?.changes);
    expect(said.json()).toMatchObject({ decided: 1, import: { counts: { asked: 0, changed: 2, left: 1 } } });
    expect((await at.apply(id)).result).toEqual({ added: 1, changed: 2, left: 1, leftOut: 0 });
  });

  test('the same name at another place without a number is asked, and another person is new', async () => {
    const at = desk();
    await at.whole('Name,Class,Div,Roll\nAsha Rao,9,A,1\nBen Ode,9,A,2\nCyr Poe,9,A,3');
    const { id } = await at.upload(
      Buffer.from('Name,Class,Div,Roll\nAsha Rao,9,A,11\nBen Ode,9,A,2\nCyr Poe,9,A,3'),
    );
    expect((await at.compare(id)).counts).toMatchObject({ asked: 1, left: 0, same: 2, new: 0 });
    await at.send('POST', `/${id}/decisions`, { of: { kind: 'asked' }, decision: 'another_person' });
    expect((await at.get(id)).counts).toMatchObject({ asked: 0, new: 1, left: 1, same: 2 });
  });

  test('one student in two rows, by the number and by the place: both are in error', async () => {
    const at = desk();
    await at.whole('Name,Class,Div,Roll,Adm No\nAsha Rao,9,A,1,N1\nBen Ode,9,A,2,N2');
    const before = await roster();
    const { id } = await at.upload(
      Buffer.from('Name,Class,Div,Roll,Adm No\nAsha Rao-Iyer,9,B,4,N1\nAsha Raoo,9,A,1,\nBen Ode,9,A,2,N2'),
    );
    expect((await at.compare(id)).counts).toEqual({
      error: 2,
      asked: 0,
      changed: 0,
      new: 0,
      left: 0,
      same: 1,
    });
    expect(await at.differences(id, 'error')).toMatchObject([
      { problems: [{ field: 'name', problem: 'student_twice', with: { name: 'Asha Raoo' } }] },
      { problems: [{ field: 'name', problem: 'student_twice', with: { name: 'Asha Rao-Iyer' } }] },
    ]);
    await at.apply(id);
    expect(await roster()).toEqual(before);
  });

  test('of equal rows one can be kept, and a total is left out and noted', async () => {
    const at = desk();
    const { id } = await at.upload(
      Buffer.from(
        'Name,Class,Div,Roll\nAsha Rao,9,A,1\nBen Ode,9,A,2\nAsha Rao,9,A,1\nAsha Rao,9,A,1\nTotal: 4 students,,,',
      ),
    );
    const compared = await at.compare(id);
    expect(compared.counts).toMatchObject({ error: 3, new: 1 });
    const total = { row: 6, text: 'Total: 4 students', why: 'total' };
    expect(compared.reading).toMatchObject({ noted: [total], notedRows: 1 });
    const { groups } = (await at.send('GET', `/${id}/groups?kind=error`)).json<{
      groups: { key: string; count: number; repair: { problem: string } }[];
    }>();
    expect(groups).toMatchObject([{ count: 3, repair: { problem: 'row_twice' } }]);
    const body = { group: groups[0]?.key ?? '', keep: 'first' };
    expect((await at.send('POST', `/${id}/repairs`, body)).json()).toMatchObject({
      mended: 1,
      import: {
        counts: { error: 0, new: 2 },
        reading: {
          noted: [
            total,
            { row: 4, text: 'Asha Rao', why: 'repeated' },
            { row: 5, text: 'Asha Rao', why: 'repeated' },
          ],
        },
      },
    });
    // Nothing is left for a second press.
    expect((await at.send('POST', `/${id}/repairs`, body)).json()).toMatchObject({ mended: 0 });
    expect((await at.apply(id)).result).toEqual({ added: 2, changed: 0, left: 0, leftOut: 0 });
  });

  test('a doubtful row cannot mean a student whom another row has by number', async () => {
    const at = desk();
    await at.whole('Name,Class,Div,Roll,Adm No\nPriya Nair,9,A,2,N1');
    const { id } = await at.upload(
      Buffer.from('Name,Class,Div,Roll,Adm No\nPriya Nair,9,B,4,N1\nPriya Menon,9,A,2,'),
    );
    expect((await at.compare(id)).counts).toEqual({
      error: 0,
      asked: 0,
      changed: 1,
      new: 1,
      left: 0,
      same: 0,
    });
    expect((await at.apply(id)).result).toEqual({ added: 1, changed: 1, left: 0, leftOut: 0 });
  });

  test('a list of one class says nothing about the others', async () => {
    const at = desk();
    await at.whole(base.join('\n'));
    const nine = base.filter((line, i) => i === 0 || line.includes(',9,A,'));
    const { id } = await at.upload(Buffer.from(nine.join('\n')));
    const compared = await at.compare(id);
    expect(compared.counts).toMatchObject({ left: 0, same: nine.length - 1 });
    expect(compared.hints).toMatchObject({ elsewhere: 40 - (nine.length - 1) });
  });

  test('if most students would leave, nobody leaves by default', async () => {
    const at = desk();
    const lines = [
      'Name,Class,Div,Roll',
      ...Array.from({ length: 30 }, (_, i) => `Pupil ${String(i + 1)}x,9,A,${String(i + 1)}`),
    ];
    await at.whole(lines.join('\n'));
    const { id } = await at.upload(Buffer.from(lines.slice(0, 4).join('\n')));
    const compared = await at.compare(id);
    expect(compared.counts).toMatchObject({ left: 27, same: 3 });
    expect(compared.willApply).toBe(0);
  });

  test('a row whose number a kept student has is counted before it is left out', async () => {
    const at = desk();
    const list = (name: string): Buffer =>
      Buffer.from(
        [
          'Name,Class,Div,Roll',
          ...Array.from({ length: 12 }, (_, i) => `${name} ${'abcdefghijkl'[i] ?? ''},9,A,${String(i + 1)}`),
        ].join('\n'),
      );
    await at.whole(list('Zubin Contractor').toString());
    const { id } = await at.upload(list('Mehrunissa'));
    expect((await at.compare(id)).counts).toMatchObject({ left: 12, new: 12 });
    expect((await at.send('GET', `/${id}/effects`)).json()).toMatchObject({
      new: 12,
      placesKept: 12,
      outcome: { added: 0, changed: 0, left: 0, leftOut: [{ why: 'roll_no_taken', count: 12 }] },
    });
    expect((await at.apply(id)).result).toMatchObject({ added: 0, leftOut: 12 });
  });
});

test('what was edited between comparing and applying, or since applying, is named and not overwritten', async () => {
  const at = desk();
  await at.whole('Name,Class,Div,Roll,Adm No\nAsha Rao,9,A,1,X1\nBen Ode,9,A,2,X2');
  const { id } = await at.upload(
    Buffer.from('Name,Class,Div,Roll,Adm No\nAsha Raoo,9,A,1,X1\nBen Odé,9,A,2,X2'),
  );
  await at.compare(id);
  await asWorker(sql`update students set name = 'Asha Rao-Nair' where admission_no = 'X1'`);
  expect((await at.send('GET', `/${id}/effects`)).json()).toMatchObject({
    outcome: { added: 0, changed: 1, left: 0, leftOut: [{ why: 'changed_since', count: 1 }] },
  });
  const applied = await at.apply(id);
  expect(applied.result).toEqual({ added: 0, changed: 1, left: 0, leftOut: 1 });
  const { leftOut } = (await at.send('GET', `/${id}/left-out`)).json<{ leftOut: object[] }>();
  expect(leftOut).toMatchObject([{ name: 'Asha Raoo', why: 'changed_since', row: 2, identifier: '9-A-1' }]);
  expect((await roster()).map((each) => (each as { name: string }).name)).toEqual([
    'Asha Rao-Nair',
    'Ben Odé',
  ]);
});
