// Reads `{{student.name}}`, `{{student.name | upper}}` and `{{year.ends | date:"dd MMM yyyy"}}`. There is a closed list
// of filters and no code.
import { fieldRoots, type FieldValue } from './values.ts';

export type BindingFilter = { readonly name: FilterName; readonly argument: string };
export type TextPiece = string | { readonly path: string; readonly filters: readonly BindingFilter[] };
export type BindingFault = {
  readonly code: 'binding_unreadable' | 'field_unknown' | 'filter_unknown';
  readonly detail: string;
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function date(value: string, pattern: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  const [, year = '', month = '', day = ''] = found ?? [];
  const long = months[Number(month) - 1];
  if (!long || Number(day) < 1 || Number(day) > 31) return value;
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(2),
    MMMM: long,
    MMM: long.slice(0, 3),
    MM: month,
    M: String(Number(month)),
    dd: day,
    d: String(Number(day)),
  };
  return pattern.replace(/yyyy|yy|MMMM|MMM|MM|M|dd|d/g, (part) => parts[part] ?? part);
}

const firstWord = /^\s*(\S+)\s*(.*)$/su;
// Nothing here calls Intl, because browser and server must produce exactly the same text.
const filters = {
  upper: (value: string) => value.toUpperCase(),
  lower: (value: string) => value.toLowerCase(),
  first: (value: string) => firstWord.exec(value)?.[1] ?? '',
  rest: (value: string) => firstWord.exec(value)?.[2] ?? '',
  initials: (value: string) =>
    value
      .split(/\s+/u)
      .map((word) => Array.from(word)[0] ?? '')
      .join(''),
  pad: (value: string, argument: string) => value.padStart(Math.min(Number(argument) || 0, 20), '0'),
  date: (value: string, argument: string) => date(value, argument || 'dd MMM yyyy'),
  or: (value: string, argument: string) => (value.trim() === '' ? argument : value),
} satisfies Record<string, (value: string, argument: string) => string>;
export type FilterName = keyof typeof filters;
const isFilter = (name: string): name is FilterName => Object.hasOwn(filters, name);

const filterShape = /^([a-z]+)(?:\s*:\s*"([^"]{0,80})")?$/;

function pieceOf(inside: string): TextPiece | BindingFault {
  const [first = '', ...rest] = inside.split('|').map((part) => part.trim());
  const root = /^([a-z]+)\.[A-Za-z][A-Za-z0-9_]{0,40}$/.exec(first)?.[1];
  if (root === undefined) return { code: 'binding_unreadable', detail: inside };
  if (!fieldRoots.some((known) => known === root)) return { code: 'field_unknown', detail: first };
  const asked: BindingFilter[] = [];
  for (const each of rest) {
    const found = filterShape.exec(each);
    if (!found) return { code: 'binding_unreadable', detail: each };
    const [, name = '', argument = ''] = found;
    if (!isFilter(name)) return { code: 'filter_unknown', detail: name };
    asked.push({ name, argument });
  }
  return { path: first, filters: asked };
}

export function parseBindings(
  text: string,
): { readonly pieces: readonly TextPiece[] } | { readonly fault: BindingFault } {
  const pieces: TextPiece[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{{', at);
    if (open === -1) {
      pieces.push(text.slice(at));
      break;
    }
    if (open > at) pieces.push(text.slice(at, open));
    const close = text.indexOf('}}', open + 2);
    if (close === -1) return { fault: { code: 'binding_unreadable', detail: text.slice(open) } };
    const piece = pieceOf(text.slice(open + 2, close).trim());
    if (typeof piece !== 'string' && 'code' in piece) return { fault: piece };
    pieces.push(piece);
    at = close + 2;
  }
  return { pieces };
}

export const applyFilters = (value: FieldValue, asked: readonly BindingFilter[]): string =>
  asked.reduce(
    (text, { name, argument }) => filters[name](text, argument),
    value === null ? '' : String(value),
  );

/** The fields that a text uses. */
export const bindingPaths = (pieces: readonly TextPiece[]): string[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.path]));
