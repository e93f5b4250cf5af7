// Fees in the form are texts, as the person types them. `readFees` reads the amounts from the texts.
import { isCurrency, readMoney, writeMoney } from '@lanyard/domain/money';
import { replacementCauses, type FeeRules, type ReplacementCause } from '@lanyard/domain/reprint';
import { formatMoney } from '@lanyard/format/money';
import { plural } from '@lanyard/format/plurals';
import type { FormErrors } from '@lanyard/forms/form-errors';

import type { CardFees } from '../../api-replace.ts';

/** A number of free cards that no student reaches, so the card is always free. */
const always = 1000;
type RuleDraft = { readonly charged: boolean; readonly free: number | null; readonly fee: string };
export type FeesDraft = {
  readonly currency: string | null;
  readonly rules: Readonly<Record<ReplacementCause, RuleDraft>>;
};

export const replacementCauseTitles: Readonly<Record<ReplacementCause, string>> = {
  lost: 'Lost',
  damaged: 'Damaged',
  changed: 'Name or data changed',
};

const ofEach = <Value>(make: (cause: ReplacementCause) => Value): Record<ReplacementCause, Value> =>
  Object.fromEntries(replacementCauses.map((cause) => [cause, make(cause)])) as Record<
    ReplacementCause,
    Value
  >;

export const feesDraftOf = ({ currency, rules }: CardFees): FeesDraft => ({
  currency,
  rules: ofEach((cause) => {
    const { free, fee } = rules[cause];
    const charged = fee > 0 && free < always;
    return { charged, free: free < always ? free : 1, fee: charged ? writeMoney(fee, currency) : '' };
  }),
});

export type ParsedFees = {
  readonly fees: { readonly currency: string; readonly rules: FeeRules };
  readonly errors: FormErrors;
};
/** Reads the amounts, and says which of them cannot be read. */
export function readFees({ currency, rules }: FeesDraft): ParsedFees {
  const errors: Record<string, string> = {};
  const isKnown = currency !== null && isCurrency(currency);
  if (!isKnown) errors['currency'] = 'Choose a currency from the list.';
  const by = isKnown ? currency : 'USD';
  const read = ofEach((cause) => {
    const { charged, free, fee } = rules[cause];
    if (!charged) return { free: always, fee: 0 };
    const minor = readMoney(fee, by);
    if (minor === undefined || minor === 0 || minor > 100_000_000)
      errors[`rules.${cause}.fee`] = 'Write an amount such as 100.';
    if (free === null) errors[`rules.${cause}.free`] = 'Write a number, or 0.';
    return { free: free ?? 0, fee: minor ?? 0 };
  });
  return { fees: { currency: by, rules: read }, errors };
}

/** What a family pays, as one sentence. */
export function ruleWords({ free, fee }: FeeRules[ReplacementCause], currency: string): string {
  if (fee === 0 || free >= always) return 'Always free.';
  const price = formatMoney(fee, currency);
  if (free === 0) return `${price} each time.`;
  return plural(
    free,
    `The first is free, then ${price} each.`,
    `The first ${String(free)} are free, then ${price} each.`,
  );
}
export const feesFacts = ({ currency, rules }: CardFees): Readonly<Record<string, string>> =>
  Object.fromEntries(
    replacementCauses.map((cause) => [replacementCauseTitles[cause], ruleWords(rules[cause], currency)]),
  );
