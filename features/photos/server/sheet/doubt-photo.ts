import { say } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { getStudent } from '@lanyard/students/server/list-students';

import { holdSitter, sitterById, takenIn } from '../queries/photos.ts';
import { openDoubt, takeBackDoubt } from '../queries/sheet.ts';

type Doubt = { readonly photo: string; readonly doubted: boolean; readonly why?: string };

/**
 * Public: a reviewer who rejects a proof for a wrong face says the same. Nothing happens to the photo by itself; two
 * such answers may find a run that is off by one.
 */
export async function doubtPhoto(
  act: Act,
  enrolment: string,
  { photo, doubted, why = '' }: Doubt,
): Promise<{ doubted: boolean } | Refusal<'not_found' | 'no_photo'>> {
  const { tx, org } = act;
  const sitter = await sitterById(tx, org, enrolment);
  if (!sitter) return refuse('not_found');
  // A shift that is being made settles what is open: not between our look and our word.
  await holdSitter(tx, org, sitter.student);
  if (!(await takenIn(tx, org, enrolment)).some(({ id }) => id === photo)) return refuse('no_photo');
  const { rows } = doubted ? await openDoubt(act, photo, why) : await takeBackDoubt(act, photo);
  if (doubted && rows.length > 0)
    await say(act, { kind: 'photo_doubted', student: sitter.student, section: sitter.section });
  return { doubted };
}

/** Only of students one sees. */
export async function doubtSeenPhoto(
  act: Act,
  scopes: Scopes,
  enrolment: string,
  doubt: Doubt,
): Promise<{ doubted: boolean } | Refusal<'not_found' | 'no_photo'>> {
  const seen = await getStudent(act, scopes, enrolment);
  return isRefusal(seen) ? seen : doubtPhoto(act, enrolment, doubt);
}
