import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import type { EditEffect } from '@lanyard/domain/edit-effect';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';

import type { Correction } from '../../api-corrections.ts';
import { photoAccepted } from '../../events.ts';
import { readPhotoKey } from '../../photo-address.ts';
import { lockRoster } from '../change-roster.ts';
import {
  correctionById,
  correctionsByStatus,
  countOpenCorrections,
  writeCorrectionDecision,
  type CorrectionRow,
} from '../queries/corrections.ts';
import { lockStudentRecord, type StoredStudent } from '../queries/records.ts';
import { readCardFacts, refuseUnacceptedEffects } from '../records/edit-effects.ts';
import { writeEdit } from '../records/edit-student.ts';
import { flattenChange, storedValue } from '../records/merge-edit.ts';
import { frozenFieldsOfEdit } from './frozen-edit.ts';
import { readCorrectionProposal } from './read-proposal.ts';

const shown = ({
  student_id: id,
  name,
  class: inClass,
  division,
  rollNo,
  ...rest
}: CorrectionRow): Correction => ({
  ...rest,
  student: { id, name, class: inClass, division, rollNo },
});

export const listCorrections = async (
  { tx, org }: Act,
  status: Correction['status'],
): Promise<{ corrections: Correction[]; open: number }> => ({
  corrections: (await correctionsByStatus(tx, org, status)).map(shown),
  open: await countOpenCorrections(tx, org),
});

type Undone = Refusal<
  | 'not_found'
  | 'invalid_input'
  | 'roll_no_taken'
  | 'admission_no_taken'
  | 'changed_meanwhile'
  | 'section_signed'
  | 'no_consent'
  | 'photo_refused'
  | 'year_over'
  | 'effects_not_accepted'
>;

type Decision = {
  readonly status: 'accepted' | 'declined';
  readonly answer: string;
  readonly accepts?: readonly EditEffect[] | undefined;
};

export async function decideCorrection(
  act: Act,
  id: string,
  version: number,
  { accepts, ...decision }: Decision,
): Promise<Correction | Undone> {
  const year = await lockRoster(act);
  const row = await correctionById(act.tx, act.org, id);
  if (!year || !row) return refuse('not_found');
  // If a correction was still open when its year closed, the office can only decline it, because that year's roster
  // must not change.
  if (row.year !== year && decision.status === 'accepted') return refuse('year_over');
  if (!(await writeCorrectionDecision(act, id, version, decision)))
    return refuse('changed_meanwhile', { now: shown(row) });
  const kept = await lockStudentRecord(act.tx, act.org, row.year, row.student_id);
  if (!kept) return refuse('not_found');
  if (decision.status === 'accepted') {
    const before = accepts && (await readCardFacts(act, row.student_id));
    const done = await accept(act, row, kept);
    if (isRefusal(done)) return done;
    const unaccepted =
      before && (await refuseUnacceptedEffects(act, row.student_id, { before, accepts, sent: false }));
    if (unaccepted) return unaccepted;
  } else
    await recordActivity(act, { kind: 'correction_declined', student: kept.student, section: kept.section });
  await recordAudit(act, { action: `correction.${decision.status}`, subjects: [id, row.student_id] });
  const after = await correctionById(act.tx, act.org, id);
  return after ? shown(after) : refuse('not_found');
}

async function accept(act: Act, row: CorrectionRow, kept: StoredStudent): Promise<Undone | undefined> {
  const { student_id: id, field: named } = row;
  if (named === 'photo') {
    const photo = readPhotoKey(row.proposed ?? '')?.id;
    if (photo === undefined) return refuse('photo_refused');
    return (await act.announce(photoAccepted, { enrolment: id, photo })).find(isRefusal);
  }
  const proposal = await readCorrectionProposal(act, named, row.proposed);
  if (isRefusal(proposal)) return proposal;
  // The office has already made this change itself, so there is nothing to write.
  const { field, change } = proposal;
  if (storedValue(kept, field) === flattenChange(change).get(field)) return undefined;
  const apply = new Set([field]);
  if ((await frozenFieldsOfEdit(act, id, kept, change, apply)).size > 0)
    return refuse('section_signed', { section: `${kept.class}-${kept.division}` });
  const done = await writeEdit(act, id, kept, change, apply, 'correction');
  return isRefusal(done) ? done : undefined;
}
