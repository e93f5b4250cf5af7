// Prices as they are typed: decimals of the currency, until they are read.
import { isCurrency, readMoney, writeMoney } from '@lanyard/domain/money';

import { PriceList, type CardType } from '../../api-settings.ts';
import { errorsOf, type FormErrors } from './form-errors.ts';

export const cardTypes = ['id_card', 'badge', 'certificate', 'other'] as const satisfies CardType[];
export const cardTypeWords: Readonly<Record<CardType, string>> = {
  id_card: 'ID card',
  badge: 'Badge',
  certificate: 'Certificate',
  other: 'Other',
};

type Typed = Readonly<Record<CardType | 'reprint' | 'shipping' | 'minimum', string>>;
export type PriceDraft = Typed & { readonly currency: string | null; readonly rushPercent: number | null };

export const emptyPrices: PriceDraft = {
  currency: null,
  id_card: '',
  badge: '',
  certificate: '',
  other: '',
  rushPercent: 0,
  reprint: '',
  shipping: '',
  minimum: '',
};

export function draftOf({
  currency,
  perCard,
  rushPercent,
  reprint,
  shipping,
  minimum,
}: PriceList): PriceDraft {
  const typed = (minor: number): string => writeMoney(minor, currency);
  return {
    currency,
    id_card: typed(perCard.id_card),
    badge: typed(perCard.badge),
    certificate: typed(perCard.certificate),
    other: typed(perCard.other),
    rushPercent,
    reprint: typed(reprint),
    shipping: typed(shipping),
    minimum: typed(minimum),
  };
}

export const sameDraft = (one: PriceDraft, other: PriceDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Read, or what is wrong with each field, under the draft's own names. */
export function readPrices(
  draft: PriceDraft,
): { readonly prices: PriceList } | { readonly errors: FormErrors } {
  const { currency, rushPercent } = draft;
  // Without one every amount is still read, so that all that is wrong shows at once.
  const by = currency !== null && isCurrency(currency) ? currency : 'USD';
  const errors: Record<string, string> = {};
  const amount = (name: keyof Typed): number => {
    const minor = readMoney(draft[name], by);
    if (minor !== undefined) return minor;
    errors[name] =
      draft[name].trim() === ''
        ? 'Write an amount, or 0.'
        : `Write an amount such as ${writeMoney(1250, by)}.`;
    return 0;
  };
  const prices = {
    currency: currency ?? '',
    perCard: {
      id_card: amount('id_card'),
      badge: amount('badge'),
      certificate: amount('certificate'),
      other: amount('other'),
    },
    rushPercent,
    reprint: amount('reprint'),
    shipping: amount('shipping'),
    minimum: amount('minimum'),
  };
  const all = { ...errorsOf(PriceList, prices), ...errors };
  return Object.keys(all).length > 0 ? { errors: all } : { prices: prices as PriceList };
}
