import {
  cardCountWords,
  ActivityOrder,
  Strong,
  ActivityStudent,
  ActivityPerson,
  type ActivityFacts,
  type ActivityWords,
} from '@lanyard/accounts/web/activity/ActivityParts';
import type { ActivityKind } from '@lanyard/domain/activity';
import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import {
  Banknote,
  CalendarClock,
  CircleX,
  Coins,
  Factory,
  Layers,
  MessageSquare,
  PackageCheck,
  Pause,
  PenLine,
  Play,
  Printer,
  RefreshCw,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';

const because = ({ detail }: ActivityFacts) => (detail.issue ? <>: {detail.issue}</> : null);
/** The person is often on the other side and has no name here, so the sentence is about the order. */
const about =
  (words: string) =>
  (item: ActivityFacts): ReactNode => (
    <>
      <ActivityOrder of={item} /> {words}
      {because(item)}
    </>
  );

/** Activity sentences about orders and about a vendor's settings. */
export const orderActivity = {
  prices_changed: {
    label: 'Prices changed',
    icon: Banknote,
    tone: 'neutral',
    sentence: (item) =>
      item.detail.label === undefined ? (
        <>
          <ActivityPerson of={item} /> changed the default prices
        </>
      ) : (
        <>
          <ActivityPerson of={item} /> changed the prices of <Strong>{item.detail.label}</Strong>
        </>
      ),
  },
  printer_changed: {
    label: 'Printer changed',
    icon: Printer,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed the printer <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  stock_changed: {
    label: 'Stock changed',
    icon: Layers,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed the stock <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  courier_changed: {
    label: 'Courier changed',
    icon: Truck,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed the courier <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  production_changed: {
    label: 'Production changed',
    icon: CalendarClock,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed what is made in a day
      </>
    ),
  },
  release_asked: {
    label: 'Second person asked',
    icon: Factory,
    tone: 'yellow',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> asks a second person to release <Strong>{cardCountWords(item)}</Strong>
      </>
    ),
  },
  release_declined: {
    label: 'Release not confirmed',
    icon: CircleX,
    tone: 'neutral',
    sentence: (item) => (
      <>
        The release of <Strong>{cardCountWords(item)}</Strong> was not confirmed
      </>
    ),
  },
  order_released: {
    label: 'Order released',
    icon: Factory,
    tone: 'purple',
    sentence: (item) => (
      <>
        <ActivityOrder of={item} /> released with <Strong>{cardCountWords(item)}</Strong>
      </>
    ),
  },
  order_accepted: {
    label: 'Order accepted',
    icon: Factory,
    tone: 'green',
    sentence: about('was accepted by the vendor'),
  },
  order_asked_back: {
    label: 'Vendor asks',
    icon: MessageSquare,
    tone: 'yellow',
    sentence: about('has a question of the vendor'),
  },
  order_promised: {
    label: 'New date for an order',
    icon: CalendarClock,
    tone: 'yellow',
    sentence: about('has a new date from the vendor'),
  },
  order_changed: {
    label: 'Order changed',
    icon: PenLine,
    tone: 'blue',
    sentence: about('was changed by the school'),
  },
  order_held: {
    label: 'Order on hold',
    icon: Pause,
    tone: 'yellow',
    sentence: about('was put on hold by the school'),
  },
  order_resumed: { label: 'Order goes on', icon: Play, tone: 'blue', sentence: about('goes on') },
  order_recalled: {
    label: 'Order recalled',
    icon: Undo2,
    tone: 'red',
    sentence: about('was recalled by the school'),
  },
  order_ready: {
    label: 'Order ready',
    icon: PackageCheck,
    tone: 'blue',
    sentence: about('is packed and ready'),
  },
  order_delivered: {
    label: 'Order delivered',
    icon: PackageCheck,
    tone: 'green',
    sentence: about('is delivered'),
  },
  order_message: {
    label: 'Message about an order',
    icon: MessageSquare,
    tone: 'blue',
    sentence: about('has a new message'),
  },
  cards_failed: {
    label: 'Cards failed the check',
    icon: CircleX,
    tone: 'red',
    sentence: (item) => (
      <>
        <Strong>{formatNumber(item.count)}</Strong> {plural(item.count, 'card', 'cards')} of{' '}
        <ActivityOrder of={item} /> failed the check
        {because(item)}
      </>
    ),
  },
  cards_replaced: {
    label: 'Card replaced',
    icon: RefreshCw,
    tone: 'blue',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <ActivityPerson of={item} /> asked for <Strong>{formatNumber(item.count)} new cards</Strong>
          {because(item)}
        </>
      ) : (
        <>
          <ActivityPerson of={item} /> asked for a new card for <ActivityStudent of={item} />
          {because(item)}
        </>
      ),
  },
  card_fees_changed: {
    label: 'Card fees changed',
    icon: Coins,
    tone: 'blue',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed the fees for new cards
      </>
    ),
  },
} as const satisfies Partial<Record<ActivityKind, ActivityWords>>;
