// Converts a cell of an imported file into the value of a school's custom field. Accepts many notations, stores one.
import { readCustomValue, type FieldRule } from './custom-field.ts';

export type OwnFieldRule = FieldRule & { readonly key: string };

export type DateOrder = 'day_first' | 'month_first';
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const pad = (number: number): string => String(number).padStart(2, '0');

function isDay(year: number, month: number, day: number): boolean {
  const at = new Date(Date.UTC(year, month - 1, day));
  return year > 1900 && year < 2200 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** Reads `03/04/2010` in the column's order of day and month. `2010-04-03` and `3 Apr 2010` need no order. */
export function readDate(text: string, order: DateOrder): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  const worded = /^(\d{1,2})[\s\-/.]+([a-z]{3})[a-z]*[\s\-/.,]+(\d{2,4})$/i.exec(text);
  const plain = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{2,4})$/.exec(text);
  let parts: number[] | undefined;
  if (iso) parts = [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  else if (worded)
    parts = [Number(worded[3]), months.indexOf((worded[2] ?? '').toLowerCase()) + 1, Number(worded[1])];
  else if (plain)
    parts =
      order === 'day_first'
        ? [Number(plain[3]), Number(plain[2]), Number(plain[1])]
        : [Number(plain[3]), Number(plain[1]), Number(plain[2])];
  if (!parts) return undefined;
  const [short = 0, month = 0, day = 0] = parts;
  const year = short < 100 ? short + (short > 60 ? 1900 : 2000) : short;
  return isDay(year, month, day) ? `${String(year)}-${pad(month)}-${pad(day)}` : undefined;
}

/** If a second number is above 12, it can only be a day. If no sample shows the order, the day comes first. */
export const dateOrderOf = (samples: readonly string[]): DateOrder =>
  samples.some((sample) => {
    const [, first, second] = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s]\d{2,4}$/.exec(sample) ?? [];
    return Number(second) > 12 && Number(first) <= 12;
  })
    ? 'month_first'
    : 'day_first';

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b(?:positive|pos|\+ve)\b|\+ve/g, '+')
    .replaceAll(/\b(?:negative|neg)\b|[-−–]\s*ve/g, '-')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[\s.]/g, '');

const plainNumber = (text: string): string => text.replaceAll(/[,\s]/g, '').replace(/\.0+$/, '');

/** Returns undefined if the text is not a valid value. The caller skips empty cells. */
export function readOwnField(text: string, rule: OwnFieldRule, order: DateOrder): string | undefined {
  const written =
    rule.kind === 'date'
      ? (readDate(text, order) ?? text)
      : rule.kind === 'choice'
        ? (rule.options.find((option) => bare(option) === bare(text)) ?? text)
        : rule.kind === 'number'
          ? plainNumber(text)
          : text;
  const read = readCustomValue({ ...rule, required: false }, written);
  return 'value' in read ? (read.value ?? undefined) : undefined;
}
