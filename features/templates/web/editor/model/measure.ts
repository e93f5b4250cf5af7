// Lengths as people say them. The document keeps millimetres.
export type Unit = 'in' | 'mm';

const millimetres: Readonly<Record<string, number>> = { in: 25.4, '"': 25.4, '″': 25.4, inch: 25.4, inches: 25.4, mm: 1, cm: 10 }; // prettier-ignore
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

/** `85.6mm` in an inch field is 85.6 mm; a bare number is of the field's own unit. Null where nothing can be read. */
export function readLength(text: string, unit: Unit): number | null {
  const found = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*([a-z"″]*)\s*$/i.exec(text);
  if (!found) return null;
  const [, figure = '', word = ''] = found;
  const factor = millimetres[word === '' ? unit : word.toLowerCase()];
  const value = Number(figure.replace(',', '.'));
  return factor === undefined || !Number.isFinite(value) ? null : tidy(value * factor);
}

/** What an arrow key adds in a field: an eighth of an inch or a millimetre for a card, finer for what is on it. */
export const fieldStep = (unit: Unit, whole: boolean): number =>
  unit === 'in' ? (whole ? 3.175 : 0.254) : whole ? 1 : 0.5;
