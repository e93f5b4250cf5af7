import { vi } from 'vitest';

import type { Student } from '../api.ts';
import { someStudents } from './some-students.ts';
import { matchesStudentQuery, type StudentQuery } from './student-query.ts';

export type StudentServerRequest = {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
};
export type StudentServerAnswer = { readonly status?: number; readonly body: unknown };
type Answering = (
  asked: StudentServerRequest,
) => StudentServerAnswer | Promise<StudentServerAnswer> | undefined;

const sections = ['A', 'B'].map((division, index) => ({
  id: `00000000-0000-7000-9000-00000000000${String(index)}`,
  class: '10',
  division,
}));

function standard(students: readonly Student[], path: string, query: URLSearchParams): StudentServerAnswer {
  const wanted: StudentQuery = {
    q: query.get('q') ?? '',
    filter: (query.get('filter') ?? 'all') as StudentQuery['filter'],
  };
  const found = students.filter((student) => matchesStudentQuery(student, wanted));
  if (path.endsWith('/counts')) {
    const count = (filter: StudentQuery['filter']) =>
      students.filter((student) => matchesStudentQuery(student, { q: '', filter })).length;
    const filters = { missing_photo: count('missing_photo'), pending_proof: count('pending_proof') };
    return {
      body: {
        total: students.length,
        matching: found.length,
        filters: {
          all: students.length,
          ...filters,
          ready_for_delivery: 0,
          captured: count('captured'),
          in_production: count('in_production'),
          delivered: count('delivered'),
          left: count('left'),
        },
        corrections: 0,
      },
    };
  }
  if (path.endsWith('/sections')) return { body: { sections } };
  if (path.endsWith('/next-roll-number')) return { body: { rollNo: students.length + 1 } };
  const from = Number(query.get('after') ?? 0);
  const next = from + 100 < found.length ? String(from + 100) : null;
  return { body: { students: found.slice(from, from + 100), next } };
}

/** For tests: answers like the server, unless `answering` gives another answer. Returns the list of requests. */
export function testServer(
  students = someStudents(250),
  answering: Answering = () => undefined,
): StudentServerRequest[] {
  const log: StudentServerRequest[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
      const url = new URL(address, location.origin);
      const key = new Headers(headers).get('idempotency-key') ?? '';
      const asked = {
        method,
        path: url.pathname,
        key,
        body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown,
      };
      log.push(asked);
      const answer = (await answering(asked)) ?? standard(students, url.pathname, url.searchParams);
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
    },
  );
  return log;
}
