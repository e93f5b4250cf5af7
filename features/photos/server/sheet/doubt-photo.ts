import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { isAtSchool } from '@lanyard/students/api';
import { getStudent } from '@lanyard/students/server/list-students';

import { photoDoubted } from '../../events.ts';
import { findOpenDoubt, insertDoubt, settleDoubt } from '../queries/doubts.ts';
import { lockStudent, photoStudentById, takenPhotosOf, type PhotoStudent } from '../queries/photos.ts';

type Doubt = { readonly photo: string; readonly doubted: boolean; readonly why?: string };
type Answer = { readonly doubted: boolean };

/** Locks the student until the transaction ends. A shift of photos also settles doubts and has to wait. */
async function lockDoubtablePhoto(
  { tx, org }: Act,
  enrolment: string,
  photo: string,
): Promise<PhotoStudent | Refusal<'not_found' | 'no_photo'>> {
  const sitter = await photoStudentById(tx, org, enrolment);
  if (!sitter) return refuse('not_found');
  await lockStudent(tx, org, sitter.student);
  const taken = await takenPhotosOf(tx, org, enrolment);
  return taken.some(({ id }) => id === photo) ? sitter : refuse('no_photo');
}

/**
 * Public: the caller says that this photo shows another child. Proofing calls it too, when a reviewer rejects a proof for a
 * wrong face. The photo stays with the student. Until the doubt is settled, no one can approve, order or hand over a card
 * with this photo. Two doubts in a class can also show that a run of photos is off by one.
 */
export async function openDoubtAbout(
  act: Act,
  enrolment: string,
  { photo, why = '' }: { readonly photo: string; readonly why?: string },
): Promise<Answer | Refusal<'not_found' | 'no_photo'>> {
  const sitter = await lockDoubtablePhoto(act, enrolment, photo);
  if (isRefusal(sitter)) return sitter;
  const opened = await insertDoubt(act, photo, why);
  if (opened) {
    await recordActivity(act, { kind: 'photo_doubted', student: sitter.student, section: sitter.section });
    await act.announce(photoDoubted, { enrolment, photo, change: 'opened', why });
  }
  return { doubted: true };
}

/**
 * Public: settles the doubt about a photo. The person who opened it takes it back. Anyone else must be allowed to
 * decide on the proof (`mayDecide`), and confirms that it is this child.
 */
export async function settleDoubtAbout(
  act: Act,
  enrolment: string,
  photo: string,
  mayDecide: boolean,
): Promise<Answer | Refusal<'not_found' | 'no_photo' | 'not_allowed'>> {
  const sitter = await lockDoubtablePhoto(act, enrolment, photo);
  if (isRefusal(sitter)) return sitter;
  const doubt = await findOpenDoubt(act.tx, act.org, photo);
  if (!doubt) return { doubted: false };
  const own = doubt.by === act.user;
  if (!own && !mayDecide) return refuse('not_allowed');
  await settle(act, sitter, photo, { id: doubt.id, how: own ? 'taken_back' : 'confirmed' });
  return { doubted: false };
}

/** Public: other features call this when someone approves the card and so confirms that the photo shows this child. */
export async function confirmDoubtedPhoto(act: Act, enrolment: string, photo: string): Promise<void> {
  const sitter = await lockDoubtablePhoto(act, enrolment, photo);
  const doubt = await findOpenDoubt(act.tx, act.org, photo);
  if (isRefusal(sitter) || !doubt) throw new Error('a doubt that is held was settled by somebody else');
  await settle(act, sitter, photo, { id: doubt.id, how: 'confirmed' });
}

async function settle(
  act: Act,
  { id: enrolment, student, section }: PhotoStudent,
  photo: string,
  { id, how }: { readonly id: string; readonly how: 'taken_back' | 'confirmed' },
): Promise<void> {
  await settleDoubt(act, id, how);
  await recordActivity(act, {
    kind: how === 'confirmed' ? 'photo_confirmed' : 'photo_doubt_ended',
    student,
    section,
  });
  await act.announce(photoDoubted, { enrolment, photo, change: how, why: '' });
}

/**
 * Opens or settles a doubt about a student whom the caller may see. `deciding` is the scopes in which the caller may
 * decide on proofs.
 */
export async function setPhotoDoubt(
  act: Act,
  { scopes, deciding }: { readonly scopes: Scopes; readonly deciding: Scopes },
  enrolment: string,
  { photo, doubted, why }: Doubt,
): Promise<Answer | Refusal<'not_found' | 'no_photo' | 'not_allowed'>> {
  const seen = await getStudent(act, scopes, enrolment);
  if (isRefusal(seen)) return seen;
  if (!isAtSchool(seen)) return refuse('not_found');
  if (doubted) return openDoubtAbout(act, seen.id, { photo, ...(why !== undefined && { why }) });
  const mayDecide = deciding.length > 0 && !isRefusal(await getStudent(act, deciding, enrolment));
  return settleDoubtAbout(act, seen.id, photo, mayDecide);
}
