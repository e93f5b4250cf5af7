// A package: the cards of one section in one order, from the packing table to the class.
import { daysBefore } from './day.ts';
import type { RefusalCode } from './refusal.ts';
import type { Action, OrganisationKind } from './role.ts';

export const packageStatuses = ['ready', 'dispatched', 'delivered'] as const;
/** The stored status. A package that is still being packed is `ready` and not sealed. */
export type PackageStatus = (typeof packageStatuses)[number];
/** The status that people see. `delayed` is computed. */
export const shownPackageStatuses = [...packageStatuses, 'delayed'] as const;
export type ShownPackageStatus = (typeof shownPackageStatuses)[number];

export type PackageState = { readonly status: PackageStatus; readonly sealed: boolean };
type Rule = {
  readonly from: PackageStatus;
  /** Undefined: the seal does not matter. */
  readonly sealed?: boolean;
  readonly by: Action;
  readonly side?: OrganisationKind;
};
/** Every act: the status it needs and who may do it. Dispatching also seals a complete package. */
export const packageActs = {
  pack: { from: 'ready', sealed: false, by: 'package.create' },
  unpack: { from: 'ready', sealed: false, by: 'package.create' },
  seal: { from: 'ready', sealed: false, by: 'package.create' },
  reopen: { from: 'ready', sealed: true, by: 'package.create' },
  drop: { from: 'ready', by: 'package.create' },
  dispatch: { from: 'ready', by: 'package.dispatch' },
  /** Possible until the courier or the school has the package. */
  undo_dispatch: { from: 'dispatched', by: 'package.dispatch' },
  estimate: { from: 'dispatched', by: 'package.dispatch' },
  carrier: { from: 'dispatched', by: 'package.dispatch' },
  receive: { from: 'dispatched', by: 'package.receive', side: 'school' },
  hand_over: { from: 'delivered', by: 'card.hand_over', side: 'school' },
  claim: { from: 'delivered', by: 'claim.make', side: 'school' },
} as const satisfies Record<string, Rule>;
export type PackageAct = keyof typeof packageActs;
export const packageActNames = Object.keys(packageActs) as [PackageAct, ...PackageAct[]];

export type PackageRefusal = Extract<
  RefusalCode,
  | 'package_sealed'
  | 'package_open'
  | 'package_dispatched'
  | 'package_not_dispatched'
  | 'package_delivered'
  | 'package_not_delivered'
>;
/** Returns why an act on a package is refused, or undefined if it is allowed. */
export function packageRefusal(
  { status, sealed }: PackageState,
  act: PackageAct,
): PackageRefusal | undefined {
  const rule: Rule = packageActs[act];
  if (status !== rule.from) {
    if (status === 'delivered') return 'package_delivered';
    if (rule.from === 'ready') return 'package_dispatched';
    return rule.from === 'delivered' ? 'package_not_delivered' : 'package_not_dispatched';
  }
  if (rule.sealed === undefined || rule.sealed === sealed) return undefined;
  return sealed ? 'package_sealed' : 'package_open';
}

/** A package counts as delayed this many days after its estimated day. */
export const delayGraceDays = 1;

export type PackageFacts = {
  readonly status: PackageStatus;
  /** A day in the school's calendar. */
  readonly estimatedOn: string | null;
  /** The carrier reported a problem. */
  readonly exception: boolean;
};
/** A dispatched package is delayed if it is past its estimated day plus grace, or if its carrier reported a problem. */
export const isPackageDelayed = ({ status, estimatedOn, exception }: PackageFacts, today: string): boolean =>
  status === 'dispatched' &&
  (exception || (estimatedOn !== null && daysBefore(today, delayGraceDays) > estimatedOn));
/** A delayed package counts in Delayed and not in Dispatched. */
export const shownPackageStatus = (facts: PackageFacts, today: string): ShownPackageStatus =>
  isPackageDelayed(facts, today) ? 'delayed' : facts.status;

/** 42 → `PKG-0042`. Numbers above 9999 have more digits. */
export const packageName = (number: number): string => `PKG-${String(number).padStart(4, '0')}`;
export function readPackageName(text: string): string | undefined {
  const [, digits] = /^\s*PKG-?(\d{1,9})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : packageName(Number(digits));
}

const trackingLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/**
 * Creates a tracking number of our own: ten capital letters and digits. `random` returns whole numbers below its
 * argument.
 */
export const createTrackingNumber = (random: (under: number) => number): string =>
  Array.from({ length: 10 }, () => trackingLetters[random(trackingLetters.length)] ?? 'A').join('');
export const isTrackingNumber = (text: string): boolean => /^[A-Z0-9]{10}$/.test(text);

/** The code on a package's label. It contains the id, because anyone could guess the number. */
export const packageCode = (id: string): string => `LYP:${id}`;
export const readPackageCode = (text: string): string | undefined =>
  /^LYP:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i
    .exec(text.trim())?.[1]
    ?.toLowerCase();

/** The events on the timeline of a package. `carrier` has the carrier's own words. */
export const packageEventKinds = [
  'made',
  'packed',
  'unpacked',
  'put_aside',
  'pulled',
  'sealed',
  'reopened',
  'dropped',
  'dispatched',
  'called_back',
  'estimated',
  'carrier',
  'delayed',
  'delivered',
  'card_delivered',
  'handed_over',
  'claimed',
  'answered',
] as const;
export type PackageEventKind = (typeof packageEventKinds)[number];

/** What a school reports about a card of a package. */
export const claimKinds = ['short', 'damaged'] as const;
export type ClaimKind = (typeof claimKinds)[number];
export const claimAnswers = ['accepted', 'refused'] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];
