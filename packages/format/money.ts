import { cacheByLocale, defaultLocale } from './locale.ts';

const amounts = cacheByLocale(
  (locale, currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
);
const names = cacheByLocale((locale) => new Intl.DisplayNames(locale, { type: 'currency' }));

/** Every currency code that `Intl` can write. */
export const allCurrencies = (): readonly string[] => Intl.supportedValuesOf('currency');

/** How many digits follow the decimal point: two for rupees, none for yen, three for dinars. */
export const minorDigits = (currency: string): number =>
  amounts(defaultLocale, currency).resolvedOptions().maximumFractionDigits ?? 2;

/** `₹12.50` for 1250 paise. */
export const formatMoney = (minor: number, currency: string, locale = defaultLocale): string =>
  amounts(locale, currency).format(minor / 10 ** minorDigits(currency));

/** `Indian Rupee` */
export const currencyName = (currency: string, locale = defaultLocale): string =>
  names(locale).of(currency) ?? currency;
