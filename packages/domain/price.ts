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
  /** What the vendor pays itself, line by line, at the prices that a school would pay. */
  readonly vendorLines: readonly CostLine[];
  readonly vendorBears: number;
};

/** Rounds half up. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);
const sumOf = (lines: readonly CostLine[]): number => lines.reduce((all, { amount }) => all + amount, 0);

/** If every card of an order is a reprint that the vendor pays, the vendor also pays the shipping. */
export function orderCostsOf(prices: PriceList, { priority, cards, reprints }: BilledCards): Costs {
  const lines: CostLine[] = [];
  const vendorLines: CostLine[] = [];
  const line = (
    kind: CostKind,
    quantity: number,
    unit: number,
    { type = null, to = lines }: { readonly type?: TemplateType | null; readonly to?: CostLine[] } = {},
  ): void => {
    if (quantity > 0 && unit !== 0) to.push({ kind, type, quantity, unit, amount: quantity * unit });
  };
  for (const [type, quantity] of Object.entries(cards) as [TemplateType, number][])
    line('cards', quantity, prices.perCard[type], { type });
  const ordered = Object.values(cards).some((quantity) => quantity > 0);
  if (priority === 'high') line('rush', 1, percentOf(sumOf(lines), prices.rushPercent));
  if (ordered) line('minimum', 1, Math.max(0, prices.minimum - sumOf(lines)));
  const paidReprints = reprints.school + reprints.family;
  line('reprints', paidReprints, prices.reprint);
  line('reprints', reprints.vendor, prices.reprint, { to: vendorLines });
  if (ordered || paidReprints > 0) line('shipping', 1, prices.shipping);
  else if (reprints.vendor > 0) line('shipping', 1, prices.shipping, { to: vendorLines });
  return {
    currency: prices.currency,
    lines,
    schoolOwes: sumOf(lines),
    vendorLines,
    vendorBears: sumOf(vendorLines),
  };
}
