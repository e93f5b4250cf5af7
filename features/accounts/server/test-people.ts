// Two schools and a vendor with one person per role, for tests, trust runs and measurements.
import { randomBytes } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import { daysBefore } from '@lanyard/domain/day';
import { kindOfRole, roles, type Role } from '@lanyard/domain/role';
import { isoDayAt } from '@lanyard/format/dates';
import { sessionCookie } from '@lanyard/http/session-cookie';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { hashToken } from './door/token.ts';
import { assignReviewer } from './queries/sections.ts';
import { insertSession } from './queries/sessions.ts';
import {
  createOrganisation,
  createPerson,
  joinOrganisation,
  createFirstYear,
} from './school/create-organisation.ts';

export type TestPerson = { readonly id: string; readonly token: string };
type Section = { readonly id: string; readonly class: string; readonly division: string };
export type TestOrganisation = {
  readonly org: string;
  readonly people: Readonly<Record<Role, TestPerson>>;
  /** The classes 9-A, 9-B, 10-A and 10-B. The reviewer is assigned to 9-A. A vendor has none. */
  readonly sections: readonly Section[];
};
export type TestOrganisations = {
  readonly alpha: TestOrganisation;
  readonly beta: TestOrganisation;
  readonly vendor: TestOrganisation;
};

/** Opens a fully proven session without the cost of checking a password. */
export async function openTestSession(db: Db, person: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    tokenHash: hashToken(token),
    person,
    idleSeconds: 1800,
    lifeSeconds: 43_200,
    secondFactor: 'proven',
  });
  return token;
}

/** The academic year of a test school. It always ends in the future, because an expired card cannot be ordered. */
export const testYear = {
  label: '2025',
  startsOn: '2025-04-01',
  endsOn: daysBefore(isoDayAt(new Date(), 'UTC'), -120),
};

let made = 0;
export async function newPerson(db: Db, name: string): Promise<TestPerson> {
  const id = await createPerson(db, { name, email: `person${String(made++)}@town.example` });
  return { id, token: await openTestSession(db, id) };
}

async function organisation(
  db: Db,
  withTenant: WithTenant,
  kind: 'school' | 'vendor',
  name: string,
): Promise<TestOrganisation> {
  const org = await createOrganisation(db, { kind, name, colour: '#2e77d8', timeZone: 'Asia/Kolkata' });
  const people: Partial<Record<Role, TestPerson>> = {};
  for (const role of roles.filter((each) => kindOfRole(each) === kind)) {
    const person = await newPerson(db, `${role} of ${name}`);
    await joinOrganisation(withTenant, org, person.id, [role]);
    people[role] = person;
  }
  if (kind === 'vendor') return { org, people: people as TestOrganisation['people'], sections: [] };
  const sections = await withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
    const opened = await createFirstYear(act, testYear, ['9', '10'], ['A', 'B']);
    await assignReviewer(act.tx, org, opened[0]?.id ?? '', people.reviewer?.id ?? '');
    return opened;
  });
  return { org, people: people as TestOrganisation['people'], sections };
}

export const createTestOrganisations = async (
  db: Db,
  withTenant: WithTenant,
): Promise<TestOrganisations> => ({
  alpha: await organisation(db, withTenant, 'school', 'Alpha'),
  beta: await organisation(db, withTenant, 'school', 'Beta'),
  vendor: await organisation(db, withTenant, 'vendor', 'Vendor'),
});

type Asking = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: object;
  readonly key?: string;
  /** Resolves as soon as the headers arrive. The test reads the body from `stream()`. */
  readonly stream?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};
/** Sends a request as the person with this token, or as no one. */
export const sendTestRequest = (
  app: FastifyInstance,
  token: string | undefined,
  url: string,
  { method = 'GET', body, key, stream = false, headers = {} }: Asking = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url: `/api/v1${url}`,
    payloadAsStream: stream,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(token === undefined ? {} : { cookie: `${sessionCookie}=${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
