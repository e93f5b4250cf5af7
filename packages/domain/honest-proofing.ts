// Honest proofing: a few wrong pairs among the right ones tell whether proofs are looked at.
import type { ProofAct } from './proof.ts';
import { may, type Role } from './role.ts';
import type { ProofStatus } from './student.ts';

export type HonestSettings = {
  readonly on: boolean;
  /** Planted for each reviewer of a class. */
  readonly pairs: number;
  /** Percent caught under which a class goes to the principal. */
  readonly limit: number;
};
export const honestDefaults: HonestSettings = { on: false, pairs: 3, limit: 60 };
export const pairsRange = { least: 1, most: 5 } as const;
export const limitRange = { least: 50, most: 100 } as const;

/** Among fewer, three planted ones would be half of what one sees. */
export const leastProofs = 8;
/** A class that is never signed off does not keep them for ever. */
export const daysPlanted = 30;
/** What was long ago says nothing of how somebody works today. */
export const answersCounted = 12;
/** One slip alone decides nothing. */
export const leastAnswers = 2;
/** Results without a child in them are kept for so long. */
export const daysOfResults = 400;

/** The principal is who a class goes to: nobody is measured by their own limit. */
export const isMeasured = (held: readonly Role[]): boolean =>
  may(held, 'proof.review') && !may(held, 'proof.decide_locked');

/** Whoever did not let it through found it, whatever they called it. */
export const isCaught = (act: ProofAct): boolean => act !== 'approve';
export const statusAfter = (act: ProofAct | null): ProofStatus =>
  act === null ? 'pending' : act === 'approve' ? 'approved' : act === 'send' ? 'locked' : 'rejected';

export type CatchRate = {
  readonly answered: number;
  readonly caught: number;
  /** Null: too few answers to say anything. */
  readonly percent: number | null;
};
/** The newest first. */
export function catchRate(answers: readonly boolean[]): CatchRate {
  const counted = answers.slice(0, answersCounted);
  const caught = counted.filter(Boolean).length;
  const percent = counted.length < leastAnswers ? null : Math.round((100 * caught) / counted.length);
  return { answered: counted.length, caught, percent };
}
export const isUnder = ({ percent }: CatchRate, limit: number): boolean =>
  percent !== null && percent < limit;

export type BulkFacts = {
  readonly on: boolean;
  readonly measured: boolean;
  readonly withPrincipal: boolean;
  readonly rate: CatchRate;
  readonly limit: number;
  /** Planted in this class for this person, and not answered. */
  readonly open: number;
};
/** Why somebody may not approve a class at once; undefined: they may. */
export type BulkWithheld = 'with_principal' | 'under_limit' | 'not_read_yet';
export function bulkWithheld({
  on,
  measured,
  withPrincipal,
  rate,
  limit,
  open,
}: BulkFacts): BulkWithheld | undefined {
  if (!measured) return undefined;
  if (withPrincipal) return 'with_principal';
  if (!on) return undefined;
  if (isUnder(rate, limit)) return 'under_limit';
  // Who never looks at one by one would otherwise never be measured.
  return rate.percent === null && open > 0 ? 'not_read_yet' : undefined;
}

export type SectionAnswers = {
  readonly missed: number;
  readonly open: number;
  /** The last answer can no longer be taken back. */
  readonly settled: boolean;
  /** Nobody has answered any more for a while. */
  readonly resting: boolean;
};
/** Not in the middle of it: whose class changes hands while they review would know which one it was. */
export const goesToPrincipal = (
  { missed, open, settled, resting }: SectionAnswers,
  rate: CatchRate,
  limit: number,
): boolean => missed > 0 && settled && (open === 0 || resting) && isUnder(rate, limit);

export type Candidate = {
  readonly enrolment: string;
  readonly student: string;
  readonly name: string;
};
const family = (name: string): string => name.trim().toLowerCase().split(/\s+/u).at(-1) ?? '';

/**
 * Whose card carries whose face: every child in one pair at most, and no two who share a last name, since brothers and
 * sisters do look alike and a slip between them would be no carelessness. `random` is from 0 up to 1.
 */
export function pairUp<Child extends Candidate>(
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

/** Past its day with something left to do. */
export const isOverdue = (dueOn: string | null, today: string, pending: number): boolean =>
  dueOn !== null && dueOn < today && pending > 0;
