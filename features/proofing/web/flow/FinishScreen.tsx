import { formatCount, plural } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { ArrowRight, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ReviewSection } from '../../api-review.ts';
import { ownDecisionCount, type ReviewTally } from './deck-state.ts';

export interface FinishScreenProps {
  readonly tally: ReviewTally;
  readonly later: number;
  readonly minutes: number;
  /** The next class that has proofs to review. */
  readonly next: ReviewSection | undefined;
  readonly note?: ReactNode;
  readonly onLater: () => void;
  readonly onNext: (section: string) => void;
  readonly onLeave: () => void;
}

const lines: readonly (readonly [keyof ReviewTally, string])[] = [
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['retaken', 'Retake requested'],
  ['sent', 'Sent to the principal'],
  ['unlocked', 'Unlocked'],
  ['others', 'Decided by others'],
];

export function FinishScreen({
  tally,
  later,
  minutes,
  next,
  note,
  onLater,
  onNext,
  onLeave,
}: FinishScreenProps) {
  const own = ownDecisionCount(tally);
  const shown = lines.filter(([key]) => tally[key] > 0);
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto bg-table p-4 lg:p-6">
      <div className="w-full max-w-lg rounded-xl border border-line bg-surface p-6 shadow-2 lg:p-8">
        {later > 0 ? (
          <Clock aria-hidden className="size-11 text-yellow-fg" strokeWidth={1.6} />
        ) : (
          <CircleCheck aria-hidden className="size-11 text-green" strokeWidth={1.6} />
        )}
        <h2
          tabIndex={-1}
          className="mt-3 text-2xl font-semibold text-balance outline-none"
          ref={(title) => title?.focus()}
        >
          {later > 0 ? `${formatCount(later, 'proof is', 'proofs are')} left for later.` : 'All caught up.'}
        </h2>
        {own > 0 && (
          <p className="tnum mt-1 text-lg text-fg-2">{`${formatCount(own, 'proof', 'proofs')} in ${formatCount(minutes, 'minute', 'minutes')}.`}</p>
        )}
        {own === 0 && later === 0 && <p className="mt-1 text-base text-fg-2">Nothing waits for you here.</p>}
        {(shown.length > 0 || later > 0) && (
          <dl className="tnum mt-5 divide-y divide-line border-y border-line text-base">
            {shown.map(([key, label]) => (
              <div key={key} className="flex justify-between gap-4 py-2">
                <dt className="text-fg-2">{label}</dt>
                <dd className="font-semibold">{tally[key]}</dd>
              </div>
            ))}
            {later > 0 && (
              <div className="flex justify-between gap-4 py-2">
                <dt className="text-fg-2">Left for later</dt>
                <dd className="font-semibold">{later}</dd>
              </div>
            )}
          </dl>
        )}
        {note}
        <div className="mt-6 grid gap-2">
          {later > 0 && (
            <Button variant="primary" className="h-12! text-base!" onClick={onLater}>
              {`Look at ${plural(later, 'it', `the ${String(later)}`)} now`}
            </Button>
          )}
          {next && (
            <Button
              variant={later > 0 ? 'outline' : 'primary'}
              className="h-12! text-base!"
              onClick={() => onNext(next.id)}
            >
              {`Next: ${next.class}, ${formatCount(next.pending, 'proof', 'proofs')}`}
              <ArrowRight aria-hidden />
            </Button>
          )}
          <Button className="h-12! text-base!" onClick={onLeave}>
            Back to the queue
          </Button>
        </div>
      </div>
    </div>
  );
}
