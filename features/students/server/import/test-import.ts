// For tests: does an import over HTTP, and runs the worker's jobs when the test asks for it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { accountRoutes } from '@lanyard/accounts/server/routes';
import { schoolRoutes } from '@lanyard/accounts/server/school/routes-school';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import type { WithTenant } from '@lanyard/db/tenant';
import { diskStore } from '@lanyard/files/disk-store';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { noVault } from '@lanyard/files/files-config';
import type { Route } from '@lanyard/http/routes';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { partSize } from '@lanyard/uploads/api';
import { uploadRoutes } from '@lanyard/uploads/routes';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';

import type { Difference } from '../../api-differences.ts';
import type { Import, ImportColumns } from '../../api-import.ts';
import { recordRoutes } from '../record-routes.ts';
import { studentRoutes } from '../routes.ts';
import { importWorks } from './import-works.ts';
import { importRoutes } from './routes-import.ts';
import { rosterUploadPurpose } from './start-import.ts';

/** Creates a vault in a temporary folder, which is deleted when the tests of this test file have ended. */
export function testVault(): Vault {
  const folder = mkdtempSync(join(tmpdir(), 'rosters-'));
  afterAll(() => rm(folder, { recursive: true }));
  return { store: diskStore(folder), keys: keyRingOf(randomBytes(32)) };
}

export const importTestRoutes =
  (vault: Vault) =>
  (front: AccountDependencies): Route[] => [
    ...accountRoutes(front),
    ...schoolRoutes(front),
    ...studentRoutes,
    ...recordRoutes,
    ...importRoutes(front.queue),
    ...uploadRoutes({ files: vaultFiles(vault), queue: front.queue, purposes: [rosterUploadPurpose] }),
  ];

type Desk = {
  readonly app: FastifyInstance;
  readonly withTenant: WithTenant;
  readonly vault: Vault;
  readonly at: () => TestOrganisation;
};

/** Runs the job with this name for the import, as a worker would. */
export async function runImportWork(
  withTenant: WithTenant,
  org: string,
  name: string,
  id: string,
  { vault = noVault, by = '' }: { readonly vault?: Vault; readonly by?: string } = {},
): Promise<void> {
  const work = importWorks(vault).find((each) => each.job.name === name);
  if (!work) throw new Error(name);
  const caller = { org, user: by, as: 'app_worker' } as const;
  const data = { import: id, upload: id } as never;
  if ('inOne' in work) await withTenant(caller, (act) => work.inOne(act, data));
  else await work.inSteps({ org, step: (run) => withTenant(caller, run) }, data);
}

const octets = 'application/octet-stream';
const hashed = (bytes: Buffer, as: 'hex' | 'base64'): string => createHash('sha256').update(bytes).digest(as);

export function importTestClient({ app, withTenant, vault, at }: Desk) {
  type By = { readonly token?: string | undefined };
  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    { token = at().people.staff.token, version }: By & { readonly version?: number } = {},
  ): Promise<LightMyRequestResponse> =>
    sendTestRequest(app, token, `/orgs/${at().org}/imports${path}`, {
      method,
      ...(body ? { body } : {}),
      key: randomUUID(),
      headers: version === undefined ? {} : { 'if-match': `"${String(version)}"` },
    });
  const work = (name: string, id: string): Promise<void> =>
    runImportWork(withTenant, at().org, name, id, { vault, by: at().people.staff.id });
  /** Sends one request to the API of uploads. */
  const sendUpload = (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    { token = at().people.staff.token, body, digest }: By & { body?: object; digest?: string } = {},
  ): Promise<LightMyRequestResponse> =>
    sendTestRequest(app, token, `/orgs/${at().org}/uploads${path}`, {
      method,
      ...(body ? { body } : {}),
      key: randomUUID(),
      headers:
        digest === undefined ? {} : { 'content-type': octets, 'content-digest': `sha-256=:${digest}:` },
    });
  const announce = (id: string, bytes: Buffer, by: By = {}) =>
    sendUpload('POST', '', {
      ...by,
      body: { id, purpose: 'roster', sha256: hashed(bytes, 'hex'), size: bytes.length, mediaType: octets },
    });
  const sendPart = (id: string, bytes: Buffer, from: number) => {
    const body = bytes.subarray(from, from + partSize);
    const digest = hashed(body, 'base64');
    return sendUpload('PATCH', `/${id}?offset=${String(from)}`, { body, digest });
  };
  /** Sends the whole file. The worker has not read it yet. */
  const sendFile = async (id: string, bytes: Buffer): Promise<void> => {
    const replies = [await announce(id, bytes)];
    for (let from = 0; from < bytes.length; from += partSize) {
      replies.push(await sendPart(id, bytes, from));
    }
    replies.push(await sendUpload('POST', `/${id}/finish`));
    for (const reply of replies) if (reply.statusCode > 201) throw new Error(reply.body);
  };
  const get = async (id: string): Promise<Import> => (await send('GET', `/${id}`)).json<Import>();

  /** Sends the file and lets the worker read it. The import is then in the state `columns` or `refused`. */
  const upload = async (bytes: Buffer, name = 'list.csv'): Promise<Import> => {
    const started = (await send('POST', '', { name, size: bytes.length })).json<Import>();
    await sendFile(started.id, bytes);
    await work('read-import', started.id);
    return get(started.id);
  };
  const columns = async (id: string): Promise<ImportColumns> =>
    (await send('GET', `/${id}/columns`)).json<ImportColumns>();
  const compare = async (id: string): Promise<Import> => {
    const reply = await send('POST', `/${id}/compare`, {});
    if (reply.statusCode !== 200) throw new Error(reply.body);
    await work('compare-import', id);
    return get(id);
  };
  const differences = async (id: string, kind: string, group?: string): Promise<Difference[]> =>
    (
      await send(
        'GET',
        `/${id}/differences?kind=${kind}&limit=200${group === undefined ? '' : `&group=${encodeURIComponent(group)}`}`,
      )
    ).json<{ differences: Difference[] }>().differences;
  const apply = async (id: string): Promise<Import> => {
    const { version } = await get(id);
    const reply = await send('POST', `/${id}/apply`, { version });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    await work('apply-import', id);
    return get(id);
  };
  const undo = async (id: string): Promise<Import> => {
    const reply = await send('POST', `/${id}/undo`, {});
    if (reply.statusCode !== 200) throw new Error(reply.body);
    await work('undo-import', id);
    return get(id);
  };
  /** Does a whole import: file, columns, differences, apply. */
  const whole = async (text: string | Buffer, name?: string): Promise<Import> => {
    const { id } = await upload(Buffer.from(text), name);
    await compare(id);
    return apply(id);
  };
  return {
    send,
    work,
    get,
    sendUpload,
    announce,
    sendPart,
    sendFile,
    upload,
    columns,
    compare,
    differences,
    apply,
    undo,
    whole,
  };
}

/** The whole roster without version numbers and times. */
export const dumpRoster = async (withTenant: WithTenant, org: string): Promise<readonly unknown[]> => {
  const { rows } = await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`select s.name, s.admission_no, s.consent, s.custom, e.class, e.division, e.roll_no, e.left_on::text, e.search,
        e.photo_status, e.section_id
      from students s left join enrolments e on e.org_id = s.org_id and e.student_id = s.id
      where s.org_id = ${org} order by e.class_rank, e.division, e.roll_no, s.id`.execute(tx),
  );
  return rows;
};

/** A class list with the usual mistakes of an office. */
export const messyRosterFile = Buffer.from(
  [
    'Riverside Public School;;;',
    'Name;Std;Div;R.No',
    'Rao, José;X;A;7',
    'KHAN, SANA;10th;b;12',
    '"D\'Souza, Joseph";IX;A;23',
    'Sen, Ananya;9;B;4',
  ].join('\r\n'),
  'latin1',
);

/** Test schools whose roster is emptied before each test. */
export function importTestSchools() {
  const vault = testVault();
  const town = testFeatureServer(importTestRoutes(vault));
  const desk = (at = () => town.alpha) =>
    importTestClient({ app: town.app, withTenant: town.withTenant, vault, at });
  const roster = () => dumpRoster(town.withTenant, town.alpha.org);
  const asWorker = (text: ReturnType<typeof sql>) =>
    town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) => text.execute(tx));
  beforeEach(async () => {
    for (const table of [
      'import_rows',
      'import_left_out',
      'student_sources',
      'consents',
      'enrolments',
      'students',
    ])
      await asWorker(sql`delete from ${sql.table(table)}`);
  });
  return { town, vault, desk, roster, asWorker };
}
