// Reads and writes lengths in inches and millimetres. The document stores millimetres.
export type LengthUnit = 'in' | 'mm';

const millimetres: Readonly<Record<string, number>> = {
  in: 25.4,
  '"': 25.4,
  '″': 25.4,
  inch: 25.4,
  inches: 25.4,
  mm: 1,
  cm: 10,
};
const decimals: Readonly<Record<LengthUnit, number>> = { in: 3, mm: 2 };

/** Rounds to thousandths of a millimetre, which is exact for an eighth of an inch. */
export const roundLength = (mm: number): number => {
  const rounded = Math.round(mm * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
};

export const inUnit = (mm: number, unit: LengthUnit): number =>
  Number((mm / (millimetres[unit] ?? 1)).toFixed(decimals[unit]));

/** A length without its unit: `2.125`. */
export const lengthText = (mm: number, unit: LengthUnit): string => String(inUnit(mm, unit));

const figure = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*([a-z"″°%]*)\s*$/i;
function parts(text: string): { value: number; word: string } | null {
  const [, digits = '', word = ''] = figure.exec(text) ?? [];
  const value = Number(digits.replace(',', '.'));
  return digits === '' || !Number.isFinite(value) ? null : { value, word: word.toLowerCase() };
}

/**
 * Reads a length. `85.6mm` in a field for inches is 85.6 mm. A number without a unit has the field's unit. Returns null
 * for other texts.
 */
export function readLength(text: string, unit: LengthUnit): number | null {
  const read = parts(text);
  const factor = millimetres[read?.word === '' ? unit : (read?.word ?? '')];
  return read && factor !== undefined ? roundLength(read.value * factor) : null;
}

/** Reads `12`, `12 pt`, `45°` or `50 %`. */
export function readNumber(text: string): number | null {
  const read = parts(text);
  return read && ['', 'pt', '°', '%'].includes(read.word) ? read.value : null;
}

/**
 * How far an arrow key changes a field. For the card (`whole`) it is an eighth of an inch or a millimetre, for elements
 * less.
 */
export const lengthFieldStepMm = (unit: LengthUnit, whole: boolean): number =>
  unit === 'in' ? (whole ? 3.175 : 0.254) : whole ? 1 : 0.5;
