import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { diskStore } from '@lanyard/files/disk-store';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { denyAllContentPolicy } from '@lanyard/http/content-security-policy';
import type { JobSteps } from '@lanyard/jobs/job';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { createDecoders } from '@lanyard/pictures/decoders';
import { countStrayBytes } from '@lanyard/pictures/stray-bytes';
import type { Upload } from '@lanyard/uploads/api';
import { uploadRoutes } from '@lanyard/uploads/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Organisation } from '../../api-school.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest, type TestOrganisation } from '../test-people.ts';
import { crestPurpose } from './crest.ts';
import { removeFileWork } from './remove-crest.ts';
import { crestRoutes } from './routes-crest.ts';
import { schoolRoutes } from './routes-school.ts';
import { takeCrestWork } from './take-crest.job.ts';

const folder = await mkdtemp(join(tmpdir(), 'crest-'));
const vault: Vault = { store: diskStore(folder), keys: keyRingOf(randomBytes(32)) };
const decoders = createDecoders({ atOnce: 1, log: () => undefined });
const town = testFeatureServer((front) => [
  ...schoolRoutes(front),
  ...crestRoutes(vault, front.queue),
  ...uploadRoutes({ files: vaultFiles(vault), queue: front.queue, purposes: [crestPurpose] }),
]);
let drawn: Buffer;
beforeAll(async () => {
  drawn = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#aa2222' } })
    .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  decoders.close();
  await rm(folder, { recursive: true });
});

const at = ({ org }: TestOrganisation): string => `/orgs/${org}`;
const crestOf = async (where: TestOrganisation): Promise<string | null> =>
  (
    await sendTestRequest(town.app, where.people.admin.token, `${at(where)}/organisation`)
  ).json<Organisation>().crest;
const announce = (where: TestOrganisation, token: string, bytes: Buffer, id: string = randomUUID()) =>
  sendTestRequest(town.app, token, `${at(where)}/uploads`, {
    method: 'POST',
    body: {
      id,
      purpose: 'crest',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
      mediaType: 'image/jpeg',
    },
  });

async function upload(where: TestOrganisation, bytes: Buffer): Promise<string> {
  const { token } = where.people.admin;
  const { id } = (await announce(where, token, bytes)).json<Upload>();
  const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
  const part = await sendTestRequest(town.app, token, `${at(where)}/uploads/${id}?offset=0`, {
    method: 'PATCH',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream', 'content-digest': digest },
  });
  expect(part.statusCode).toBe(200);
  const finished = await sendTestRequest(town.app, token, `${at(where)}/uploads/${id}/finish`, {
    method: 'POST',
    key: `${id}.finish`,
  });
  expect(finished.statusCode).toBe(201);
  return id;
}
async function taken(where: TestOrganisation, id: string): Promise<Upload> {
  const { org, people } = where;
  const steps: JobSteps = {
    org,
    step: (run) => town.withTenant({ org, user: people.admin.id, as: 'app_worker' }, run),
  };
  const work = takeCrestWork(vault, decoders);
  if ('inSteps' in work) await work.inSteps(steps, { upload: id } as never);
  return (await sendTestRequest(town.app, people.admin.token, `${at(where)}/uploads/${id}`)).json<Upload>();
}
const show = (where: TestOrganisation, token: string | undefined, file: string) =>
  sendTestRequest(town.app, token, `${at(where)}/crest/${file}`);

test('turns a photo with metadata into an upright crest without metadata and deletes the uploaded file', async () => {
  const id = await upload(town.alpha, drawn);
  expect(await crestOf(town.alpha)).toBeNull();
  const done = await taken(town.alpha, id);
  expect(done).toMatchObject({ state: 'done', file: expect.any(String) as string });
  expect(await crestOf(town.alpha)).toBe(done.file);
  const reply = await show(town.alpha, town.alpha.people.photographer.token, done.file ?? '');
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(reply.rawPayload.length),
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': `${denyAllContentPolicy}; sandbox`,
  });
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 300, height: 400 });
  expect(countStrayBytes(reply.rawPayload, 'png')).toBe(0);
  expect(reply.rawPayload.includes('CANARY')).toBe(false);
  expect(drawn.includes('CANARY')).toBe(true);
  expect(await readdir(join(folder, town.alpha.org))).toHaveLength(2); // No uploaded file is left.
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{ n: number; said: number; told: number }>`select (select count(*)::int from files) as n,
      (select count(*)::int from activity where kind = 'school_changed') as said,
      (select count(*)::int from uploads where state = 'done') as told`.execute(tx),
  );
  expect(rows).toEqual([{ n: 1, said: 1, told: 1 }]);
});

test('replaces the crest once even if the job runs twice, and no longer serves the first', async () => {
  const first = await crestOf(town.alpha);
  const other = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#22aa2288' } })
    .png()
    .toBuffer();
  const id = await upload(town.alpha, other);
  const [one, two] = await Promise.all([taken(town.alpha, id), taken(town.alpha, id)]);
  expect(one.state).toBe('done');
  expect(two.file).toBe(one.file);
  expect((await show(town.alpha, town.alpha.people.staff.token, first ?? '')).statusCode).toBe(404);
  const now = await show(town.alpha, town.alpha.people.staff.token, one.file ?? '');
  expect(await sharp(now.rawPayload).metadata()).toMatchObject({ width: 800, height: 800, hasAlpha: true });
});

test.each([
  ['not_a_picture', () => Promise.resolve(Buffer.from('%PDF-1.7 a letter'))],
  ['broken', () => Promise.resolve(drawn.subarray(0, drawn.length - 200))],
  ['too_small', () => sharp(drawn).resize(150, 150).toBuffer()],
])('refuses %s with a reason and keeps the crest', async (reason, bytes) => {
  const before = await crestOf(town.alpha);
  expect(await taken(town.alpha, await upload(town.alpha, await bytes()))).toMatchObject({
    state: 'refused',
    reason,
    file: null,
  });
  expect(await crestOf(town.alpha)).toBe(before);
});

test('lets only an admin change the crest, and shows it only to people of the school', async () => {
  const file = (await crestOf(town.alpha)) ?? '';
  for (const role of ['reviewer', 'photographer'] as const)
    expect((await show(town.alpha, town.alpha.people[role].token, file)).statusCode).toBe(200);
  for (const role of ['staff', 'photographer'] as const)
    expect((await announce(town.alpha, town.alpha.people[role].token, drawn)).statusCode).toBe(403);
  expect((await announce(town.vendor, town.vendor.people.vendor_admin.token, drawn)).statusCode).toBe(403);
  expect((await announce(town.alpha, town.beta.people.admin.token, drawn)).statusCode).toBe(404);
  const remove = (token: string | undefined) =>
    sendTestRequest(town.app, token, `${at(town.alpha)}/crest`, { method: 'DELETE' });
  expect((await remove(town.alpha.people.staff.token)).statusCode).toBe(403);
  expect((await remove(town.beta.people.admin.token)).statusCode).toBe(404);
  expect((await remove(undefined)).statusCode).toBe(401);
  expect((await show(town.alpha, undefined, file)).statusCode).toBe(401);
  expect((await show(town.alpha, town.beta.people.admin.token, file)).statusCode).toBe(404);
  expect((await show(town.beta, town.beta.people.admin.token, file)).statusCode).toBe(404);
});

test('removes the crest at once and its file with the next job', async () => {
  const file = (await crestOf(town.alpha)) ?? '';
  const { admin } = town.alpha.people;
  const remove = () =>
    sendTestRequest(town.app, admin.token, `${at(town.alpha)}/crest`, { method: 'DELETE' });
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
  expect(await crestOf(town.alpha)).toBeNull();
  expect((await show(town.alpha, admin.token, file)).statusCode).toBe(404);
  const work = removeFileWork(vault);
  await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, async (act) => {
    if ('inOne' in work) await work.inOne(act, { file } as never);
    expect((await sql`select from files`.execute(act.tx)).rows).toEqual([]);
  });
});
