import { Button } from '@lanyard/ui/Button';

import { figure } from '../figure.ts';

export interface PagerProps {
  /** Of the first row shown, from 0. */
  readonly first: number;
  readonly shown: number;
  readonly total: number;
  readonly what: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** A list turns its pages: however long it is, no more of it stands in the document. */
export function Pager({ first, shown, total, what, onPrevious, onNext }: PagerProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-2">
      <p className="tnum text-sm text-fg-3" aria-live="polite">
        {`${figure(first + 1)} to ${figure(first + shown)} of ${figure(Math.max(total, first + shown))}`}
      </p>
      <Button
        size="sm"
        disabledReason={onPrevious ? undefined : 'This is the beginning.'}
        onClick={onPrevious}
      >
        Previous
        <span className="sr-only">{what}</span>
      </Button>
      <Button size="sm" disabledReason={onNext ? undefined : 'This is the end.'} onClick={onNext}>
        Next
        <span className="sr-only">{what}</span>
      </Button>
    </div>
  );
}
