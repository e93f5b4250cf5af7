import { clsx } from 'clsx';

interface ThresholdBarProps {
  readonly block: number;
  readonly warn: number;
  /** Null: could not be read. */
  readonly score: number | null;
  readonly thick?: boolean;
}

/** Red up to the lower threshold, yellow up to the upper one, green beyond; the mark is the photo. For the eye only. */
export function ThresholdBar({ block, warn, score, thick = false }: ThresholdBarProps) {
  return (
    <span aria-hidden className={clsx('relative flex gap-0.5', thick ? 'h-1.5' : 'h-1')}>
      <span className="rounded-s-full bg-red-line" style={{ width: `${String(block)}%` }} />
      <span className="bg-yellow-line" style={{ width: `${String(warn - block)}%` }} />
      <span className="flex-1 rounded-e-full bg-green-line" />
      {score !== null && (
        <span
          className="absolute -top-1 h-3 w-1 rounded-full bg-fg ring-2 ring-surface"
          style={{ insetInlineStart: `calc(${String(Math.max(1, Math.min(99, score)))}% - 2px)` }}
        />
      )}
    </span>
  );
}
