import { cacheByLocale, defaultLocale } from './locale.ts';

const numbers = cacheByLocale((locale) => new Intl.NumberFormat(locale));
const decimals = cacheByLocale(
  (locale, digits) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
    }),
);
const roundedNumbers = cacheByLocale(
  (locale, digits) => new Intl.NumberFormat(locale, { maximumFractionDigits: Number(digits) }),
);
const percentages = cacheByLocale(
  (locale, digits) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: Number(digits) }),
);
const units = cacheByLocale((locale, variant) => {
  const [unit = '', digits] = variant.split(' ');
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: Number(digits),
  });
});

/** `5,000` */
export const formatNumber = (value: number, locale = defaultLocale): string => numbers(locale).format(value);

/** `22.0`: always with this many decimals, so that figures in a column line up. */
export const formatDecimal = (value: number, digits: number, locale = defaultLocale): string =>
  decimals(locale, String(digits)).format(value);

/** `22` or `22.5`: with at most this many decimals. */
export const formatRounded = (value: number, digits: number, locale = defaultLocale): string =>
  roundedNumbers(locale, String(digits)).format(value);

/** `62%` for 62, with at most this many decimals. */
export const formatPercent = (percent: number, digits = 0, locale = defaultLocale): string =>
  percentages(locale, String(digits)).format(percent / 100);

/** `6 of 7`. English only: translations will bring the word order of other languages. */
export const formatPartOf = (part: number, whole: number, locale = defaultLocale): string =>
  `${formatNumber(part, locale)} of ${formatNumber(whole, locale)}`;

/** `1.5 mm`, `12 MB`: with at most this many decimals. */
export const formatUnit = (
  value: number,
  unit: 'megabyte' | 'millimeter',
  digits: number,
  locale = defaultLocale,
): string => units(locale, `${unit} ${String(digits)}`).format(value);
