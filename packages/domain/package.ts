// A package: the cards of one section in one order, from the packing table to the class.
import { daysBefore } from './day.ts';
import type { RefusalCode } from './refusal.ts';
import type { Action, OrganisationKind } from './role.ts';

export const packageStatuses = ['ready', 'dispatched', 'delivered'] as const;
/** What is kept. One that is still being packed is ready and not sealed. */
export type PackageStatus = (typeof packageStatuses)[number];
/** What people see: `delayed` is derived. */
export const shownPackageStatuses = [...packageStatuses, 'delayed'] as const;
export type ShownPackageStatus = (typeof shownPackageStatuses)[number];

export type PackageState = { readonly status: PackageStatus; readonly sealed: boolean };
type Rule = {
  readonly from: PackageStatus;
  /** Undefined: either. */
  readonly sealed?: boolean;
  readonly by: Action;
  readonly side?: OrganisationKind;
};
/** Every act, where it begins, and whose it is. Dispatching seals what is whole. */
export const packageActs = {
  pack: { from: 'ready', sealed: false, by: 'package.create' },
  unpack: { from: 'ready', sealed: false, by: 'package.create' },
  seal: { from: 'ready', sealed: false, by: 'package.create' },
  reopen: { from: 'ready', sealed: true, by: 'package.create' },
  drop: { from: 'ready', by: 'package.create' },
  dispatch: { from: 'ready', by: 'package.dispatch' },
  /** Until the courier or the school has seen it. */
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
/** Why it may not be treated so; undefined: it may. */
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

/** Days after the estimate before somebody is told. */
export const graceDays = 1;

export type PackageFacts = {
  readonly status: PackageStatus;
  /** A day of the school's. */
  readonly estimatedOn: string | null;
  /** The carrier said something is wrong. */
  readonly exception: boolean;
};
/** Dispatched, and past its estimate plus grace or with a carrier's exception; a delivered one never is. */
export const isDelayed = ({ status, estimatedOn, exception }: PackageFacts, today: string): boolean =>
  status === 'dispatched' &&
  (exception || (estimatedOn !== null && daysBefore(today, graceDays) > estimatedOn));
/** Counted in Delayed and not in Dispatched. */
export const shownPackageStatus = (facts: PackageFacts, today: string): ShownPackageStatus =>
  isDelayed(facts, today) ? 'delayed' : facts.status;

/** 42 → PKG-0042; after 9999 it grows. */
export const packageName = (number: number): string => `PKG-${String(number).padStart(4, '0')}`;
export function readPackageName(text: string): string | undefined {
  const [, digits] = /^\s*PKG-?(\d{1,9})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : packageName(Number(digits));
}

const trackingLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Ours: ten uppercase alphanumerics. `random` answers whole numbers under its argument. */
export const trackingNumber = (random: (under: number) => number): string =>
  Array.from({ length: 10 }, () => trackingLetters[random(trackingLetters.length)] ?? 'A').join('');
export const isTrackingNumber = (text: string): boolean => /^[A-Z0-9]{10}$/.test(text);

/** What a label's code says; the id cannot be guessed, the number can. */
export const packageCode = (id: string): string => `LYP:${id}`;
export const readPackageCode = (text: string): string | undefined =>
  /^LYP:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i
    .exec(text.trim())?.[1]
    ?.toLowerCase();

/** What the timeline of a package tells; `carrier` says it in the carrier's own words. */
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

/** What a school says of a card that should have been in a package. */
export const claimKinds = ['short', 'damaged'] as const;
export type ClaimKind = (typeof claimKinds)[number];
export const claimAnswers = ['accepted', 'refused'] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];
