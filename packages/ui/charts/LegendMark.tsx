import { clsx } from 'clsx';

import { chartFillClasses, type ChartTone } from './chart-tone.ts';

export interface LegendMarkProps {
  readonly name: string;
  readonly tone: ChartTone;
}

/** The name of a series, with its colour. */
export const LegendMark = ({ name, tone }: LegendMarkProps) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={clsx('h-1 w-3.5 rounded-full', chartFillClasses[tone])} />
    {name}
  </span>
);
