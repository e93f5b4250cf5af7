// The words of the timeline for what happened to a package.
import type { PackageEventKind } from '@lanyard/domain/package';
import { formatDay } from '@lanyard/format/dates';
import type { Tone } from '@lanyard/ui/tone';
import {
  Box,
  CalendarClock,
  CircleAlert,
  Hand,
  MapPin,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  PackageX,
  Scale,
  TriangleAlert,
  Truck,
  Undo2,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';

import type { Package, PackageEvent } from '../../api.ts';
import { cardsText } from '../package-words.ts';

const looks: Record<PackageEventKind, { title: string; tone: Tone; icon: LucideIcon }> = {
  made: { title: 'Package begun', tone: 'blue', icon: PackagePlus },
  packed: { title: 'Packed', tone: 'blue', icon: Box },
  unpacked: { title: 'Taken out', tone: 'neutral', icon: Undo2 },
  put_aside: { title: 'Put aside', tone: 'yellow', icon: CircleAlert },
  pulled: { title: 'Pulled', tone: 'yellow', icon: UserRoundX },
  sealed: { title: 'Packed and sealed', tone: 'blue', icon: Box },
  reopened: { title: 'Opened again', tone: 'neutral', icon: PackageOpen },
  dropped: { title: 'Package dropped', tone: 'neutral', icon: PackageX },
  dispatched: { title: 'Dispatched', tone: 'purple', icon: Truck },
  called_back: { title: 'Dispatch taken back', tone: 'yellow', icon: Undo2 },
  estimated: { title: 'New estimate', tone: 'purple', icon: CalendarClock },
  carrier: { title: 'Carrier', tone: 'purple', icon: MapPin },
  delayed: { title: 'Delayed delivery', tone: 'red', icon: TriangleAlert },
  delivered: { title: 'Delivered', tone: 'green', icon: PackageCheck },
  card_delivered: { title: 'Card arrived', tone: 'green', icon: PackageCheck },
  handed_over: { title: 'Handed over', tone: 'green', icon: Hand },
  claimed: { title: 'Claimed', tone: 'red', icon: CircleAlert },
  answered: { title: 'Claim answered', tone: 'neutral', icon: Scale },
};

export type PackageEventWords = {
  readonly title: string;
  readonly detail: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
};

const sentence = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' ');

export function packageEventWords(
  event: PackageEvent,
  of: Pick<Package, 'vendor' | 'school' | 'courier'>,
): PackageEventWords {
  const { title, tone, icon } = looks[event.kind];
  const who = event.card ? (event.card.name ?? event.card.serial) : null;
  const what = who ?? (event.count === null ? null : cardsText(event.count));
  const person =
    event.by ??
    { vendor: of.vendor.name, school: of.school.name, carrier: of.courier?.name, system: undefined }[
      event.side
    ];
  const by = person === undefined ? null : `by ${person}`;
  const at = event.place === null ? null : `at ${event.place}`;
  if (event.kind === 'carrier')
    return {
      title: event.words === '' ? (event.place ?? 'Seen by the courier') : event.words,
      detail: sentence(
        event.words !== '' && event.place !== null && `${event.place}.`,
        person && `Scan by ${person}`,
      ),
      tone,
      icon,
    };
  return {
    title: who === null ? title : `${title}: ${who}`,
    detail: [
      sentence(who === null && what, at, by),
      event.words.replace(/^\d{4}-\d\d-\d\d/, (day) => formatDay(day)),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    tone,
    icon,
  };
}
