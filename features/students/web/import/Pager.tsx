import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';

export interface PagerProps {
  /** The index of the first row shown, from 0. */
  readonly first: number;
  readonly shown: number;
  readonly total: number;
  readonly what: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Buttons for the previous and next page. Only one page is in the document, however long the list is. */
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
