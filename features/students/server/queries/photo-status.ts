import type { Tx } from '@lanyard/db/tenant';
import type { PhotoStatus } from '@lanyard/domain/student';
import { sql } from 'kysely';

import type { Student } from '../../api.ts';

/** For enrolments `e`: id and version of a captured photo, which name its picture. */
export const capturedPhoto = sql<
  Student['photo']
>`case when e.photo_status = 'captured' and e.photo_id is not null
  then json_build_object('id', e.photo_id, 'version', e.photo_version) end`;

export type StudentPhotoStatus = {
  /** The id of the enrolment. */
  readonly id: string;
  readonly status: PhotoStatus;
  readonly photo: { readonly id: string; readonly version: number } | null;
};

export const writePhotoStatuses = async (
  tx: Tx,
  org: string,
  shown: readonly StudentPhotoStatus[],
): Promise<void> => {
  const rows = shown.map(({ id, status, photo }) => ({
    id,
    status,
    photo: photo?.id ?? null,
    version: photo?.version ?? null,
  }));
  await sql`update enrolments e set photo_status = s.status, photo_id = s.photo, photo_version = s.version, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, status text, photo uuid, version int)
    where e.org_id = ${org} and e.id = s.id
      and (e.photo_status, e.photo_id, e.photo_version) is distinct from (s.status, s.photo, s.version)`.execute(
    tx,
  );
};
