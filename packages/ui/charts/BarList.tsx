import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { chartFillClasses, percentWidth, type ChartTone } from './chart-tone.ts';

export interface BarItem {
  readonly id: string;
  /** A link, if the item counts rows that people can open. */
  readonly label: ReactNode;
  readonly value: number;
  readonly text: string;
  readonly tone: ChartTone;
}

export interface BarListProps {
  readonly items: readonly BarItem[];
  /** The value of the longest possible bar. The default is the largest value. */
  readonly most?: number;
}

/** Words, bar and number, read in this order. */
export function BarList({ items, most = Math.max(1, ...items.map(({ value }) => value)) }: BarListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,max-content)_1fr_auto] items-center gap-x-3 gap-y-1.5 text-sm">
      {items.map(({ id, label, value, text, tone }) => (
        <li key={id} className="col-span-3 grid grid-cols-subgrid items-center">
          <span className="min-w-0 truncate">{label}</span>
          <span aria-hidden className="h-3">
            <span
              className={clsx('block h-full rounded-sm', chartFillClasses[tone])}
              style={{ width: percentWidth(value, most) }}
            />
          </span>
          <span className="tnum min-w-8 text-end font-semibold">{text}</span>
        </li>
      ))}
    </ul>
  );
}
