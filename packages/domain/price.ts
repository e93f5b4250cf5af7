// What a vendor charges and what an order costs: whole minor units of one currency, never fractions.
import type { Priority } from './order.ts';
import type { Payer } from './reprint.ts';
import type { TemplateType } from './template.ts';

export type PriceList = {
  /** The ISO 4217 code. */
  readonly currency: string;
  readonly perCard: Readonly<Record<TemplateType, number>>;
  /** The surcharge on the cards of an order of high priority. */
  readonly rushPercent: number;
  /** The price of a reprinted card. */
  readonly reprint: number;
  /** The price for one order. */
  readonly shipping: number;
  /**
   * The least that the cards of an order cost. If they cost less, a line adds the difference. Shipping and reprints do
   * not count.
   */
  readonly minimum: number;
};

export const costKinds = ['cards', 'rush', 'minimum', 'shipping', 'reprints'] as const;
export type CostKind = (typeof costKinds)[number];
export type CostLine = {
  readonly kind: CostKind;
  /** Only for a line of kind `cards`: the type of their template. */
  readonly type: TemplateType | null;
  readonly quantity: number;
  readonly unit: number;
  readonly amount: number;
};

export type BilledCards = {
  readonly priority: Priority;
  /** Cards that are or will be printed, by the type of their template. Reprints are not included. */
  readonly cards: Readonly<Partial<Record<TemplateType, number>>>;
  readonly reprints: Readonly<Record<Payer, number>>;
};

export type Costs = {
  readonly currency: string;
  /** What the school owes, line by line. */
  readonly lines: readonly CostLine[];
  readonly schoolOwes: number;
  /** Reprints that the vendor pays itself, at the price that a school would pay. */
  readonly vendorBears: number;
};

/** Rounds half up. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

export function orderCostsOf(prices: PriceList, { priority, cards, reprints }: BilledCards): Costs {
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
