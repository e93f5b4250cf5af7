import { formatMoney } from '@lanyard/format/money';
import { formatPercent } from '@lanyard/format/numbers';

import type { PriceList } from '../../api-settings.ts';
import { cardTypes, cardTypeWords } from './price-draft.ts';

/** The prices with the labels of the form. */
export function priceFacts({ currency, perCard, rushPercent, reprint, shipping, minimum }: PriceList) {
  const money = (minor: number): string => formatMoney(minor, currency);
  return {
    ...Object.fromEntries(cardTypes.map((type) => [cardTypeWords[type], money(perCard[type])])),
    'High priority': rushPercent === 0 ? 'Nothing more' : `+${formatPercent(rushPercent)}`,
    Reprint: money(reprint),
    'Shipping per order': money(shipping),
    'Minimum order': minimum === 0 ? 'None' : money(minimum),
  };
}

export function PriceFacts({ prices }: { readonly prices: PriceList }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {Object.entries(priceFacts(prices)).map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-fg-3">{name}</dt>
          <dd className="tnum font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
