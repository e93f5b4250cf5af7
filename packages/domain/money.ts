// An amount is stored as whole minor units (paise, cents) with its currency. People type and read decimals.
import { allCurrencies, minorDigits } from '@lanyard/format/money';

/** The largest amount: ten million of a currency that has hundredths. */
export const mostMinorUnits = 1_000_000_000;

/** Whether Lanyard can write amounts of this currency. */
export const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) && allCurrencies().includes(code);

/**
 * Reads what someone typed, in minor units. Undefined if it is not an amount or has too many decimals for the currency.
 */
export function readMoney(typed: string, currency: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3}(?:,\d{2,3})+|\d{1,12})(?:\.(\d*))?$/.exec(typed.trim()) ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || part.length > digits) return undefined;
  const minor = Number(whole.replaceAll(',', '') + part.padEnd(digits, '0'));
  return minor <= mostMinorUnits ? minor : undefined;
}

/** Writes an amount as people type it: `12.50`. */
export function writeMoney(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}
