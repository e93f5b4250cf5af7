import { clsx } from 'clsx';

interface ThresholdBarProps {
  readonly block: number;
  readonly warn: number;
  /** Null if the photo could not be measured. */
  readonly score: number | null;
  readonly thick?: boolean;
}

/**
 * A bar that is red up to the lower threshold, yellow up to the upper one and green above. The mark is the photo's
 * score. Screen readers skip the bar.
 */
export function ThresholdBar({ block, warn, score, thick = false }: ThresholdBarProps) {
  return (
    <span aria-hidden className={clsx('relative flex gap-0.5', thick ? 'h-1.5' : 'h-1')}>
      <span className="rounded-s-full bg-red-line" style={{ width: `${String(block)}%` }} />
      <span className="bg-yellow-line" style={{ width: `${String(warn - block)}%` }} />
      <span className="flex-1 rounded-e-full bg-green-line" />
      {score !== null && (
        <span
          className="absolute -top-1 h-3 w-1 rounded-full bg-fg ring-2 ring-surface forced-colors:bg-[CanvasText]"
          style={{ insetInlineStart: `calc(${String(Math.max(1, Math.min(99, score)))}% - 2px)` }}
        />
      )}
    </span>
  );
}
