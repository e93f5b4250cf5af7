import {
  cardCountWords,
  ActivityClass,
  ActivityPackage,
  ActivityPerson,
  type ActivityWords,
} from '@lanyard/accounts/web/activity/ActivityParts';
import type { ActivityKind } from '@lanyard/domain/activity';
import { Clock, Hand, PackageCheck, PackageX, Reply, Split, Truck, Undo2 } from 'lucide-react';

/** Activity sentences about packages. */
export const packageActivity = {
  delivery_complete: {
    label: 'Delivery complete',
    icon: PackageCheck,
    tone: 'purple',
    sentence: (item) => (
      <>
        <ActivityPackage of={item} /> delivered to <ActivityClass of={item} />, {cardCountWords(item)}
      </>
    ),
  },
  package_dispatched: {
    label: 'Package dispatched',
    icon: Truck,
    tone: 'purple',
    sentence: (item) => (
      <>
        <ActivityPackage of={item} /> for <ActivityClass of={item} /> is on its way, {cardCountWords(item)}
      </>
    ),
  },
  package_called_back: {
    label: 'Dispatch taken back',
    icon: Undo2,
    tone: 'yellow',
    sentence: (item) => (
      <>
        <ActivityPackage of={item} /> for <ActivityClass of={item} /> did not leave after all
      </>
    ),
  },
  package_delayed: {
    label: 'Package delayed',
    icon: Clock,
    tone: 'red',
    sentence: (item) => (
      <>
        <ActivityPackage of={item} /> delayed
      </>
    ),
  },
  cards_put_aside: {
    label: 'Cards put aside',
    icon: Split,
    tone: 'yellow',
    sentence: (item) => <>{cardCountWords(item)} put aside at the packing table: the old class is printed</>,
  },
  cards_handed_over: {
    label: 'Cards handed over',
    icon: Hand,
    tone: 'green',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> handed over {cardCountWords(item)}
      </>
    ),
  },
  cards_claimed: {
    label: 'Cards claimed',
    icon: PackageX,
    tone: 'red',
    sentence: (item) => (
      <>
        {cardCountWords(item)} of <ActivityPackage of={item} /> short or damaged
      </>
    ),
  },
  claim_answered: {
    label: 'Claim answered',
    icon: Reply,
    tone: 'blue',
    sentence: (item) => (
      <>
        A claim of <ActivityPackage of={item} /> was answered: {item.detail.issue ?? ''}
      </>
    ),
  },
} as const satisfies Partial<Record<ActivityKind, ActivityWords>>;
