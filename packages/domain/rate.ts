// A rate includes its case count, so that every screen and file shows it the same way.
import { formatDecimal, formatPartOf } from '@lanyard/format/numbers';

export type Rate = { readonly part: number; readonly whole: number };

/** Shown when there is no value. */
export const noValueText = '—';

/** With fewer cases, one case more or less changes a percentage by more than 5 points. */
export const fewestForPercent = 20;
/** False if the rate is shown as "6 of 7" and its change is not shown in points. */
export const showsPercent = (rate: Rate | null): boolean => rate !== null && rate.whole >= fewestForPercent;

/** Combines several rates: adds their parts and wholes, never their percentages. */
export const addRates = (rates: readonly Rate[]): Rate =>
  rates.reduce((all, { part, whole }) => ({ part: all.part + part, whole: all.whole + whole }), {
    part: 0,
    whole: 0,
  });

/**
 * For judging and drawing a rate. To show one, use `shownRate` or `rateText`. Rounds half up to one decimal with
 * integers, because floating point cannot store every half.
 */
export const percentOf = (rate: Rate | null): number | null =>
  rate === null || rate.whole <= 0
    ? null
    : Math.floor((2000 * rate.part + rate.whole) / (2 * rate.whole)) / 10;

/** `85.7` and `%`, or `6 of 7`, or `—` if there are no cases. */
export function shownRate(rate: Rate | null): { readonly value: string; readonly unit: '%' | '' } {
  const percent = percentOf(rate);
  if (rate === null || percent === null) return { value: noValueText, unit: '' };
  return showsPercent(rate)
    ? { value: formatDecimal(percent, 1), unit: '%' }
    : { value: formatPartOf(rate.part, rate.whole), unit: '' };
}
export function rateText(rate: Rate | null): string {
  const { value, unit } = shownRate(rate);
  return `${value}${unit}`;
}
