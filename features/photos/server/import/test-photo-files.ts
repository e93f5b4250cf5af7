// For tests: imports of photos, as browsers and workers do them.
import { createHash, randomUUID } from 'node:crypto';

import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import type { PhotoContentReason } from '@lanyard/domain/photo-file';
import type { MatchOutcome } from '@lanyard/domain/photo-match';
import type { Role } from '@lanyard/domain/role';
import { forgeZip } from '@lanyard/pictures/test-zip';
import { partSize } from '@lanyard/uploads/api';
import type { LightMyRequestResponse } from 'fastify';

import type { PhotoImport, PhotoImportFile } from '../../api-photo-import.ts';
import { testPhotos, type TestPhotosOptions } from '../test-photos.ts';
import { deletePhotoImportsWork } from './delete-photo-imports.job.ts';
import { listZipWork } from './list-zip.job.ts';
import { photoFileRoutes } from './routes-import.ts';
import { photoZipPurpose } from './start-import.ts';

type Asking = { readonly by?: Role | undefined; readonly at?: TestOrganisation };
type Named = readonly (
  | string
  | {
      readonly path: string;
      readonly size: number;
      readonly content?: string;
      readonly unfit?: PhotoContentReason;
    }
)[];

type Reply = LightMyRequestResponse;
/** Returns the reply, or throws if it is a refusal. */
const taken = (reply: Reply): Reply => {
  if (reply.statusCode >= 300) throw new Error(reply.body);
  return reply;
};

export async function testPhotoFiles(fitted: TestPhotosOptions = {}) {
  const school = await testPhotos((vault, front) => photoFileRoutes(vault, front), {
    ...fitted,
    purposes: [photoZipPurpose],
  });
  const { send, town, vault, worker } = school;
  const at = '/photo-imports';
  const start = async (kind: PhotoImport['kind'], asking: Asking = {}): Promise<PhotoImport> =>
    taken(
      await send('POST', at, { kind, name: 'Class photos' }, { by: 'photographer', ...asking }),
    ).json<PhotoImport>();
  const look = async (id: string): Promise<PhotoImport> =>
    taken(await send('GET', `${at}/${id}`)).json<PhotoImport>();
  const files = async (id: string, outcome: MatchOutcome, more = ''): Promise<PhotoImportFile[]> =>
    taken(await send('GET', `${at}/${id}/files?outcome=${outcome}${more}`)).json<{
      files: PhotoImportFile[];
    }>().files;
  const steps = { org: town.alpha?.org ?? '', ...worker };
  const runWork = async (work: ReturnType<typeof listZipWork>, data: object): Promise<void> => {
    if ('inSteps' in work) await work.inSteps({ ...steps, org: town.alpha.org }, data as never);
    else await worker.step((act) => work.inOne(act, data as never));
  };
  const sendZip = async (id: string, zip: Buffer): Promise<void> => {
    const { token } = town.alpha.people.photographer;
    const to = `/orgs/${town.alpha.org}/uploads`;
    const sha256 = createHash('sha256').update(zip).digest('hex');
    taken(
      await sendTestRequest(town.app, token, to, {
        method: 'POST',
        key: randomUUID(),
        body: {
          id,
          purpose: 'photo_zip',
          sha256,
          size: zip.length,
          mediaType: 'application/zip',
          detail: {},
        },
      }),
    );
    for (let offset = 0; offset < zip.length; offset += partSize) {
      const part = zip.subarray(offset, offset + partSize);
      const digest = `sha-256=:${createHash('sha256').update(part).digest('base64')}:`;
      const headers = { 'content-type': 'application/octet-stream', 'content-digest': digest };
      taken(
        await sendTestRequest(town.app, token, `${to}/${id}?offset=${String(offset)}`, {
          method: 'PATCH',
          body: part,
          headers,
        }),
      );
    }
    taken(
      await sendTestRequest(town.app, token, `${to}/${id}/finish`, { method: 'POST', key: `${id}.finish` }),
    );
  };
  return {
    ...school,
    start,
    look,
    files,
    sendZip,
    /** Runs the job that reads the zip, as the worker does. */
    listZip: (id: string) => runWork(listZipWork(vault), { upload: id }),
    forget: () => runWork(deletePhotoImportsWork, {}),
    /** Uploads a zip and registers its files in the import. */
    zip: async (entries: Readonly<Record<string, Uint8Array | string>>): Promise<string> => {
      const { id } = await start('zip');
      await sendZip(
        id,
        forgeZip(
          Object.entries(entries).map(([name, content]) => ({
            name,
            content: Buffer.from(content as Uint8Array),
          })),
        ),
      );
      await runWork(listZipWork(vault), { upload: id });
      return id;
    },
    /** Sends the names of photo files. The server matches them to students. */
    names: async (
      named: Named,
      indexes: readonly { path: string; text: string }[] = [],
    ): Promise<PhotoImport> => {
      const { id } = await start('files');
      const list = named.map((each) => (typeof each === 'string' ? { path: each, size: 1000 } : each));
      return taken(
        await send('POST', `${at}/${id}/names`, { from: 0, files: list, last: true, indexes }),
      ).json<PhotoImport>();
    },
    decide: (id: string, body: object, asking: Asking = {}) =>
      send('POST', `${at}/${id}/decisions`, body, asking),
    apply: (id: string, asking: Asking = {}) => send('POST', `${at}/${id}/apply`, undefined, asking),
    drop: (id: string, asking: Asking = {}) => send('DELETE', `${at}/${id}`, undefined, asking),
  };
}
