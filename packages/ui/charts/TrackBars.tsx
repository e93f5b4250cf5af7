import { clsx } from 'clsx';

import { chartFillClasses, percentWidth, type ChartTone } from './chart-tone.ts';

export interface TrackBarsProps {
  readonly whole: number;
  readonly bars: readonly { readonly name: string; readonly value: number; readonly tone: ChartTone }[];
  readonly className?: string;
}

/** Bars on top of each other on one track. The numbers are beside it. */
export function TrackBars({ whole, bars, className }: TrackBarsProps) {
  return (
    <div aria-hidden className={clsx('flex flex-col gap-px overflow-hidden rounded-sm bg-well', className)}>
      {bars.map(({ name, value, tone }) => (
        <span
          key={name}
          className={clsx('h-1.25 rounded-e-full', chartFillClasses[tone])}
          style={{ width: percentWidth(value, whole) }}
        />
      ))}
    </div>
  );
}
