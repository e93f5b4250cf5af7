// For tests: a school whose photos arrive over HTTP and are processed by the worker, as in production.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { accountRoutes } from '@lanyard/accounts/server/routes';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import { answerEvent, type Answerer } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import { diskStore } from '@lanyard/files/disk-store';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { Route } from '@lanyard/http/routes';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { createDecoders } from '@lanyard/pictures/decoders';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import type { Student } from '@lanyard/students/api';
import { studentErased, studentsChanged } from '@lanyard/students/events';
import { recordRoutes } from '@lanyard/students/server/record-routes';
import { studentRoutes } from '@lanyard/students/server/routes';
import type { Upload } from '@lanyard/uploads/api';
import type { Purpose } from '@lanyard/uploads/purpose';
import { uploadRoutes } from '@lanyard/uploads/routes';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll } from 'vitest';

import type { CaptureQueue } from '../api-capture.ts';
import { photoRules, type Photo, type PhotoDetail } from '../api.ts';
import { deleteStudentPhotos, withdrawPhotosWithoutConsent } from './answers.ts';
import { processPhotosBacklog, photoPurpose } from './receive-photo.ts';
import { photoRoutes } from './routes.ts';

type Listed = { status: string; allowed: boolean; photos: Photo[] };
type Asking = { readonly by?: Role | undefined; readonly at?: TestOrganisation; readonly version?: number };

export type TestPhotosOptions = {
  /** The event handlers of other features. Those of photos are always connected. */
  readonly answers?: (
    wires: Pick<AccountDependencies, 'queue' | 'home'>,
    vault: Vault,
  ) => readonly Answerer[];
  /** If true, photos are stored without being measured. */
  readonly unmeasured?: boolean;
  readonly purposes?: readonly Purpose[];
};

/**
 * A picture of one colour per seed, for tests that measure no face. A drawn portrait costs 220 to 270 ms of CPU, and
 * this costs 10 to 14 ms.
 */
function plainPhoto(seed: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(seed).digest();
  const { leastWidth: width, leastHeight: height } = photoRules;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

export async function testPhotos(
  more: (vault: Vault, front: AccountDependencies) => readonly Route[] = () => [],
  { answers = () => [], unmeasured = false, purposes = [] }: TestPhotosOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const vault: Vault = { store: diskStore(folder), keys: keyRingOf(randomBytes(32)) };
  const decoders = createDecoders({ atOnce: 1, log: () => undefined });
  afterAll(async () => {
    decoders.close();
    await rm(folder, { recursive: true });
  });
  const town = testFeatureServer(
    (front) => [
      ...accountRoutes(front),
      ...studentRoutes,
      ...recordRoutes,
      ...uploadRoutes({
        files: vaultFiles(vault),
        queue: front.queue,
        purposes: [photoPurpose, ...purposes],
      }),
      ...photoRoutes(vault, front.queue),
      ...more(vault, front),
    ],
    (wires) => [
      answerEvent(studentsChanged, withdrawPhotosWithoutConsent),
      answerEvent(studentErased, (act, { student }) =>
        act.across(act.org, (there) => deleteStudentPhotos(there, student)),
      ),
      ...answers(wires, vault),
    ],
  );

  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    { by = 'staff', at = town.alpha, version = 1 }: Asking = {},
  ): Promise<LightMyRequestResponse> =>
    sendTestRequest(town.app, town.alpha.people[by].token, `/orgs/${at.org}${path}`, {
      method,
      key: randomUUID(),
      headers: { 'if-match': `"${String(version)}"` },
      ...(body ? { body } : {}),
    });

  const worker = {
    step: <Result>(run: Parameters<typeof town.withTenant<Result>>[1]) =>
      town.withTenant({ org: town.alpha.org, user: town.alpha.people.staff.id, as: 'app_worker' }, run),
  };
  /** Processes all waiting photos as the worker does. Returns how many. */
  const developAll = async (): Promise<number> => {
    const models = unmeasured ? { models: () => Promise.reject(new Error('not measured here')) } : {};
    const backlog = processPhotosBacklog(vault, { decoders, ...models });
    for (let done = 0; ;) {
      const claim = randomUUID();
      const rows = await worker.step((act) => backlog.claim(act, { id: claim, most: backlog.slice }));
      if (rows.length === 0) return done;
      await backlog.run({ org: town.alpha.org, ...worker }, rows, claim);
      done += rows.length;
    }
  };

  const announce = (bytes: Buffer, detail: Partial<PhotoDetail>, id: string, by: Role = 'photographer') =>
    send(
      'POST',
      '/uploads',
      {
        id,
        purpose: 'photo',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        mediaType: 'image/jpeg',
        detail: { source: 'capture', takenAt: new Date().toISOString(), ...detail },
      },
      { by },
    );
  /** Uploads a photo in full, without processing it. */
  const upload = async (
    bytes: Buffer,
    detail: Partial<PhotoDetail>,
    id: string = randomUUID(),
  ): Promise<string> => {
    const begun = await announce(bytes, detail, id);
    if (begun.statusCode !== 200) throw new Error(begun.body);
    const { token } = town.alpha.people.photographer;
    const at = `/orgs/${town.alpha.org}/uploads/${id}`;
    const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
    const part = await sendTestRequest(town.app, token, `${at}?offset=0`, {
      method: 'PATCH',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream', 'content-digest': digest },
    });
    if (part.statusCode !== 200) throw new Error(part.body);
    const finished = await sendTestRequest(town.app, token, `${at}/finish`, {
      method: 'POST',
      key: `${id}.finish`,
    });
    if (finished.statusCode !== 201) throw new Error(finished.body);
    return id;
  };

  let roll = 0;
  const section = (i = 0): string => town.alpha.sections[i]?.id ?? '';
  return {
    town,
    vault,
    send,
    worker,
    developAll,
    announce,
    upload,
    plainPhoto,
    section,
    add: async (name: string, more_: object = {}, at = 0): Promise<Student> => {
      const reply = await send('POST', '/students', { name, section: section(at), rollNo: ++roll, ...more_ });
      if (reply.statusCode !== 201) throw new Error(reply.body);
      return reply.json<Student>();
    },
    /** Uploads and processes a photo. */
    photograph: async (student: string, seed: string, detail: Partial<PhotoDetail> = {}): Promise<string> => {
      const bytes = unmeasured ? await plainPhoto(seed) : (await samplePhoto({ seed })).bytes;
      const id = await upload(bytes, { student, ...detail });
      await developAll();
      return id;
    },
    photosOf: async (student: string): Promise<Listed> =>
      (await send('GET', `/students/${student}/photos`)).json<Listed>(),
    queue: async (at = 0): Promise<CaptureQueue> =>
      (await send('GET', `/capture/sections/${section(at)}`)).json<CaptureQueue>(),
    uploadOf: async (id: string): Promise<Upload> =>
      (await send('GET', `/uploads/${id}`, undefined, { by: 'photographer' })).json<Upload>(),
  };
}
