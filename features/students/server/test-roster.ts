// For tests: a school with students, and the acts of its people over HTTP.
import { randomUUID } from 'node:crypto';

import { accountRoutes } from '@lanyard/accounts/server/routes';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import { answerEvent } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import type { LightMyRequestResponse } from 'fastify';

import type { HistoryLine, StudentRecord } from '../api-records.ts';
import type { Student } from '../api.ts';
import { studentErased } from '../events.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { eraseStudentHistory } from './records/erase-student.ts';
import { studentRoutes } from './routes.ts';

type Sending = {
  readonly by?: Role | undefined;
  readonly at?: TestOrganisation;
  readonly version?: number;
  readonly key?: string;
};

export function testRoster() {
  const town = testFeatureServer(
    (front) => [...accountRoutes(front), ...studentRoutes, ...recordRoutes, ...bulkRoutes(front)],
    [
      answerEvent(studentErased, (act, erased) =>
        act.across(act.org, (there) => eraseStudentHistory(there, erased)),
      ),
    ],
  );
  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    { by = 'staff', at = town.alpha, version = 1, key = randomUUID() }: Sending = {},
  ): Promise<LightMyRequestResponse> =>
    sendTestRequest(town.app, town.alpha.people[by].token, `/orgs/${at.org}${path}`, {
      method,
      key,
      headers: { 'if-match': `"${String(version)}"` },
      ...(body ? { body } : {}),
    });
  const section = (i: number): string => town.alpha.sections[i]?.id ?? '';
  let roll = 0;
  return {
    town,
    send,
    section,
    /** Adds a student to 9-A, or to the section with the index `at`. */
    add: async (name: string, at = 0, more: object = {}): Promise<Student> => {
      const reply = await send('POST', '/students', { name, section: section(at), rollNo: ++roll, ...more });
      if (reply.statusCode !== 201) throw new Error(reply.body);
      return reply.json<Student>();
    },
    record: async (id: string): Promise<StudentRecord> =>
      (await send('GET', `/students/${id}/record`)).json<StudentRecord>(),
    history: async (id: string, limit = 50): Promise<HistoryLine[]> =>
      (await send('GET', `/students/${id}/history?limit=${String(limit)}`)).json<{ lines: HistoryLine[] }>()
        .lines,
  };
}
