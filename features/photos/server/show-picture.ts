import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { filesIn, type Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';

import { lookAt, pictureById, type PictureRow, type Sight } from './queries/pictures.ts';

/** Someone who may see only the list sees its photos, because they are in it. */
export const reviewerOf = ({ user }: Act, scopes: Scopes): string | null =>
  scopes.includes('all') || scopes.includes('list') ? null : user;

const sightOf = ({ user }: Act, scopes: Scopes): Sight => {
  if (scopes.includes('all')) return 'everyone';
  return scopes.includes('list') ? 'enrolled' : { reviewer: user };
};

const thumbnailSeconds = 600;
/** A review of a whole school in ten minutes is a theft. */
const mostLooks = 300;
const looksMinutes = 10;

async function answer(vault: Vault, act: Act, id: string | null, keep: FileAnswer['keep']) {
  const file = id === null ? undefined : await filesIn(vault).openFile(act, id);
  if (!file) return refuse('not_found');
  const { stream, length, mediaType } = file;
  return { stream, length, mediaType, keep };
}

export async function showThumbnail(
  vault: Vault,
  act: Act,
  scopes: Scopes,
  photo: string,
  version: number,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const row = await pictureById(act.tx, act.org, sightOf(act, scopes), photo);
  if (!row) return refuse('not_found');
  // An address of an earlier crop leads to the picture of today, and is not kept.
  return answer(vault, act, row.thumb, row.version === version && thumbnailSeconds);
}

/** Each look at a large picture leaves its own row, and there are only so many in a while. */
export async function showLarge(
  vault: Vault,
  act: Act,
  scopes: Scopes,
  photo: string,
  which: 'card' | 'file',
): Promise<FileAnswer | Refusal<'not_found' | 'too_many_requests'>> {
  const row: PictureRow | undefined = await pictureById(act.tx, act.org, sightOf(act, scopes), photo);
  if (!row) return refuse('not_found');
  const looks = await lookAt(act, row.student, looksMinutes);
  if (looks > mostLooks) return refuse('too_many_requests', { retryAfter: looksMinutes * 60 });
  await record(act, { action: 'student.read', subjects: [photo], detail: { picture: which } });
  return answer(vault, act, row[which], false);
}
