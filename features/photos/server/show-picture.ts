import { recordFaceLook, type FaceLook } from '@lanyard/audit/faces';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';

import { pictureById, type PictureScope } from './queries/pictures.ts';

/** A person with the `list` scope has no filter, because the student list shows them all photos. */
export const reviewerFilterOf = ({ user }: Act, scopes: Scopes): string | null =>
  scopes.includes('all') || scopes.includes('list') ? null : user;

const sightOf = ({ user }: Act, scopes: Scopes): PictureScope => {
  if (scopes.includes('all')) return 'everyone';
  return scopes.includes('list') ? 'enrolled' : { reviewer: user };
};

const thumbnailSeconds = 600;

type Shown = Promise<FileAnswer | Refusal<'not_found' | 'too_many_requests'>>;

/**
 * Opens the stored picture of one face. Counts and records in the audit log that the person looked at it. Proofs and
 * vendor pages use this too.
 */
export async function showFaceFile(
  vault: Vault,
  act: Act,
  id: string | null,
  { keep, ...look }: FaceLook & { readonly keep: FileAnswer['keep'] },
): Shown {
  // This counts the look before it opens the file. If the person has looked too often, no file is left open.
  const faces = await recordFaceLook(act, look);
  if (isRefusal(faces)) return faces;
  const file = id === null ? undefined : await vaultFiles(vault).openFile(act, id);
  if (!file) return refuse('not_found');
  const { stream, length, mediaType } = file;
  return { stream, length, mediaType, keep, faces };
}

export async function showThumbnail(
  vault: Vault,
  act: Act,
  scopes: Scopes,
  photo: string,
  version: number,
): Shown {
  const row = await pictureById(act.tx, act.org, sightOf(act, scopes), photo);
  if (!row) return refuse('not_found');
  // If the URL names an earlier crop, the answer is the present picture, and browsers must not cache it.
  const keep = row.version === version && thumbnailSeconds;
  return showFaceFile(vault, act, row.thumb, {
    size: 'small',
    as: 'thumbnail',
    face: row.student,
    about: [photo],
    keep,
  });
}

export async function showLargePicture(
  vault: Vault,
  act: Act,
  scopes: Scopes,
  photo: string,
  which: 'card' | 'file',
): Shown {
  const row = await pictureById(act.tx, act.org, sightOf(act, scopes), photo);
  if (!row) return refuse('not_found');
  const as = which === 'card' ? 'photo for the card' : 'photo';
  return showFaceFile(vault, act, row[which], {
    size: 'large',
    as,
    face: row.student,
    about: [photo],
    keep: false,
  });
}
