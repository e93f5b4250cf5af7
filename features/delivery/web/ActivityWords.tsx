import { cards, Class, Package, Who, type ActivityWords } from '@lanyard/accounts/web/activity/ActivityParts';
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
        <Package of={item} /> delivered to <Class of={item} />, {cards(item)}
      </>
    ),
  },
  package_dispatched: {
    label: 'Package dispatched',
    icon: Truck,
    tone: 'purple',
    sentence: (item) => (
      <>
        <Package of={item} /> for <Class of={item} /> is on its way, {cards(item)}
      </>
    ),
  },
  package_called_back: {
    label: 'Dispatch taken back',
    icon: Undo2,
    tone: 'yellow',
    sentence: (item) => (
      <>
        <Package of={item} /> for <Class of={item} /> did not leave after all
      </>
    ),
  },
  package_delayed: {
    label: 'Package delayed',
    icon: Clock,
    tone: 'red',
    sentence: (item) => (
      <>
        <Package of={item} /> delayed
      </>
    ),
  },
  cards_put_aside: {
    label: 'Cards put aside',
    icon: Split,
    tone: 'yellow',
    sentence: (item) => <>{cards(item)} put aside at the packing table: the old class is printed</>,
  },
  cards_handed_over: {
    label: 'Cards handed over',
    icon: Hand,
    tone: 'green',
    sentence: (item) => (
      <>
        <Who of={item} /> handed over {cards(item)}
      </>
    ),
  },
  cards_claimed: {
    label: 'Cards claimed',
    icon: PackageX,
    tone: 'red',
    sentence: (item) => (
      <>
        {cards(item)} of <Package of={item} /> short or damaged
      </>
    ),
  },
  claim_answered: {
    label: 'Claim answered',
    icon: Reply,
    tone: 'blue',
    sentence: (item) => (
      <>
        A claim of <Package of={item} /> was answered: {item.detail.issue ?? ''}
      </>
    ),
  },
} as const satisfies Partial<Record<ActivityKind, ActivityWords>>;
