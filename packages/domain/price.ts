// What a vendor asks, and what an order comes to: whole minor units of one currency, never a fraction.
import type { Priority } from './order.ts';
import type { Payer } from './reprint.ts';
import type { TemplateType } from './template.ts';

export type PriceList = {
  /** ISO 4217. */
  readonly currency: string;
  readonly perCard: Readonly<Record<TemplateType, number>>;
  /** On the cards of an order of high priority. */
  readonly rushPercent: number;
  /** Of a card that is printed again. */
  readonly reprint: number;
  /** Of one order. */
  readonly shipping: number;
  /** An order of less is charged as this much, shipping aside. */
  readonly minimum: number;
};

export const costKinds = ['cards', 'rush', 'minimum', 'shipping', 'reprints'] as const;
export type CostKind = (typeof costKinds)[number];
export type CostLine = {
  readonly kind: CostKind;
  /** Of the cards: what kind of template. */
  readonly type: TemplateType | null;
  readonly quantity: number;
  readonly unit: number;
  readonly amount: number;
};

export type Billed = {
  readonly priority: Priority;
  /** That are to be printed or were, by the type of their template; reprints aside. */
  readonly cards: Readonly<Partial<Record<TemplateType, number>>>;
  readonly reprints: Readonly<Record<Payer, number>>;
};

export type Costs = {
  readonly currency: string;
  /** What the school owes, line by line. */
  readonly lines: readonly CostLine[];
  readonly schoolOwes: number;
  /** Reprints the vendor pays itself, at the price a school would pay. */
  readonly vendorBears: number;
};

/** The half goes up. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

export function costsOf(prices: PriceList, { priority, cards, reprints }: Billed): Costs {
  const lines: CostLine[] = [];
  const line = (kind: CostKind, quantity: number, unit: number, type: TemplateType | null = null): void => {
    if (quantity > 0 && unit !== 0) lines.push({ kind, type, quantity, unit, amount: quantity * unit });
  };
  for (const [type, quantity] of Object.entries(cards) as [TemplateType, number][])
    line('cards', quantity, prices.perCard[type], type);
  const total = (): number => lines.reduce((all, { amount }) => all + amount, 0);
  const ordered = Object.values(cards).some((quantity) => quantity > 0);
  if (priority === 'high') line('rush', 1, percentOf(total(), prices.rushPercent));
  if (ordered) line('minimum', 1, Math.max(0, prices.minimum - total()));
  line('reprints', reprints.school + reprints.family, prices.reprint);
  if (ordered || reprints.school + reprints.family + reprints.vendor > 0)
    line('shipping', 1, prices.shipping);
  return {
    currency: prices.currency,
    lines,
    schoolOwes: total(),
    vendorBears: reprints.vendor * prices.reprint,
  };
}
