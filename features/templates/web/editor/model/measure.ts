// Lengths as people say them. The document keeps millimetres.
export type Unit = 'in' | 'mm';

const millimetres: Readonly<Record<string, number>> = {
  in: 25.4,
  '"': 25.4,
  '″': 25.4,
  inch: 25.4,
  inches: 25.4,
  mm: 1,
  cm: 10,
};
const decimals: Readonly<Record<Unit, number>> = { in: 3, mm: 2 };

/** Thousandths of a millimetre: an eighth of an inch is kept whole. */
export const tidy = (mm: number): number => {
  const rounded = Math.round(mm * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
};

export const inUnit = (mm: number, unit: Unit): number =>
  Number((mm / (millimetres[unit] ?? 1)).toFixed(decimals[unit]));

/** `2.125`, without its unit. */
export const lengthText = (mm: number, unit: Unit): string => String(inUnit(mm, unit));

const figure = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*([a-z"″°%]*)\s*$/i;
function parts(text: string): { value: number; word: string } | null {
  const [, digits = '', word = ''] = figure.exec(text) ?? [];
  const value = Number(digits.replace(',', '.'));
  return digits === '' || !Number.isFinite(value) ? null : { value, word: word.toLowerCase() };
}

/** `85.6mm` in an inch field is 85.6 mm; a bare number is of the field's own unit. Null where nothing can be read. */
export function readLength(text: string, unit: Unit): number | null {
  const read = parts(text);
  const factor = millimetres[read?.word === '' ? unit : (read?.word ?? '')];
  return read && factor !== undefined ? tidy(read.value * factor) : null;
}

/** `12`, `12 pt`, `45°`, `50 %`. */
export function readNumber(text: string): number | null {
  const read = parts(text);
  return read && ['', 'pt', '°', '%'].includes(read.word) ? read.value : null;
}

/** What an arrow key adds in a field: an eighth of an inch or a millimetre for a card, finer for what is on it. */
export const fieldStep = (unit: Unit, whole: boolean): number =>
  unit === 'in' ? (whole ? 3.175 : 0.254) : whole ? 1 : 0.5;
