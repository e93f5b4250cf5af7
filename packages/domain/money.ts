// An amount is kept as whole minor units (paise, cents) beside its currency; people type and read decimals.

/** The largest amount kept: ten million of a currency with hundredths. */
export const mostMinor = 1_000_000_000;

/** A code `Intl` knows, so that whatever is kept can be shown. */
export const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);

/** How many digits stand after the point: two for rupees, none for yen, three for dinars. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** What somebody typed, in minor units; nothing when it is no amount or finer than the currency. */
export function readMoney(typed: string, currency: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3}(?:,\d{2,3})+|\d{1,12})(?:\.(\d*))?$/.exec(typed.trim()) ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || part.length > digits) return undefined;
  const minor = Number(whole.replaceAll(',', '') + part.padEnd(digits, '0'));
  return minor <= mostMinor ? minor : undefined;
}

/** As it is typed again: `12.50`. */
export function writeMoney(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** As it is read: `₹12.50`. */
export const showMoney = (minor: number, currency: string, locale = 'en-GB'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    minor / 10 ** minorDigits(currency),
  );
