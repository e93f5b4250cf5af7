// Prices in the form are texts, as the person types them. `readPriceDraft` reads the amounts from the texts.
import { isCurrency, readMoney, writeMoney } from '@lanyard/domain/money';
import type { FormErrors } from '@lanyard/forms/form-errors';

import type { CardType, PriceList } from '../../api-settings.ts';

export const cardTypes = ['id_card', 'badge', 'certificate', 'other'] as const satisfies CardType[];
export const cardTypeWords: Readonly<Record<CardType, string>> = {
  id_card: 'ID card',
  badge: 'Badge',
  certificate: 'Certificate',
  other: 'Other',
};

export type PriceDraft = {
  readonly currency: string | null;
  readonly perCard: Readonly<Record<CardType, string>>;
  readonly rushPercent: number | null;
  readonly reprint: string;
  readonly shipping: string;
  readonly minimum: string;
};

export const emptyPrices: PriceDraft = {
  currency: null,
  perCard: { id_card: '', badge: '', certificate: '', other: '' },
  rushPercent: 0,
  reprint: '',
  shipping: '',
  minimum: '',
};

export function priceDraftOf(prices: PriceList): PriceDraft {
  const { currency, perCard, rushPercent } = prices;
  const typed = (minor: number): string => writeMoney(minor, currency);
  return {
    currency,
    perCard: {
      id_card: typed(perCard.id_card),
      badge: typed(perCard.badge),
      certificate: typed(perCard.certificate),
      other: typed(perCard.other),
    },
    rushPercent,
    reprint: typed(prices.reprint),
    shipping: typed(prices.shipping),
    minimum: typed(prices.minimum),
  };
}

/** Reads the amounts, and says which of them cannot be read. The API's schema checks the rest. */
export function readPriceDraft(draft: PriceDraft): { readonly prices: unknown; readonly errors: FormErrors } {
  const { currency, perCard, rushPercent } = draft;
  // If no currency is chosen, read the amounts as dollars, so that all other errors show at once.
  const by = currency !== null && isCurrency(currency) ? currency : 'USD';
  const errors: Record<string, string> = {};
  const amount = (name: string, text: string): number => {
    const minor = readMoney(text, by);
    if (minor !== undefined) return minor;
    errors[name] =
      text.trim() === '' ? 'Write an amount, or 0.' : `Write an amount such as ${writeMoney(1250, by)}.`;
    return 0;
  };
  const card = (type: CardType): number => amount(`perCard.${type}`, perCard[type]);
  const prices = {
    currency: currency ?? '',
    perCard: {
      id_card: card('id_card'),
      badge: card('badge'),
      certificate: card('certificate'),
      other: card('other'),
    },
    rushPercent,
    reprint: amount('reprint', draft.reprint),
    shipping: amount('shipping', draft.shipping),
    minimum: amount('minimum', draft.minimum),
  };
  return { prices, errors };
}
