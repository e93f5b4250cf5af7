import type { Tone } from '../tone.ts';

export type ChartTone = Exclude<Tone, 'red'>;

/** The colours of lines, of shapes in a drawing, and of elements. Grey is for what is neither good nor bad. */
export const chartStrokeClasses: Record<ChartTone, string> = {
  blue: 'stroke-blue',
  green: 'stroke-green',
  yellow: 'stroke-yellow',
  purple: 'stroke-purple',
  neutral: 'stroke-fg-3',
};
export const chartShapeClasses: Record<ChartTone, string> = {
  blue: 'fill-blue',
  green: 'fill-green',
  yellow: 'fill-yellow',
  purple: 'fill-purple',
  neutral: 'fill-fg-3',
};
export const chartFillClasses: Record<ChartTone, string> = {
  blue: 'bg-blue',
  green: 'bg-green',
  yellow: 'bg-yellow',
  purple: 'bg-purple',
  neutral: 'bg-fg-3',
};

/** The share of a whole as a CSS width, from 0% to 100%. */
export const percentWidth = (part: number, whole: number): string =>
  `${(whole > 0 ? Math.max(0, Math.min(100, (100 * part) / whole)) : 0).toFixed(2)}%`;

/** The last number of a scale that has four equal steps of whole numbers. */
export function chartScaleEnd(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most) / 4)));
  const ends = power === 1 ? [4, 8, 12, 16, 20, 28, 40] : [4, 6, 8, 10, 12, 16, 20, 30, 40];
  return (ends.find((end) => end * power >= most) ?? 40) * power;
}
