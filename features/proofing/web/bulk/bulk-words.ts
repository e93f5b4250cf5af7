import type { QualityTag } from '@lanyard/domain/quality-tags';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';

import type { BulkLeftOut, BulkPreview } from '../../api-bulk-approve.ts';

const issueWords: Readonly<Record<QualityTag, string>> = {
  'Poor lighting': 'badly lit',
  'Blurry image': 'blurry',
  'Wrong angle': 'at a wrong angle',
  'Background issues': 'with background issues',
};
const words: Readonly<Record<BulkLeftOut, string>> = {
  approved: 'approved already',
  rejected: 'rejected',
  locked: 'locked',
  doubted: 'with a doubted photo',
  blocking: 'with a blocking issue',
  faulty: 'not printable as they are',
  not_drawn: 'still being drawn',
  no_proof: 'without a card yet',
  left: 'left the school',
  changed: 'changed meanwhile',
  withheld: 'to be reviewed one by one',
};
type Why = { readonly why: BulkLeftOut; readonly issue: QualityTag | null };
const whyWords = ({ why, issue }: Why): string => (issue === null ? words[why] : issueWords[issue]);

/** Each reason as a sentence about one proof. */
const sentences: Readonly<Record<BulkLeftOut, string>> = {
  approved: 'Approved already',
  rejected: 'Rejected',
  locked: 'Locked: needs principal approval',
  doubted: 'Somebody says this is another child',
  blocking: 'Has a blocking quality issue',
  faulty: 'Cannot be printed as it is',
  not_drawn: 'The card is still being drawn',
  no_proof: 'Has no card yet',
  left: 'Left the school',
  changed: 'Changed since you looked at it',
  withheld: 'Please review this class one by one',
};
export const whySentence = ({ why, issue }: Why): string => issue ?? sentences[why];

/** For example: 31 can be approved, 4 skipped: 3 locked, 1 blurry */
export function previewWords({
  able,
  leftOut,
}: {
  readonly able: number;
  readonly leftOut: readonly (Why & { readonly count: number })[];
}): string {
  const skipped = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (skipped === 0) return `${formatNumber(able)} can be approved`;
  const reasons = leftOut.map((each) => `${formatNumber(each.count)} ${whyWords(each)}`).join(', ');
  return `${formatNumber(able)} can be approved, ${formatNumber(skipped)} skipped: ${reasons}`;
}

export const proofsWord = (count: number): string => formatCount(count, 'proof', 'proofs');

/** How many proofs of a preview are left out for one of these reasons. */
export const countLeftOut = ({ leftOut }: BulkPreview, ...whys: readonly BulkLeftOut[]): number =>
  leftOut.filter(({ why }) => whys.includes(why)).reduce((sum, { count }) => sum + count, 0);
