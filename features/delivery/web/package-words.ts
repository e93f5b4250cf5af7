// The words for packages, the same on every screen.
import type { ShownPackageStatus } from '@lanyard/domain/package';
import type { ScanMode } from '@lanyard/domain/package-scan';
import { formatDate, formatDay } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import type { Tone } from '@lanyard/ui/tone';
import { CircleDot, PackageCheck, TriangleAlert, Truck, type LucideIcon } from 'lucide-react';

import type { LateChangeCard, MissingCard, Package, PackageCard } from '../api.ts';

export const packageStatusAppearance: Record<
  ShownPackageStatus,
  { label: string; tone: Exclude<Tone, 'neutral'>; icon: LucideIcon; quiet?: boolean }
> = {
  ready: { label: 'Ready', tone: 'blue', icon: CircleDot },
  dispatched: { label: 'Dispatched', tone: 'purple', icon: Truck },
  delivered: { label: 'Delivered', tone: 'green', icon: PackageCheck, quiet: true },
  delayed: { label: 'Delayed', tone: 'red', icon: TriangleAlert },
};

export const cardsText = (count: number): string => formatCount(count, 'card', 'cards');

/** Returns the first line and the second line of the timeline. The specification defines these four texts. */
export function timelineOf(of: Package, timeZone: string): readonly [string, string | null] {
  if (of.status === 'ready' || of.dispatchedAt === null) return ['Ready to dispatch', null];
  if (of.status === 'delivered')
    return [`Delivered ${formatDate(of.deliveredAt ?? of.dispatchedAt, timeZone)}`, null];
  const out = `Dispatched ${formatDate(of.dispatchedAt, timeZone)}`;
  if (of.shown === 'delayed') return [out, 'Delayed delivery'];
  return [out, of.estimatedOn === null ? null : `ETA ${formatDay(of.estimatedOn)}`];
}

/** The name on the card, or its serial if the card prints no name. */
export const cardName = ({ name, serial }: Pick<PackageCard, 'name' | 'serial'>): string => name ?? serial;

export const missingReasonWords: Record<MissingCard['why'], string> = {
  not_printed: 'not printed yet',
  not_checked: 'printed, not checked',
  checked: 'checked, not in the box',
  failed: 'failed its check, being reprinted',
  held: 'held by the school',
  put_aside: 'put aside',
};

export function lateChangeSentence({ name, serial, change, section }: LateChangeCard): string {
  const who = name ?? serial;
  if (change === 'left') return `${who} has left the school. Pull the card.`;
  const to = section?.label ?? 'another class';
  return change === 'moved'
    ? `${who} is in ${to} now. The card goes into the package of ${to}.`
    : `${who} is in ${to} now, and the old class is printed on the card. Put it aside.`;
}

export const scanModeWords: Record<Exclude<ScanMode, 'unpack'>, string> = {
  pack: 'Pack',
  dispatch: 'Dispatch',
  receive: 'Receive',
  hand_over: 'Hand over',
};

/** How many whole days a package is late. */
export function daysLate(estimatedOn: string | null, today: string): number {
  if (estimatedOn === null) return 0;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(estimatedOn)) / 86_400_000));
}
export const daysLateText = (days: number): string => formatCount(days, 'day late', 'days late');
