import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { percentWidth } from './chart-tone.ts';

export interface BulletBarProps {
  readonly name: ReactNode;
  /** The value as shown. */
  readonly text: string;
  /** Null if there is nothing to judge. */
  readonly value: number | null;
  readonly target: number;
  readonly most: number;
  readonly verdict: 'met' | 'missed' | 'none';
  readonly targetText: string;
  /** The distance from the target in words. */
  readonly difference: string;
}

const colours = { met: 'bg-green', missed: 'bg-yellow', none: 'bg-line' } as const;
const words = { met: 'text-green-fg', missed: 'text-yellow-fg', none: 'text-fg-3' } as const;

/** A value and its target. The words under the bar say the same. */
export function BulletBar({
  name,
  text,
  value,
  target,
  most,
  verdict,
  targetText,
  difference,
}: BulletBarProps) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        <span>{name}</span>
        <span className="tnum">{text}</span>
      </p>
      <div aria-hidden className="relative my-1.5 h-2 rounded-full bg-well ring-1 ring-line ring-inset">
        <span
          className={clsx(
            'absolute inset-y-0 start-0 rounded-full forced-colors:bg-[CanvasText]',
            colours[verdict],
          )}
          style={{ width: percentWidth(value ?? 0, most) }}
        />
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-fg ring-1 ring-surface forced-colors:bg-[Highlight]"
          style={{ insetInlineStart: percentWidth(target, most) }}
        />
      </div>
      <p className="flex justify-between gap-3 text-xs text-fg-3">
        <span>{targetText}</span>
        <span className={words[verdict]}>{difference}</span>
      </p>
    </div>
  );
}
