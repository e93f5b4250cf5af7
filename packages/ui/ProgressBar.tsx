import { clsx } from 'clsx';
import { useId } from 'react';

import { solidClasses, type Tone } from './tone.ts';

export interface ProgressBarProps {
  readonly label: string;
  /** Null while the total is not known. */
  readonly value: number | null;
  readonly max?: number;
  /** Numbers instead of percentages: "31 of 44". */
  readonly valueText?: string;
  readonly tone?: Tone;
  /** A 2 px bar without visible words, for the edge under a header. */
  readonly thin?: boolean;
}

export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  tone = 'blue',
  thin = false,
}: ProgressBarProps) {
  const id = useId();
  const known = value === null ? {} : { value, 'aria-valuetext': valueText };
  return (
    <div className="relative">
      <div className={thin ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-4 text-sm'}>
        <label htmlFor={id}>{label}</label>
        {valueText && (
          <span aria-hidden className="tnum text-fg-2">
            {valueText}
          </span>
        )}
      </div>
      {/* All browsers announce the native element in the same way, but they do not style it alike. */}
      <progress id={id} max={max} {...known} className="sr-only" />
      <div
        aria-hidden
        className={clsx(
          'relative overflow-hidden',
          thin ? 'h-0.5' : 'h-2 rounded-full bg-line forced-colors:border',
        )}
      >
        <span
          className={clsx(
            'absolute inset-y-0 rounded-full forced-color-adjust-none forced-colors:bg-[Highlight]',
            solidClasses[tone],
            value === null ? 'w-2/5 animate-sweep' : 'start-0 transition-[width] duration-240 ease-out',
          )}
          {...(value !== null && { style: { width: `${Math.min(100, (value / max) * 100)}%` } })}
        />
      </div>
    </div>
  );
}
