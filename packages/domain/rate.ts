// A rate carries its cases, so that every screen and file shows it the same way.
import { formatDecimal, formatPartOf } from '@lanyard/format/numbers';

export type Rate = { readonly part: number; readonly whole: number };

/** Stands where there is nothing to show. */
export const nothing = '—';

/** Over fewer cases, one case more or less moves a percentage by more than 5 points. */
export const fewestForPercent = 20;
/** False: the rate reads "6 of 7", and its change is not shown in points. */
export const showsPercent = (rate: Rate | null): boolean => rate !== null && rate.whole >= fewestForPercent;

/** Several as one: parts and wholes are added, never percentages. */
export const addRates = (rates: readonly Rate[]): Rate =>
  rates.reduce((all, { part, whole }) => ({ part: all.part + part, whole: all.whole + whole }), {
    part: 0,
    whole: 0,
  });

/**
 * To judge and to draw a rate; `shownRate` and `rateText` show it. One decimal, half up, in whole numbers: nothing is
 * lost to a fraction that cannot be written in binary.
 */
export const percentOf = (rate: Rate | null): number | null =>
  rate === null || rate.whole <= 0
    ? null
    : Math.floor((2000 * rate.part + rate.whole) / (2 * rate.whole)) / 10;

/** `85.7` and `%`, `6 of 7`, or `—` over no cases. */
export function shownRate(rate: Rate | null): { readonly value: string; readonly unit: '%' | '' } {
  const percent = percentOf(rate);
  if (rate === null || percent === null) return { value: nothing, unit: '' };
  return showsPercent(rate)
    ? { value: formatDecimal(percent, 1), unit: '%' }
    : { value: formatPartOf(rate.part, rate.whole), unit: '' };
}
export function rateText(rate: Rate | null): string {
  const { value, unit } = shownRate(rate);
  return `${value}${unit}`;
}
