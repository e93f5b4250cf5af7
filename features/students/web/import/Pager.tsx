import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';

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
        {`${formatNumber(first + 1)} to ${formatNumber(first + shown)} of ${formatNumber(Math.max(total, first + shown))}`}
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
