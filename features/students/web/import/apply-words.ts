// The words of the button that applies an import, and of its result. The numbers come from the server's preview, which
// counts with the code that applies.
import { plural, t } from '@lanyard/translation/macro';
import type * as z from 'zod/mini';

import type { getEffects } from '../../api-differences.ts';
import type { Import } from '../../api-import.ts';

export type ApplyOutcome = z.infer<typeof getEffects.ok>['outcome'];
type LeftOut = ApplyOutcome['leftOut'][number];

const writtenBy = ({ added, changed, left }: ApplyOutcome): number => added + changed + left;
const correctionsOf = ({ leftOut }: ApplyOutcome): number =>
  leftOut.find(({ why }) => why === 'signed_off')?.count ?? 0;

/** Undefined while the server counts. `hasFailed`: the server could not count. */
export function applyLabel(outcome: ApplyOutcome | undefined, hasFailed = false): string {
  if (!outcome) return hasFailed ? t`Apply import` : t`Checking what changes`;
  const writes = writtenBy(outcome);
  const corrections = correctionsOf(outcome);
  if (writes > 0) return plural(writes, { one: 'Apply # change', other: 'Apply # changes' });
  if (corrections > 0)
    return plural(corrections, { one: 'Send # correction request', other: 'Send # correction requests' });
  return t`Nothing to apply`;
}

/** Why a decided row is not written, for the number of such rows. */
export const leftOutWords: Readonly<Record<LeftOut['why'], (count: number) => string>> = {
  changed_since: (count) =>
    plural(count, {
      one: '# row is left out: someone changed the student after the file was compared.',
      other: '# rows are left out: someone changed the students after the file was compared.',
    }),
  printed: (count) =>
    plural(count, {
      one: '# row is left out: the card is printed.',
      other: '# rows are left out: the cards are printed.',
    }),
  roll_no_taken: (count) =>
    plural(count, {
      one: '# row is left out: another student has the roll number.',
      other: '# rows are left out: other students have the roll numbers.',
    }),
  number_taken: (count) =>
    plural(count, {
      one: '# row is left out: another student has the admission number.',
      other: '# rows are left out: other students have the admission numbers.',
    }),
  gone: (count) =>
    plural(count, {
      one: '# row is left out: the student is no longer in the list.',
      other: '# rows are left out: the students are no longer in the list.',
    }),
  signed_off: (count) =>
    plural(count, {
      one: '# row becomes a correction request: its class is signed off.',
      other: '# rows become correction requests: their classes are signed off.',
    }),
};

/** Why the button has no effect. Undefined if it has one. */
export function reasonAgainstApply(outcome: ApplyOutcome | undefined, hasFailed = false): string | undefined {
  if (!outcome)
    return hasFailed
      ? t`The effect of the import is unknown.`
      : t`Lanyard is checking what this import changes.`;
  if (writtenBy(outcome) > 0 || correctionsOf(outcome) > 0) return undefined;
  const [first] = outcome.leftOut;
  return first ? leftOutWords[first.why](first.count) : t`No row of this file changes the student list.`;
}

/** What stays undone, in sentences: rows in error, open questions, and decided rows that cannot be written. */
export function leftOutSentences(
  counts: Import['counts'],
  outcome: ApplyOutcome | undefined,
): readonly string[] {
  const { error = 0, asked = 0 } = counts ?? {};
  const sentences = [
    ...(error > 0
      ? [
          plural(error, {
            one: '# row in error is left out unless you fix it.',
            other: '# rows in error are left out unless you fix them.',
          }),
        ]
      : []),
    ...(asked > 0
      ? [
          plural(asked, {
            one: '# question is left out unless you answer it.',
            other: '# questions are left out unless you answer them.',
          }),
        ]
      : []),
    ...(outcome?.leftOut ?? []).map(({ why, count }) => leftOutWords[why](count)),
  ];
  return sentences.length > 0 || !outcome ? sentences : [t`No row is left out.`];
}

type Result = NonNullable<Import['result']>;
/** The title of an applied import, and whether every row of the file is now in the list. */
export function appliedTitle(
  { added, changed, left, leftOut }: Result,
  rejected: number,
): { readonly title: string; readonly whole: boolean } {
  if (added + changed + left === 0 && leftOut > 0)
    return { title: t`The student list did not change`, whole: false };
  return leftOut + rejected > 0
    ? { title: t`The import is applied, and some rows are left out`, whole: false }
    : { title: t`The student list is up to date`, whole: true };
}
