// Honest proofing: a few cards with another child's face ("planted pairs") are among the real proofs. They show whether
// a reviewer looks at the cards.
import type { ProofAct } from './proof.ts';
import { may, type Role } from './role.ts';
import type { ProofStatus } from './student.ts';

export type HonestSettings = {
  readonly on: boolean;
  /** How many pairs each reviewer of a class gets. */
  readonly pairs: number;
  /** If a reviewer's catch rate is below this percentage, the class goes to the principal. */
  readonly limit: number;
};
export const honestDefaults: HonestSettings = { on: false, pairs: 3, limit: 60 };
export const plantedPairsRange = { least: 1, most: 5 } as const;
export const catchRateLimitRange = { least: 50, most: 100 } as const;

/** In a smaller class, three planted pairs would be too large a share of what a reviewer sees. */
export const leastProofsForPairs = 8;
/** Planted pairs are deleted after this time, even if nobody signs the class off. */
export const plantedPairDays = 30;
/** Only the newest answers count, because old ones say little about how someone reviews today. */
export const newestAnswersCounted = 12;
/** With fewer answers there is no catch rate, so one mistake alone takes no rights away. */
export const leastAnswers = 2;
/** How many days the results, which name no child, are stored. */
export const honestResultDays = 400;

/** The principal is not measured, because a class with too low a rate goes to the principal. */
export const isReviewerMeasured = (held: readonly Role[]): boolean =>
  may(held, 'proof.review') && !may(held, 'proof.decide_locked');

/** Any decision except approval counts as caught, whatever its reason. */
export const isCaught = (act: ProofAct): boolean => act !== 'approve';
export const pairStatusAfter = (act: ProofAct | null): ProofStatus =>
  act === null ? 'pending' : act === 'approve' ? 'approved' : act === 'send' ? 'locked' : 'rejected';

export type CatchRate = {
  readonly answered: number;
  readonly caught: number;
  /** Null if there are too few answers. */
  readonly percent: number | null;
};
/** Computes the share of planted pairs that a reviewer caught. `answers` starts with the newest. */
export function catchRate(answers: readonly boolean[]): CatchRate {
  const counted = answers.slice(0, newestAnswersCounted);
  const caught = counted.filter(Boolean).length;
  const percent = counted.length < leastAnswers ? null : Math.round((100 * caught) / counted.length);
  return { answered: counted.length, caught, percent };
}
export const isUnderLimit = ({ percent }: CatchRate, limit: number): boolean =>
  percent !== null && percent < limit;

export type BulkFacts = {
  readonly on: boolean;
  readonly measured: boolean;
  readonly withPrincipal: boolean;
  readonly rate: CatchRate;
  readonly limit: number;
  /** Planted pairs for this person in this class that are not answered yet. */
  readonly open: number;
};
/** Why someone may not approve a whole class at once. */
export type BulkApprovalWithheldReason = 'with_principal' | 'under_limit' | 'not_read_yet';
export function whyBulkApprovalWithheld({
  on,
  measured,
  withPrincipal,
  rate,
  limit,
  open,
}: BulkFacts): BulkApprovalWithheldReason | undefined {
  if (!measured) return undefined;
  if (withPrincipal) return 'with_principal';
  if (!on) return undefined;
  if (isUnderLimit(rate, limit)) return 'under_limit';
  // A reviewer who only uses bulk approval would never be measured, so the first pairs must be answered one by one.
  return rate.percent === null && open > 0 ? 'not_read_yet' : undefined;
}

export type SectionAnswers = {
  readonly missed: number;
  readonly open: number;
  /** Nobody can undo the last answer any more. */
  readonly settled: boolean;
  /** Nobody has answered for a while. */
  readonly resting: boolean;
};
/**
 * True if the principal takes over the review of a class. This never happens while someone reviews it, because the
 * reviewer could guess which pair was planted.
 */
export const goesToPrincipal = (
  { missed, open, settled, resting }: SectionAnswers,
  rate: CatchRate,
  limit: number,
): boolean => missed > 0 && settled && (open === 0 || resting) && isUnderLimit(rate, limit);

export type PairCandidate = {
  readonly enrolment: string;
  readonly student: string;
  readonly name: string;
};
const family = (name: string): string => name.trim().toLowerCase().split(/\s+/u).at(-1) ?? '';

/**
 * Chooses whose card shows whose face. Every child is in at most one pair. Children with the same last name are never
 * paired: siblings look alike, so a careful reviewer could miss such a pair. `random` returns 0 up to 1.
 */
export function choosePlantedPairs<Child extends PairCandidate>(
  children: readonly Child[],
  most: number,
  random: () => number,
): { readonly shown: Child; readonly face: Child }[] {
  const left = shuffled(children, random);
  const pairs: { shown: Child; face: Child }[] = [];
  while (pairs.length < most) {
    const shown = left.pop();
    if (!shown) break;
    const at = left.findIndex(
      ({ name, student }) => family(name) !== family(shown.name) && student !== shown.student,
    );
    const [face] = at < 0 ? [] : left.splice(at, 1);
    if (face) pairs.push({ shown, face });
  }
  return pairs;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [all[i], all[j]] = [all[j] as Item, all[i] as Item];
  }
  return all;
}

/** The review is past its due day and proofs are still pending. */
export const isReviewOverdue = (dueOn: string | null, today: string, pending: number): boolean =>
  dueOn !== null && dueOn < today && pending > 0;
