import { CircleAlert, Copy, RotateCw } from 'lucide-react';
import { useState } from 'react';

import { Button } from './Button.tsx';

export interface ErrorNoteProps {
  /** What failed, as a sentence. */
  readonly what: string;
  readonly hint?: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** Short and easy to say on the phone, such as 8F3K. */
  readonly reference?: string | undefined;
  /** What "Copy details" puts on the clipboard. The default is the reference. */
  readonly details?: string | undefined;
}

/** Shown in place of the part that failed. The rest of the page keeps working. */
export function ErrorNote({ what, hint, onRetry, retrying = false, reference, details }: ErrorNoteProps) {
  const [copied, setCopied] = useState(false);
  const toCopy = details ?? reference;
  const copy = async () => {
    await navigator.clipboard.writeText(toCopy ?? '');
    setCopied(true);
  };
  return (
    <div role="alert" className="flex gap-3 rounded-lg border border-red-line bg-red-bg p-4 text-red-fg">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{what}</p>
        {hint && <p className="text-sm">{hint}</p>}
        <div className="mt-2.5 flex flex-wrap items-center gap-2 empty:hidden">
          {onRetry && (
            <Button size="sm" busy={retrying} onClick={onRetry}>
              {!retrying && <RotateCw aria-hidden />}
              Retry
            </Button>
          )}
          {toCopy !== undefined && (
            <Button size="sm" variant="ghost" className="text-red-fg!" onClick={() => void copy()}>
              <Copy aria-hidden />
              <span aria-live="polite">{copied ? 'Copied' : 'Copy details'}</span>
              {reference && <span className="font-mono text-xs">ref {reference}</span>}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
