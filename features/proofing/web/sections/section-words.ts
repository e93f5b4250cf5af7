import { figure } from '@lanyard/students/web/figure';

import type { ProofSection } from '../../api-sections.ts';

export const sectionName = ({ class: of, division }: ProofSection): string => `${of}-${division}`;
export const proofsOf = ({ pending, approved, rejected, locked }: ProofSection): number =>
  pending + approved + rejected + locked;

/** What keeps it from being signed, named; undefined: nothing does. */
export function missingWords(section: ProofSection): string | undefined {
  const { pending, rejected, locked, doubted } = section;
  if (proofsOf(section) === 0) return 'There is no proof to sign yet.';
  const missing = [
    pending > 0 && `${figure(pending)} pending`,
    rejected > 0 && `${figure(rejected)} rejected`,
    locked > 0 && `${figure(locked)} locked`,
  ].filter((words) => words !== false);
  if (missing.length > 0) return `Not every proof is approved yet: ${missing.join(', ')}.`;
  if (doubted === 0) return undefined;
  return doubted === 1
    ? 'The photo on 1 card is doubted: somebody says it is another child.'
    : `The photos on ${figure(doubted)} cards are doubted: somebody says they are other children.`;
}

/** Who stays open beside the signature. */
export function openWords({ noPhoto, noProof }: ProofSection): string | undefined {
  const open = noPhoto + noProof;
  if (open === 0) return undefined;
  return open === 1
    ? '1 student has no card yet. It stays open beside the signature.'
    : `${figure(open)} students have no card yet. Theirs stay open beside the signature.`;
}

const days = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('en-GB', days);
const inYear = new Intl.DateTimeFormat('en-GB', { ...days, year: 'numeric' });
/** Of another year than this one, with the year. */
export const dayWords = (iso: string): string =>
  (iso.slice(0, 4) === String(new Date().getFullYear()) ? day : inYear).format(new Date(iso));
