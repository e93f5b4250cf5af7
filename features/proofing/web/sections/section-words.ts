import { formatDay, formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount, plural } from '@lanyard/format/plurals';

import type { ProofSection } from '../../api-sections.ts';

export const proofSectionName = ({ class: of, division }: ProofSection): string => `${of}-${division}`;
export const proofCountOf = ({ pending, approved, rejected, locked }: ProofSection): number =>
  pending + approved + rejected + locked;

/** Why the class cannot be signed off. Undefined: it can. */
export function signOffBlockedWords(section: ProofSection): string | undefined {
  const { pending, rejected, locked, doubted } = section;
  if (proofCountOf(section) === 0) return 'There is no proof to sign yet.';
  const missing = [
    pending > 0 && `${formatNumber(pending)} pending`,
    rejected > 0 && `${formatNumber(rejected)} rejected`,
    locked > 0 && `${formatNumber(locked)} locked`,
  ].filter((words) => words !== false);
  if (missing.length > 0) return `Not every proof is approved yet: ${missing.join(', ')}.`;
  if (doubted === 0) return undefined;
  return plural(
    doubted,
    'The photo on 1 card is doubted: somebody says it is another child.',
    `The photos on ${formatNumber(doubted)} cards are doubted: somebody says they are other children.`,
  );
}

/** Says how many students have no card yet, so that the sign-off does not include them. */
export function openStudentsWords({ noPhoto, noProof }: ProofSection): string | undefined {
  const open = noPhoto + noProof;
  if (open === 0) return undefined;
  return formatCount(
    open,
    'student has no card yet. It stays open beside the signature.',
    'students have no card yet. Theirs stay open beside the signature.',
  );
}

/** Writes a day. It adds the year if that is not the current year. */
export const dayWords = (isoDay: string): string =>
  isoDay.startsWith(String(new Date().getFullYear())) ? formatShortDay(isoDay) : formatDay(isoDay);
