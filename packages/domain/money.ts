// An amount is kept as whole minor units (paise, cents) beside its currency; people type and read decimals.
import { allCurrencies, minorDigits } from '@lanyard/format/money';

/** The largest amount kept: ten million of a currency with hundredths. */
export const mostMinor = 1_000_000_000;

/** Whether Lanyard can write amounts of this currency. */
export const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) && allCurrencies().includes(code);

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
