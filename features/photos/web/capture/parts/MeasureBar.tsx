import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';

import type { Finding } from '../flow/findings.ts';
import { checkNames } from '../flow/guidance.ts';

/** One of the four: where it stands between failing, warning and good. */
export function MeasureBar({
  finding,
  compact = false,
}: {
  readonly finding: Finding;
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
        <span className="flex-1 text-fg-2">{checkNames[tag]}</span>
        <b className="font-semibold">{word}</b>
      </p>
      <div aria-hidden className="relative mt-1.5 flex h-1.5 gap-0.5">
        <span className="rounded-s-full bg-red-line" style={{ width: `${String(block)}%` }} />
        <span className="bg-yellow-line" style={{ width: `${String(warn - block)}%` }} />
        <span className="flex-1 rounded-e-full bg-green-line" />
        {score !== null && (
          <span
            className="absolute -top-1 h-3.5 w-1 -translate-x-1/2 rounded-full bg-fg ring-2 ring-surface"
            style={{ left: `${String(Math.max(1, Math.min(99, score)))}%` }}
          />
        )}
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
