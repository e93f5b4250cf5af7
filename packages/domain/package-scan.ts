// What somebody with a scanner is doing, and what each scan can come to.
import type { Action } from './role.ts';

/** One table: what a mode asks for. */
export const scanModes = {
  pack: 'package.create',
  unpack: 'package.create',
  dispatch: 'package.dispatch',
  receive: 'package.receive',
  hand_over: 'card.hand_over',
} as const satisfies Record<string, Action>;
export type ScanMode = keyof typeof scanModes;
export const scanModeNames = Object.keys(scanModes) as [ScanMode, ...ScanMode[]];

/** How it sounds and looks: done, done before, or something to put right. */
export const scanTones = ['done', 'again', 'wrong'] as const;
export type ScanTone = (typeof scanTones)[number];

export const scanOutcomes = {
  /** A package was scanned to pack into, or to hand over from: it is the one in hand now. */
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
  /** Of another class: `belongs` says which. */
  other_section: 'wrong',
  other_order: 'wrong',
  /** Packed already, elsewhere: `belongs` says in which. */
  other_package: 'wrong',
  /** Whose it is moved, and the old class is printed on it: the school decides. */
  put_aside: 'wrong',
  /** Whose it is left the school: the card is void now. */
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
