import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';

import { qualityTagWords } from '../../photo-words.ts';
import { ThresholdBar } from '../../ThresholdBar.tsx';
import type { PhotoFinding } from '../flow/findings.ts';

/** One of the four measures, on a scale from failing through warning to good. */
export function MeasureBar({
  finding,
  compact = false,
}: {
  readonly finding: PhotoFinding;
  readonly compact?: boolean;
}) {
  const { tag, verdict, score, warn, block, word, value, limit } = finding;
  const passes = verdict === 'pass';
  return (
    <li>
      <p className="flex items-center gap-2 text-sm">
        <span
          aria-hidden
          className={clsx(
            'grid size-6 shrink-0 place-items-center rounded-full',
            !passes && 'bg-yellow-bg text-yellow-fg',
          )}
        >
          {passes ? (
            <Check className="size-4 text-green" strokeWidth={2.4} />
          ) : (
            <TriangleAlert className="size-3.5" strokeWidth={2.2} />
          )}
        </span>
        <span className="flex-1 text-fg-2">{qualityTagWords[tag]}</span>
        <b className="font-semibold">{word}</b>
      </p>
      <div className="mt-1.5">
        <ThresholdBar block={block} warn={warn} score={score} thick />
      </div>
      {(value !== null || limit !== null) && (
        <p className="tnum mt-1.5 flex justify-between gap-2 text-xs text-fg-3">
          <span>{value}</span>
          {!compact && <span>{limit}</span>}
        </p>
      )}
    </li>
  );
}
