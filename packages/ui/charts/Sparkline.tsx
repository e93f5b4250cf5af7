import type { Tone } from '../tone.ts';

const stroke: Record<Exclude<Tone, 'neutral' | 'red'>, string> = {
  blue: 'stroke-blue fill-blue',
  green: 'stroke-green fill-green',
  yellow: 'stroke-yellow fill-yellow',
  purple: 'stroke-purple fill-purple',
};

export interface SparklineProps {
  /** The oldest value first. */
  readonly values: readonly number[];
  readonly tone: keyof typeof stroke;
}

/** The course of a figure over the last weeks. The change beside it says the same in words. */
export function Sparkline({ values, tone }: SparklineProps) {
  const lowest = Math.min(...values);
  const height = Math.max(...values) - lowest || 1;
  const points = values.map(
    (value, i) => [(i / (values.length - 1)) * 76 + 2, 26 - ((value - lowest) / height) * 22] as const,
  );
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg viewBox="0 0 82 30" aria-hidden className={`h-7.5 w-20 ${stroke[tone]}`}>
      <polyline
        points={points.map(([left, top]) => `${left.toFixed(1)},${top.toFixed(1)}`).join(' ')}
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x} cy={y} r="2.6" stroke="none" />
    </svg>
  );
}
