// What the school keeps of students after their last year, and who can still see it. The tests use photos, because a
// face is the most sensitive thing that could be left over.
import { schoolRoutes } from '@lanyard/accounts/server/school/routes-school';
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { answerEvent } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import type { Student } from '@lanyard/students/api';
import { studentErased } from '@lanyard/students/events';
import { bulkRoutes } from '@lanyard/students/server/bulk-routes';
import { eraseStudentHistory } from '@lanyard/students/server/records/erase-student';
import { rollOverRoutes } from '@lanyard/students/server/roll-over/routes-roll-over';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { testPhotos } from './test-photos.ts';

const desk = await testPhotos(
  (_, front) => [...schoolRoutes(front), ...rollOverRoutes, ...bulkRoutes(front)],
  {
    unmeasured: true,
    answers: () => [
      answerEvent(studentErased, (act, erased) =>
        act.across(act.org, (there) => eraseStudentHistory(there, erased)),
      ),
    ],
  },
);
const { town, send, add, photograph } = desk;
const get = (path: string, by: Role = 'staff') => send('GET', path, undefined, { by });
const statusOf = async (path: string, by: Role): Promise<number> => (await get(path, by)).statusCode;
const everyone = ['admin', 'staff', 'principal', 'reviewer', 'photographer'] as const;
async function sights(path: string): Promise<Record<string, number>> {
  const statuses = await Promise.all(everyone.map((by) => statusOf(path, by)));
  return Object.fromEntries(everyone.map((by, i) => [by, statuses[i] ?? 0]));
}
const officeAndPrincipal = { admin: 200, staff: 200, principal: 200, reviewer: 404, photographer: 404 };

type Place = { section: string; class: string; division: string };
type Suggestion = {
  years: { id: string }[];
  moves: { from: Place; to: { section: string } | null }[];
  last: { id: string } | null;
};

const pictures = ['thumbnail?v=1', 'card?v=1', 'full'];
// Priya is in 9-A, whose class teacher is the reviewer. The roll-over to the next year moves Priya to 10-A. The other
// students are in 10-A and leave the school.
let priya: Student;
let left: Record<'asha' | 'bela' | 'chitra', Student>;
const photos = new Map<string, string>();
const photoOf = ({ id }: Student): string => photos.get(id) ?? '';

beforeAll(async () => {
  const opened = await send(
    'POST',
    '/years',
    {
      label: '2026',
      startsOn: '2026-04-01',
      endsOn: '2027-03-31',
      classes: ['9', '10'],
      divisions: ['A', 'B'],
    },
    { by: 'admin' },
  );
  expect(opened.statusCode).toBe(201);
  priya = await add('Priya Nair');
  left = {
    asha: await add('Asha Rao', { consent: 'yes' }, 2),
    bela: await add('Bela Sen', {}, 2),
    chitra: await add('Chitra Das', {}, 3),
  };
  for (const student of [priya, ...Object.values(left)])
    photos.set(student.id, await photograph(student.id, student.name));
  const { years, moves } = (await get('/roll-over')).json<Suggestion>();
  const plan = {
    into: years[0]?.id ?? '',
    moves: moves.map(({ from, to }) => ({ from: from.section, to: to?.section ?? null })),
    carryPhotos: true,
  };
  expect(await statusOf(`/photos/${photoOf(priya)}/full`, 'reviewer')).toBe(200);
  expect((await send('POST', '/roll-over', plan)).statusCode).toBe(201);
});

describe('after the roll-over', () => {
  test('last year’s class teacher sees nothing of last year’s class', async () => {
    for (const picture of pictures)
      expect([picture, await statusOf(`/photos/${photoOf(priya)}/${picture}`, 'reviewer')]).toEqual([
        picture,
        404,
      ]);
    for (const path of ['', '/record', '/history', '/photos'])
      expect([path, await statusOf(`/students/${priya.id}${path}`, 'reviewer')]).toEqual([path, 404]);
    expect((await get('/students', 'reviewer')).json()).toMatchObject({ students: [] });
  });

  test('shows a former student’s record, history and photos only to the office and the principal', async () => {
    const { id } = left.asha;
    for (const path of ['', '/record', '/photos'])
      expect([path, await sights(`/students/${id}${path}`)]).toEqual([path, officeAndPrincipal]);
    // Photographers may not see the history of any student.
    expect(await sights(`/students/${id}/history`)).toEqual({ ...officeAndPrincipal, photographer: 403 });
    for (const picture of pictures)
      expect([picture, await sights(`/photos/${photoOf(left.asha)}/${picture}`)]).toEqual([
        picture,
        officeAndPrincipal,
      ]);
    expect((await get(`/students/${id}/record`)).json()).toMatchObject({
      id,
      name: 'Asha Rao',
      lastYear: '2025',
      class: '10',
      consents: [{ answer: 'yes' }],
      consent: 'yes',
      photo: { id: photoOf(left.asha) },
    });
    expect((await get(`/students/${id}/photos`)).json()).toMatchObject({
      photos: [{ id: photoOf(left.asha), current: true }],
    });
    expect((await send('GET', `/students/${id}/record`, undefined, { at: town.beta })).statusCode).toBe(404);
    expect(
      (await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}/students/${id}/record`))
        .statusCode,
    ).toBe(401);
  });

  test('an enrolment of last year leads to the student as they are this year', async () => {
    const now = (await get(`/students/${priya.id}/record`)).json<{
      id: string;
      lastYear?: string;
      class: string;
    }>();
    expect(now).toMatchObject({ name: 'Priya Nair', class: '10' });
    expect(now.id).not.toBe(priya.id);
    expect(now.lastYear).toBeUndefined();
  });
});

describe('the list of former students', () => {
  const former = '/students?filter=former';
  const namesIn = async (path: string): Promise<string[]> =>
    (await get(path)).json<{ students: Student[] }>().students.map(({ name }) => name);

  test('has each former student once, by year, and no student of this year', async () => {
    expect(await namesIn(former)).toEqual(['Asha Rao', 'Bela Sen', 'Chitra Das']);
    expect(await namesIn('/students')).toEqual(['Priya Nair']);
    expect((await get(`${former}&limit=2`)).json()).toMatchObject({ students: [{ lastYear: '2025' }, {}] });
    const { next } = (await get(`${former}&limit=2`)).json<{ next: string }>();
    expect(await namesIn(`${former}&limit=2&after=${next}`)).toEqual(['Chitra Das']);
    expect(await namesIn(`${former}&q=bela`)).toEqual(['Bela Sen']);
    expect((await get('/students/counts?filter=former')).json()).toMatchObject({
      total: 3,
      matching: 3,
      filters: { former: 3, all: 1 },
      formerYears: [{ label: '2025', students: 3 }],
    });
    expect(await namesIn(`${former}&year=2025`)).toHaveLength(3);
    expect(await namesIn(`${former}&year=2026`)).toEqual([]);
    expect((await get('/students/counts')).json()).toMatchObject({ total: 1, filters: { former: null } });
  });

  test('is refused to roles that see only the current year', async () => {
    const allowed = { admin: 200, staff: 200, principal: 200, reviewer: 403, photographer: 403 };
    expect(await sights(former)).toEqual(allowed);
    expect(await sights('/students/counts?filter=former')).toEqual(allowed);
  });

  const exported = async (students: object, format = 'csv'): Promise<{ total: number; text: string }> => {
    const started = await send('POST', '/students/exports', { format, students, purpose: 'Asked' });
    const { id, total } = started.json<{ id: string; total: number }>();
    return { total, text: (await get(`/students/exports/${id}/file`)).body };
  };
  test('can be exported with the year, as a whole or for one student', async () => {
    const all = await exported({ matching: { filter: 'former' } });
    expect(all.total).toBe(3);
    expect(all.text).toContain('Asha Rao');
    expect(all.text).toContain('2025');
    expect(all.text).not.toContain('Priya');
    const one = await exported({ matching: null, also: [left.bela.id] });
    expect(one.total).toBe(1);
    expect(one.text).toContain('Bela Sen');
    // Other systems import only the roster of this year.
    expect(await exported({ matching: { filter: 'former' } }, 'oneroster')).toMatchObject({ total: 0 });
  });

  test('refuses bulk changes of former students', async () => {
    const sections = (await get('/sections')).json<{ sections: { id: string }[] }>().sections;
    const move = {
      students: { matching: { filter: 'former' }, also: [left.bela.id] },
      section: sections[0]?.id,
    };
    const started = await send('POST', '/students/move', move);
    expect(started.json()).toMatchObject({ total: 0 });
  });
});

describe('what can be changed about a former student', () => {
  const consent = (id: string, answer: string, more: object = {}) =>
    send('PATCH', `/students/${id}`, { change: { consent: { answer, basis: 'Letter' }, ...more }, was: {} });

  test('a consent that is withdrawn hides the photos from everyone', async () => {
    expect((await consent(left.asha.id, 'no')).json()).toMatchObject({
      consent: 'no',
      consents: [{ answer: 'no', basis: 'Letter' }, { answer: 'yes' }],
      photo: null,
      lastYear: '2025',
    });
    for (const picture of pictures)
      expect(await sights(`/photos/${photoOf(left.asha)}/${picture}`)).toEqual(
        Object.fromEntries(everyone.map((by) => [by, 404])),
      );
    expect((await get(`/students/${left.asha.id}/history`)).json()).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ kind: 'edit' })]) as unknown,
    });
  });

  test('refuses every other change', async () => {
    expect((await consent(left.bela.id, 'yes', { name: 'Other' })).json()).toMatchObject({
      code: 'year_over',
    });
    expect((await send('POST', `/students/${left.bela.id}/leave`, { on: '2026-05-01' })).statusCode).toBe(
      404,
    );
    const asked = { field: 'name', proposed: 'Other' };
    expect((await send('POST', `/students/${left.bela.id}/corrections`, asked)).statusCode).toBe(404);
    const doubt = { photo: photoOf(left.bela), doubted: true, why: 'Other child' };
    expect((await send('POST', `/students/${left.bela.id}/photo-doubt`, doubt)).statusCode).toBe(404);
  });

  test('lets an admin erase the student for good: record, list, photo and bytes', async () => {
    const { id, name } = left.chitra;
    const photo = photoOf(left.chitra);
    const body = { name, reason: 'The parents asked' };
    for (const by of ['staff', 'principal', 'reviewer', 'photographer'] as const)
      expect((await send('POST', `/students/${id}/erase`, body, { by })).statusCode).toBe(403);
    const erased = await send('POST', `/students/${id}/erase`, body, { by: 'admin' });
    expect(erased.json()).toMatchObject({
      removed: expect.arrayContaining([{ what: 'photos', count: 1 }]) as unknown,
    });
    for (const path of ['', '/record', '/history', '/photos'])
      expect([path, await statusOf(`/students/${id}${path}`, 'admin')]).toEqual([path, 404]);
    for (const picture of pictures)
      expect([picture, await statusOf(`/photos/${photo}/${picture}`, 'admin')]).toEqual([picture, 404]);
    expect((await get('/students?filter=former&q=chitra')).json()).toMatchObject({ students: [] });
    const { rows } = await desk.worker.step(({ tx }) =>
      sql`select from photos where id = ${photo} union all select from students where name = ${name}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
    expect((await send('POST', `/students/${id}/erase`, body, { by: 'admin' })).statusCode).toBe(404);
  });
});
