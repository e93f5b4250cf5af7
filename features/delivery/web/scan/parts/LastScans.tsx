import { Button } from '@lanyard/ui/Button';
import { clsx } from 'clsx';
import { CloudUpload } from 'lucide-react';

import { CardFace } from '../../CardFace.tsx';
import type { ScanVerdict } from '../verdict.ts';

const tones = {
  done: 'text-fg-3',
  again: 'font-medium text-yellow-fg',
  wrong: 'font-medium text-red-fg',
} as const;

export interface LastScansProps {
  readonly last: readonly ScanVerdict[];
  /** Moves the focus to the text field. */
  readonly onType: (() => void) | undefined;
}

export function LastScans({ last, onType }: LastScansProps) {
  return (
    <section aria-label="Last scans" className="min-h-0 flex-1 overflow-y-auto px-6 py-4">
      <div className="mb-1 flex min-h-8 items-center justify-between">
        <h2 className="text-xs font-semibold text-fg-2">Last scans</h2>
        {onType && (
          <Button size="sm" variant="ghost" onClick={onType}>
            Type a code
          </Button>
        )}
      </div>
      {last.length === 0 && <p className="text-sm text-fg-3">Nothing yet.</p>}
      <ol className="divide-y divide-line">
        {last.map((verdict) => (
          <li key={verdict.id} className="flex min-h-12 items-center gap-3 text-sm">
            {verdict.card ? (
              <CardFace card={verdict.card} name={verdict.name ?? ''} className="h-8 w-6 text-2xs!" />
            ) : (
              <span aria-hidden className="h-8 w-6 shrink-0 rounded-[3px] border border-line-2 bg-well" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-4 font-medium">{verdict.name ?? verdict.code}</span>
              <span className={clsx('block truncate text-xs', tones[verdict.tone])}>
                {verdict.tone === 'done'
                  ? `${verdict.title}${verdict.line === null ? '' : ` · ${verdict.line}`}`
                  : verdict.title}
              </span>
            </span>
            {verdict.waiting && (
              <span className="flex items-center gap-1 text-xs text-fg-3">
                <CloudUpload aria-hidden className="size-4" />
                waits
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
