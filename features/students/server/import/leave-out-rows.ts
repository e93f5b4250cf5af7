// Leaves out the rows of an import that cannot be written as the person decided. Applying and its preview share this.
import type { Act } from '@lanyard/db/tenant';
import { cardStages as everyStage, type CardStage } from '@lanyard/domain/card-stage';
import { rosterEffectOf } from '@lanyard/domain/import-decision';
import { findText } from '@lanyard/domain/student-field';

import { cardStagesOf } from '../card-stages.ts';
import {
  changedRowsPage,
  countLeftOutReasons,
  countWrittenRows,
  leaveOutGoneRows,
  leaveOutStaleRows,
  leaveOutTakenNumbers,
  type LeftOutCount,
  type WrittenRows,
} from '../queries/import-apply.ts';
import { rollBackAfter, withoutNestedLoops } from '../queries/import-checks.ts';
import { studentsByEnrolment, type ImportTarget, type MatchedStudent } from '../queries/import-rows.ts';
import { requestSignedCorrections } from './request-signed-corrections.ts';

type Changes = Readonly<Record<string, readonly [string | null, string | null]>>;
const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The value that a field of the roster has now, in the format that the comparison stored. */
function nowIn(found: MatchedStudent, field: string): string | null {
  const text = findText(field);
  if (text) return found[text.name];
  if (field === 'section') return `${found.class}-${found.division}`;
  if (field === 'roll_no') return found.rollNo;
  if (field === 'consent') return found.consent;
  if (field === 'left') return found.left ? 'left' : null;
  return asText(found.custom[field.slice('custom:'.length)]);
}
const isAsSeen = (found: MatchedStudent, changes: Changes): boolean =>
  Object.entries(changes).every(([field, [was]]) => nowIn(found, field) === was);

/**
 * True if the card has gone further since the comparison, so that the change would now have another effect than the one
 * that the person saw.
 */
const wentTooFar = (seen: string, now: CardStage): boolean => {
  const before = everyStage.find((stage) => stage === seen) ?? 'no_photo';
  return (
    rosterEffectOf(before) !== rosterEffectOf(now) && everyStage.indexOf(now) > everyStage.indexOf(before)
  );
};

/** Leaves out rows whose student or card has changed since the person decided, and names them in the result. */
async function leaveOutChanged(act: Act, into: ImportTarget): Promise<void> {
  for (let after = -2_000_000_000; ;) {
    const rows = await changedRowsPage(act.tx, into, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.no;
    const ids = rows.map(({ enrolment }) => enrolment);
    const found = new Map(
      (await studentsByEnrolment(act.tx, into, ids)).map((each) => [each.enrolment, each]),
    );
    const stages = await cardStagesOf(act, ids);
    const gone = rows.filter(({ enrolment }) => !found.has(enrolment));
    const stale = rows.filter(({ enrolment, kind, changes, stage }) => {
      const now = found.get(enrolment);
      if (!now) return false;
      const seen = kind === 'left' ? !now.left : isAsSeen(now, changes ?? {});
      return !seen || wentTooFar(stage, stages.get(enrolment) ?? 'no_photo');
    });
    const numbers = (list: typeof rows): number[] => list.map(({ no }) => no);
    await leaveOutGoneRows(act.tx, into, numbers(gone));
    await leaveOutStaleRows(act.tx, into, numbers(stale));
  }
}

/** To apply, the caller has locked the year. */
export async function leaveOutRows(act: Act, into: ImportTarget, file: string): Promise<void> {
  await leaveOutChanged(act, into);
  await requestSignedCorrections(act, into, file);
  await withoutNestedLoops(act.tx, () => leaveOutTakenNumbers(act.tx, into));
}

export type ApplyOutcome = WrittenRows & { readonly leftOut: LeftOutCount[] };
/** What applying would write and leave out now. Writes nothing. */
export const previewApply = (act: Act, into: ImportTarget, file: string): Promise<ApplyOutcome> =>
  rollBackAfter(act.tx, async () => {
    await leaveOutRows(act, into, file);
    return {
      ...(await countWrittenRows(act.tx, into)),
      leftOut: await countLeftOutReasons(act.tx, into),
    };
  });
