// What a person with a scanner can do, and the possible outcomes of each scan.
import type { Action } from './role.ts';

/** The permission that each scan mode needs. */
export const scanModes = {
  pack: 'package.create',
  unpack: 'package.create',
  dispatch: 'package.dispatch',
  receive: 'package.receive',
  hand_over: 'card.hand_over',
} as const satisfies Record<string, Action>;
export type ScanMode = keyof typeof scanModes;
export const scanModeNames = Object.keys(scanModes) as [ScanMode, ...ScanMode[]];

/** How the outcome sounds and looks: done, already done, or something to correct. */
export const scanTones = ['done', 'again', 'wrong'] as const;
export type ScanTone = (typeof scanTones)[number];

export const scanOutcomes = {
  /** Someone scanned a package to pack cards into it or to hand cards over from it. It is the open package now. */
  opened: 'done',
  packed: 'done',
  unpacked: 'done',
  dispatched: 'done',
  received: 'done',
  handed_over: 'done',
  already_in: 'again',
  not_in: 'again',
  already_dispatched: 'again',
  already_received: 'again',
  already_handed_over: 'again',
  /** The card is of another class. `belongs` says which. */
  other_section: 'wrong',
  other_order: 'wrong',
  /** The card is already in another package. `belongs` says which. */
  other_package: 'wrong',
  /** The student changed class and the old class is printed on the card. The school has to decide. */
  put_aside: 'wrong',
  /** The student left the school, so the card is void now. */
  pulled: 'wrong',
  card_ended: 'wrong',
  card_unchecked: 'wrong',
  card_failed: 'wrong',
  card_on_its_way: 'wrong',
  order_held: 'wrong',
  package_sealed: 'wrong',
  package_short: 'wrong',
  package_empty: 'wrong',
  package_on_its_way: 'wrong',
  not_dispatched: 'wrong',
  not_delivered: 'wrong',
  /** The photo on the card has an open doubt. */
  doubted: 'wrong',
  no_package: 'wrong',
  unknown: 'wrong',
  not_allowed: 'wrong',
} as const satisfies Record<string, ScanTone>;
export type ScanOutcome = keyof typeof scanOutcomes;
export const scanOutcomeNames = Object.keys(scanOutcomes) as [ScanOutcome, ...ScanOutcome[]];
export const scanTone = (outcome: ScanOutcome): ScanTone => scanOutcomes[outcome];
