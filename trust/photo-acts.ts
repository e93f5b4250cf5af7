// Photos as in production: a browser sends them over HTTP, and a worker processes them.
import { createHash, randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import type { WithTenant } from '@lanyard/db/tenant';
import type { PhotoDetail } from '@lanyard/photos/api';
import type { PhotoImport, PhotoImportFile } from '@lanyard/photos/api-photo-import';
import { processPhotosBacklog } from '@lanyard/photos/server/receive-photo';

import { createServerWithTenant } from '../tools/sample/proofed.ts';
import type { Installation } from './installation.ts';
import type { TestPhotoTools } from './studio.ts';

/** Who sends the photo: a session in a school. */
type Sender = { readonly org: string; readonly token: string; readonly user: string };
export type PhotosToReplace = 'all' | 'unapproved' | 'none';

export type PhotoActs = {
  /** Sends a photo and returns its id. It does not wait until a worker has processed the photo. */
  readonly send: (by: Sender, detail: PhotoDetail, id?: string) => Promise<string>;
  /** Processes every waiting photo of the school. */
  readonly develop: (by: Sender) => Promise<void>;
  /**
   * Imports and processes one picture for each of these students. A file name is the student's code. Returns the
   * imported files with what each did.
   */
  readonly importFor: (
    by: Sender,
    students: readonly string[],
    replace: PhotosToReplace,
  ) => Promise<PhotoImportFile[]>;
};

export function photoActs(installation: Installation, { picture, darkroom }: TestPhotoTools): PhotoActs {
  const { app, vault } = installation;
  const withTenant: WithTenant = createServerWithTenant(installation);
  const sha256 = createHash('sha256').update(picture).digest();

  async function post<Answer>({ org, token }: Sender, path: string, body?: object): Promise<Answer> {
    const reply = await sendTestRequest(app, token, `/orgs/${org}${path}`, {
      method: 'POST',
      key: randomUUID(),
      ...(body && { body }),
    });
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.body}`);
    return reply.json<Answer>();
  }

  const send: PhotoActs['send'] = async (by, detail, id = randomUUID()) => {
    const size = picture.length;
    const announced = { id, purpose: 'photo', sha256: sha256.toString('hex'), size, mediaType: 'image/jpeg' };
    await post(by, '/uploads', { ...announced, detail });
    const part = await sendTestRequest(app, by.token, `/orgs/${by.org}/uploads/${id}?offset=0`, {
      method: 'PATCH',
      body: Buffer.from(picture),
      headers: {
        'content-type': 'application/octet-stream',
        'content-digest': `sha-256=:${sha256.toString('base64')}:`,
      },
    });
    if (part.statusCode !== 200) throw new Error(`a part of a photo: ${part.body}`);
    await post(by, `/uploads/${id}/finish`);
    return id;
  };

  const develop: PhotoActs['develop'] = async ({ org, user }) => {
    const backlog = processPhotosBacklog(vault, darkroom);
    const step: Parameters<typeof backlog.run>[0]['step'] = (run) =>
      withTenant({ org, user, as: 'app_worker' }, run);
    for (;;) {
      const claim = randomUUID();
      const rows = await step((act) => backlog.claim(act, { id: claim, most: backlog.slice }));
      if (rows.length === 0) return;
      await backlog.run({ org, step }, rows, claim);
    }
  };

  const importFor: PhotoActs['importFor'] = async (by, students, replace) => {
    const { id } = await post<PhotoImport>(by, '/photo-imports', { kind: 'files', name: 'Photos' });
    const named = students.map((student) => ({ path: `${student}.jpg`, size: picture.length }));
    await post(by, `/photo-imports/${id}/names`, { from: 0, files: named, last: true });
    if (replace !== 'none') await post(by, `/photo-imports/${id}/decisions`, { replaceAll: replace });
    await post(by, `/photo-imports/${id}/apply`);
    const matched = async (): Promise<PhotoImportFile[]> => {
      const path = `/orgs/${by.org}/photo-imports/${id}/files?outcome=matched`;
      return (await sendTestRequest(app, by.token, path)).json<{ files: PhotoImportFile[] }>().files;
    };
    for (const { student, follows, photo } of await matched()) {
      if (!student) throw new Error('a matched file without a student');
      const takenAt = new Date().toISOString();
      await send(by, { student: student.id, source: 'import', takenAt, follows }, photo);
    }
    await develop(by);
    return matched();
  };

  return { send, develop, importFor };
}
