import type { ActivityKind } from '@lanyard/domain/activity';
import { Banknote, CalendarClock, Layers, Printer, Truck } from 'lucide-react';

import { Strong, Who, type ActivityWords } from './ActivityParts.tsx';

type Kind = Extract<
  ActivityKind,
  'prices_changed' | 'printer_changed' | 'stock_changed' | 'courier_changed' | 'production_changed'
>;

/** What a vendor settles for itself. */
export const vendorSettingsWords: Readonly<Record<Kind, ActivityWords>> = {
  prices_changed: {
    label: 'Prices changed',
    icon: Banknote,
    tone: 'neutral',
    sentence: (item) =>
      item.detail.label === undefined ? (
        <>
          <Who of={item} /> changed the default prices
        </>
      ) : (
        <>
          <Who of={item} /> changed the prices of <Strong>{item.detail.label}</Strong>
        </>
      ),
  },
  printer_changed: {
    label: 'Printer changed',
    icon: Printer,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> changed the printer <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  stock_changed: {
    label: 'Stock changed',
    icon: Layers,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> changed the stock <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  courier_changed: {
    label: 'Courier changed',
    icon: Truck,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> changed the courier <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  production_changed: {
    label: 'Production changed',
    icon: CalendarClock,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> changed what is made in a day
      </>
    ),
  },
};
