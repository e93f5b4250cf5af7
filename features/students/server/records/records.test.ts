import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { testRoster } from '../test-roster.ts';

const { town, send, section, add, record, history } = testRoster();
const edit = (id: string, change: object, was: object, version = 1) =>
  send('PATCH', `/students/${id}`, { change, was }, { version });

describe('an edit', () => {
  test('changes what it names and nothing else, and the history says from what to what', async () => {
    const { id } = await add('Asha Rao');
    const reply = await edit(
      id,
      { name: 'Asha Iyer', admissionNo: 'A-17', consent: { answer: 'yes', basis: 'Form of June' } },
      { name: 'Asha Rao', admissionNo: null, consent: 'not_asked' },
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['etag']).toBe('"2"');
    expect(reply.json()).toMatchObject({
      name: 'Asha Iyer',
      admissionNo: 'A-17',
      consent: 'yes',
      consents: [{ answer: 'yes', basis: 'Form of June', by: 'staff of Alpha' }],
      class: '9',
      division: 'A',
      version: 2,
    });
    const [edited, added] = await history(id);
    expect(edited).toMatchObject({ kind: 'edit', by: 'staff of Alpha' });
    expect(edited?.moves).toEqual(
      expect.arrayContaining([
        { field: 'name', label: null, from: 'Asha Rao', to: 'Asha Iyer' },
        { field: 'admission_no', label: null, from: null, to: 'A-17' },
        { field: 'consent', label: null, from: 'not_asked', to: 'yes' },
      ]),
    );
    expect(edited?.moves).toHaveLength(3);
    expect(added).toMatchObject({
      kind: 'add',
      moves: expect.arrayContaining([{ field: 'section', label: null, from: null, to: '9-A' }]) as unknown,
    });
  });

  test('two edits of different fields are both saved; of the same field, the second is refused', async () => {
    const { id, rollNo } = await add('Both');
    expect((await edit(id, { name: 'First' }, { name: 'Both' })).statusCode).toBe(200);
    const beside = await edit(id, { rollNo: 777 }, { rollNo });
    expect(beside.json()).toMatchObject({ name: 'First', rollNo: '777' });
    const against = await edit(
      id,
      { name: 'Second', admissionNo: 'B-2' },
      { name: 'Both', admissionNo: null },
    );
    expect(against.json()).toMatchObject({
      status: 412,
      code: 'changed_meanwhile',
      conflicts: { name: 'First' },
      now: { name: 'First', version: 3, admissionNo: null },
    });
    // If both people set the same value, there is no conflict. A value that a person chose after seeing the conflict is
    // saved.
    expect((await edit(id, { name: 'First' }, { name: 'Both' })).json()).toMatchObject({ version: 3 });
    expect((await edit(id, { name: 'Second' }, { name: 'First' })).json()).toMatchObject({ name: 'Second' });
  });

  test('if twenty people edit one field at once, one edit is saved and the others are refused', async () => {
    const { id } = await add('Raced');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => edit(id, { name: `Runner ${String(i)}` }, { name: 'Raced' })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
    expect((await history(id)).filter(({ kind }) => kind === 'edit')).toHaveLength(1);
  });

  test('a move keeps the roll number, or says which one is free', async () => {
    const { id, rollNo } = await add('Mover');
    const reply = await edit(id, { section: section(1) }, { section: section(0) });
    expect(reply.json()).toMatchObject({ class: '9', division: 'B', rollNo });
    expect((await history(id))[0]).toMatchObject({
      kind: 'move',
      moves: [{ field: 'section', from: '9-A', to: '9-B' }],
    });
    const other = await add('In the way', 0);
    const taken = await edit(id, { section: section(0), rollNo: Number(other.rollNo) }, {});
    expect(taken.json()).toMatchObject({
      status: 409,
      code: 'roll_no_taken',
      free: expect.any(Number) as number,
    });
  });

  test('gives an admission number to one student only, also if two ask at once', async () => {
    const ids = [(await add('One')).id, (await add('Two')).id, (await add('Three')).id];
    const replies = await Promise.all(
      ids.map((id) => edit(id, { admissionNo: 'ONLY' }, { admissionNo: null })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('search finds the new name and the list shows it', async () => {
    const { id } = await add('Before Marriage');
    await edit(id, { name: 'Éowyn After' }, {});
    const found = (await send('GET', '/students?q=eowyn%20after')).json<{ students: { id: string }[] }>();
    expect(found.students.map((each) => each.id)).toEqual([id]);
    expect((await send('GET', '/students?q=before%20marriage')).json()).toMatchObject({ students: [] });
  });

  test('is allowed for the office only, and invalid values are refused', async () => {
    const { id } = await add('Guarded');
    for (const [by, status] of [
      ['admin', 200],
      ['staff', 200],
      ['photographer', 403],
      ['reviewer', 403],
      ['principal', 403],
    ] as const) {
      const reply = await send('PATCH', `/students/${id}`, { change: {}, was: {} }, { by });
      expect([by, reply.statusCode]).toEqual([by, status]);
    }
    expect(
      (await send('PATCH', `/students/${id}`, { change: {}, was: {} }, { at: town.beta })).statusCode,
    ).toBe(404);
    expect((await edit(crypto.randomUUID(), { name: 'X' }, {})).statusCode).toBe(404);
    for (const change of [
      { name: '' },
      { rollNo: 0 },
      { consent: { answer: 'yes', basis: '' } },
      { custom: { nobody: 'x' } },
    ])
      expect((await edit(id, change, {})).json()).toMatchObject({ code: 'invalid_input' });
    expect((await edit(id, { section: town.beta.sections[0]?.id }, {})).statusCode).toBe(404);
  });
});

describe('a record', () => {
  test('shows a reviewer their own sections and a photographer the list', async () => {
    const { id } = await add('Seen', 0, { admissionNo: 'S-1', consent: 'no' });
    const elsewhere = await add('Elsewhere', 3);
    const seen = await send('GET', `/students/${id}/record`, undefined, { by: 'reviewer' });
    expect(seen.json()).toMatchObject({
      admissionNo: 'S-1',
      consent: 'no',
      classTeacher: 'reviewer of Alpha',
    });
    expect(
      (await send('GET', `/students/${elsewhere.id}/record`, undefined, { by: 'reviewer' })).statusCode,
    ).toBe(404);
    const listed = await send('GET', `/students/${id}/record`, undefined, { by: 'photographer' });
    expect(listed.json()).toMatchObject({
      name: 'Seen',
      admissionNo: null,
      consent: null,
      consents: [],
      classTeacher: null,
    });
    expect((await send('GET', `/students/${id}/history`, undefined, { by: 'photographer' })).statusCode).toBe(
      403,
    );
  });

  test('of another school is not found', async () => {
    const { id } = await add('Ours');
    expect((await send('GET', `/students/${id}/record`, undefined, { at: town.beta })).statusCode).toBe(404);
  });
});

describe('leaving and coming back', () => {
  test('a student who left is only in the list Left, and their roll number is free', async () => {
    const { id, rollNo } = await add('Leaver', 2);
    const left = await send('POST', `/students/${id}/leave`, { on: '2025-11-14' });
    expect(left.json()).toMatchObject({ leftOn: '2025-11-14' });
    expect((await send('POST', `/students/${id}/leave`, { on: '2025-11-15' })).json()).toMatchObject({
      leftOn: '2025-11-14',
    });
    expect((await send('GET', '/students?q=leaver')).json()).toMatchObject({ students: [] });
    expect((await send('GET', '/students?q=leaver&filter=left')).json()).toMatchObject({
      students: [{ id }],
    });
    const other = await send('POST', '/students', {
      name: 'Newcomer',
      section: section(2),
      rollNo: Number(rollNo),
    });
    expect(other.statusCode).toBe(201);
    const taken = await send('POST', `/students/${id}/return`, {});
    expect(taken.json()).toMatchObject({ code: 'roll_no_taken', rollNo, free: expect.any(Number) as number });
    const back = await send('POST', `/students/${id}/return`, { rollNo: 900 });
    expect(back.json()).toMatchObject({ leftOn: null, rollNo: '900' });
    expect((await history(id)).map(({ kind }) => kind)).toEqual(['return', 'leave', 'add']);
  });
});

describe('erasing', () => {
  const everything = async (word: string): Promise<string[]> => {
    const { rows } = await town.withTenant(
      { org: town.alpha.org, user: '', as: 'app_worker' },
      async ({ tx }) =>
        sql<{ hit: string }>`
        select 'students' as hit from students t where t::text ilike ${word}
        union all select 'enrolments' from enrolments t where t::text ilike ${word}
        union all select 'student_changes' from student_changes t where t::text ilike ${word}
        union all select 'consents' from consents t where t::text ilike ${word}
        union all select 'corrections' from corrections t where t::text ilike ${word}
        union all select 'activity' from activity t where t::text ilike ${word}
        union all select 'audit_events' from audit_events t where t::text ilike ${word}
        union all select 'answers' from idempotency_keys t where t::text ilike ${word}`.execute(tx),
    );
    return rows.map(({ hit }) => hit);
  };

  test('leaves no personal data of the student anywhere, and a certificate that says what was removed', async () => {
    const { id } = await add('Zqxarion Vrill', 0, { admissionNo: 'ZQXNO' });
    await edit(id, { name: 'Zqxarion Two', consent: { answer: 'yes', basis: 'Zqx letter' } }, {});
    await send(
      'POST',
      `/students/${id}/corrections`,
      { field: 'name', proposed: 'Zqxarion Three' },
      { by: 'principal' },
    );
    expect(new Set(await everything('%zqx%'))).toEqual(
      new Set(['students', 'enrolments', 'student_changes', 'consents', 'corrections', 'answers']),
    );
    const wrong = await send(
      'POST',
      `/students/${id}/erase`,
      { name: 'Zqxarion', reason: 'Asked' },
      { by: 'admin' },
    );
    expect(wrong.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'body.name' }] });
    const preview = await send('POST', `/students/${id}/erase/preview`, undefined, { by: 'admin' });
    expect(await record(id)).toMatchObject({ name: 'Zqxarion Two' });
    const reply = await send(
      'POST',
      `/students/${id}/erase`,
      { name: 'Zqxarion Two', reason: 'The parents asked' },
      { by: 'admin' },
    );
    expect(reply.json()).toMatchObject({
      by: 'admin of Alpha',
      reason: 'The parents asked',
      removed: [
        { what: 'fields', count: 2 },
        { what: 'history', count: 2 },
        { what: 'consents', count: 1 },
        { what: 'corrections', count: 1 },
        { what: 'answers', count: 2 },
      ],
    });
    // The preview counts with the code that erases.
    expect(preview.json()).toEqual({ removed: reply.json<{ removed: unknown }>().removed });
    expect(await everything('%zqx%')).toEqual([]);
    expect((await send('GET', `/students/${id}/record`)).statusCode).toBe(404);
    expect((await send('GET', '/students?filter=left&q=erased')).json()).toMatchObject({ students: [] });
    const again = await send(
      'POST',
      `/students/${id}/erase`,
      { name: 'Erased student', reason: 'x' },
      { by: 'admin' },
    );
    expect(again.statusCode).toBe(404);
    const list = await send('GET', '/erasures', undefined, { by: 'admin' });
    expect(list.json()).toMatchObject({ certificates: [{ reason: 'The parents asked' }] });
  });

  test('is allowed for admins only', async () => {
    const { id, name } = await add('Safe');
    for (const by of ['staff', 'photographer', 'reviewer', 'principal'] as const) {
      const erased = await send('POST', `/students/${id}/erase`, { name, reason: 'x' }, { by });
      expect(erased.statusCode).toBe(403);
      expect((await send('POST', `/students/${id}/erase/preview`, undefined, { by })).statusCode).toBe(403);
    }
    expect(await record(id)).toMatchObject({ name: 'Safe' });
  });
});
