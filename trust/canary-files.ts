import { createHash, randomUUID } from 'node:crypto';

import type { TestOrganisation } from '@lanyard/accounts/server/test-people';
import { isRefusal } from '@lanyard/domain/refusal';
import { vaultFiles } from '@lanyard/files/files';
import { subjectOfUpload } from '@lanyard/files/subject-keys';

import type { ObjectIdsByActor } from './canary-objects.ts';
import type { Installation } from './installation.ts';
import { oneByte } from './one-byte.ts';

/**
 * Creates a crest for each school, with the school's canary as its bytes. An answer to someone outside the school must
 * not contain them.
 */
export async function createCanaryCrests(
  { town, db, vault, withTenant }: Installation,
  names: Readonly<Record<'alpha' | 'beta', string>>,
): Promise<Record<'inScope' | 'outOfScope' | 'foreign', string>> {
  const crestOf = async (name: 'alpha' | 'beta'): Promise<string> => {
    const { org } = town[name];
    const id = await withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
      const bytes = Buffer.from(names[name]);
      const file = { subject: 'org', mediaType: 'image/png', purpose: 'crest', bytes } as const;
      const put = await vaultFiles(vault).putFile(act, file);
      if (isRefusal(put)) throw new Error(put.code);
      return put.id;
    });
    await db.updateTable('ctl.organisations').set({ crest: id }).where('id', '=', org).execute();
    return id;
  };
  const alpha = await crestOf('alpha');
  return { inScope: alpha, outOfScope: alpha, foreign: await crestOf('beta') };
}

/**
 * Creates two unfinished uploads for each person: one of their own, and one that no member of the organisation started.
 */
export async function createCanaryUploads({
  town,
  vault,
  withTenant,
}: Installation): Promise<ObjectIdsByActor> {
  const begin = ({ org }: TestOrganisation, person: string): Promise<string> =>
    withTenant({ org, user: person, as: 'app_worker' }, async (act) => {
      const { tx } = act;
      const { id } = await tx
        .insertInto('uploads')
        .values({
          org_id: org,
          id: randomUUID(),
          purpose: 'crest',
          sha256: createHash('sha256').update(oneByte).digest(),
          size: oneByte.length,
          received: oneByte.length,
          media_type: 'image/png',
          made_by: person,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const mediaType = 'application/octet-stream';
      const part = { subject: subjectOfUpload(id), mediaType, purpose: 'upload_part', bytes: oneByte };
      const put = await vaultFiles(vault).putFile(act, part);
      if (isRefusal(put)) throw new Error(put.code);
      const row = { org_id: org, upload_id: id, starts_at: 0, file_id: put.id };
      await tx.insertInto('upload_parts').values(row).execute();
      return id;
    });
  const own = new Map<string, string>();
  const others = new Map<string, string>();
  for (const organisation of [town.alpha, town.beta, town.vendor]) {
    for (const { id } of Object.values(organisation.people))
      own.set(`${organisation.org} ${id}`, await begin(organisation, id));
    others.set(organisation.org, await begin(organisation, randomUUID()));
  }
  return {
    inScope: ({ at, who }) => own.get(`${at} ${who?.id ?? ''}`) ?? others.get(at) ?? '',
    outOfScope: ({ at }) => others.get(at) ?? '',
    foreign: others.get(town.beta.org) ?? '',
  };
}
