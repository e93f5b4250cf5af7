// For tests: a school that designs cards. Sends its requests over HTTP and runs its jobs as the worker does.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { accountRoutes } from '@lanyard/accounts/server/routes';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import type { Answerer } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import { diskStore } from '@lanyard/files/disk-store';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { JobSteps, JobWork } from '@lanyard/jobs/job';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { createDecoders } from '@lanyard/pictures/decoders';
import { importRoutes } from '@lanyard/students/server/import/routes-import';
import { rosterUploadPurpose } from '@lanyard/students/server/import/start-import';
import { recordRoutes } from '@lanyard/students/server/record-routes';
import { studentRoutes } from '@lanyard/students/server/routes';
import type { Upload } from '@lanyard/uploads/api';
import { uploadRoutes } from '@lanyard/uploads/routes';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect } from 'vitest';

import type { Preflight } from '../api-preflight.ts';
import type { Template } from '../api.ts';
import { imagePurpose, templateFilePurpose } from './files/assets.ts';
import { processImageWork } from './files/process-image.job.ts';
import { processTemplateFileWork } from './files/process-template-file.job.ts';
import { preflightWork } from './publish/preflight.job.ts';
import { templateRoutes } from './routes.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type TestRequestOptions = {
  readonly by?: Role;
  /** The school in the URL of the request. The sender is a person of the school Alpha, unless `from` names Beta. */
  readonly at?: TestOrganisation;
  readonly from?: TestOrganisation;
  readonly version?: number;
  readonly key?: string;
};

export async function testTemplates(answers: readonly Answerer[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'templates-'));
  const vault: Vault = { store: diskStore(folder), keys: keyRingOf(randomBytes(32)) };
  const decoders = createDecoders({ atOnce: 1, log: () => undefined });
  const town = testFeatureServer(
    (front) => [
      ...accountRoutes(front),
      ...studentRoutes,
      ...recordRoutes,
      ...importRoutes(front.queue),
      ...templateRoutes(vault, front),
      ...uploadRoutes({
        files: vaultFiles(vault),
        queue: front.queue,
        purposes: [imagePurpose, templateFilePurpose, rosterUploadPurpose],
      }),
    ],
    answers,
  );
  afterAll(async () => {
    decoders.close();
    await rm(folder, { recursive: true });
  });
  const send = (
    method: Method,
    path: string,
    body?: object,
    {
      by = 'staff',
      at = town.alpha,
      from = town.alpha,
      version = 1,
      key = randomUUID(),
    }: TestRequestOptions = {},
  ): Promise<LightMyRequestResponse> =>
    sendTestRequest(town.app, from.people[by].token, `/orgs/${at.org}${path}`, {
      method,
      key,
      headers: { 'if-match': `"${String(version)}"` },
      ...(body ? { body } : {}),
    });
  const work = async (of: JobWork, data: object, where = town.alpha): Promise<void> => {
    const { org, people } = where;
    const steps: JobSteps = {
      org,
      step: (run) => town.withTenant({ org, user: people.staff.id, as: 'app_worker' }, run),
    };
    if ('inSteps' in of) await of.inSteps(steps, data as never);
  };
  const make = async (starter: string, name?: string): Promise<Template> => {
    const reply = await send('POST', '/templates', { origin: { from: 'starter', starter }, name });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<Template>();
  };
  /** Starts a preflight and runs it to its end. */
  const preflight = async (template: string, revision: number): Promise<Preflight> => {
    const started = await send('POST', `/templates/${template}/preflights`, { revision });
    expect(started.statusCode, started.body).toBe(201);
    const { id } = started.json<Preflight>();
    await work(preflightWork, { preflight: id });
    return (await send('GET', `/templates/${template}/preflights/${id}`)).json<Preflight>();
  };
  const publish = async (template: Template, reason = 'Fine as it is'): Promise<Template> => {
    const { id } = await preflight(template.id, template.version);
    const reply = await send('POST', `/templates/${template.id}/versions`, { preflight: id, reason });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<Template>();
  };
  let roll = 0;
  const add = async (name: string, custom: object = {}, section = 0): Promise<string> => {
    const reply = await send('POST', '/students', {
      name,
      section: town.alpha.sections[section]?.id,
      rollNo: ++roll,
      custom,
    });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ id: string }>().id;
  };
  /** Sends a file in one part and runs the job that processes it. */
  const upload = async (
    purpose: 'template_image' | 'template_file',
    bytes: Buffer,
    where = town.alpha,
  ): Promise<Upload> => {
    const { token } = where.people.staff;
    const id = randomUUID();
    const at = `/orgs/${where.org}/uploads`;
    const sha256 = createHash('sha256').update(bytes);
    const digest = sha256.copy().digest('base64');
    const mediaType = purpose === 'template_image' ? 'image/png' : 'application/json';
    const announced = { id, purpose, sha256: sha256.digest('hex'), size: bytes.length, mediaType };
    const begun = await sendTestRequest(town.app, token, at, { method: 'POST', body: announced });
    expect(begun.statusCode, begun.body).toBe(200);
    await sendTestRequest(town.app, token, `${at}/${id}?offset=0`, {
      method: 'PATCH',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest}:` },
    });
    const finished = await sendTestRequest(town.app, token, `${at}/${id}/finish`, {
      method: 'POST',
      key: `${id}.end`,
    });
    expect(finished.statusCode, finished.body).toBe(201);
    const taken = purpose === 'template_image' ? processImageWork : processTemplateFileWork;
    await work(taken(vault, decoders), { upload: id }, where);
    return (await sendTestRequest(town.app, token, `${at}/${id}`)).json<Upload>();
  };
  return { town, vault, send, work, make, preflight, publish, add, upload };
}
