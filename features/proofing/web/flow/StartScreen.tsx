import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { clsx } from 'clsx';
import { ArrowRight, CalendarClock, Check, Lock } from 'lucide-react';

import type { ReviewSection } from '../../api-review.ts';
import { dayWords } from '../sections/section-words.ts';

export interface StartScreenProps {
  readonly sections: readonly ReviewSection[];
  /** Whether the person may decide locked proofs. */
  readonly principal: boolean;
  readonly onPick: (section: string) => void;
  readonly onAll: () => void;
  readonly onLocked: () => void;
}

function SectionCard({ section, onPick }: { readonly section: ReviewSection; readonly onPick: () => void }) {
  const { person } = usePlace();
  const { class: name, pending, returned, dueOn, overdue, reviewer, proofs } = section;
  const isDone = pending === 0;
  const rest = [
    ...(returned > 0 ? [`${formatNumber(returned)} came back`] : []),
    ...(dueOn !== null && !isDone && !overdue ? [`due ${dayWords(dueOn)}`] : []),
    ...(reviewer !== null && reviewer !== person.name ? [reviewer] : []),
  ].join(' · ');
  return (
    <button
      type="button"
      onClick={onPick}
      disabled={isDone}
      className={clsx(
        'grid min-h-20 w-full content-between sm:min-h-28 gap-2 rounded-lg border border-line bg-surface p-4 text-start shadow-1',
        isDone ? 'text-fg-2' : 'hover:border-line-2 hover:bg-well',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <b className="text-xl font-semibold text-fg">{name}</b>
        {isDone ? (
          <span className={clsx('flex items-center gap-1 text-sm', proofs > 0 && 'text-green-fg')}>
            {proofs > 0 && <Check aria-hidden className="size-4" />}
            {proofs === 0 ? 'No proofs yet' : 'Done'}
          </span>
        ) : (
          <span className="tnum text-md font-semibold">{`${String(pending)} to review`}</span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-fg-2">
        {dueOn !== null && overdue && (
          <Badge tone="red" icon={CalendarClock} label={`Was due ${dayWords(dueOn)}`} />
        )}
        {rest}
      </span>
    </button>
  );
}

function Group({
  title,
  sections,
  onPick,
}: {
  readonly title: string;
  readonly sections: readonly ReviewSection[];
  readonly onPick: (id: string) => void;
}) {
  if (sections.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h3 className="text-sm font-medium text-fg-2">{title}</h3>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sections.map((section) => (
          <li key={section.id}>
            <SectionCard section={section} onPick={() => onPick(section.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks which class to review, if there are several. */
export function StartScreen({ sections, principal, onPick, onAll, onLocked }: StartScreenProps) {
  const mine = sections.filter((section) => section.mine);
  const others = sections.filter((section) => !section.mine);
  const sum = (of: 'pending' | 'locked'): number => sections.reduce((all, section) => all + section[of], 0);
  const locked = principal ? sum('locked') : 0;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto bg-bg p-4 lg:p-8">
      <div className="mx-auto max-w-4xl">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl font-semibold">Which class do you review?</h2>
          <Button
            variant="primary"
            size="lg"
            className="max-sm:w-full"
            disabledReason={sum('pending') === 0 ? 'Nothing waits for review.' : undefined}
            onClick={onAll}
          >
            {`All ${String(sum('pending'))}, one after another`}
            <ArrowRight aria-hidden />
          </Button>
        </div>
        {locked > 0 && (
          <button
            type="button"
            onClick={onLocked}
            className="mt-5 flex min-h-16 w-full items-center gap-3 rounded-lg border border-purple-line bg-purple-bg p-4 text-start text-purple-fg hover:border-purple"
          >
            <Lock aria-hidden className="size-5 shrink-0" />
            <span className="flex-1 text-md font-semibold">
              {formatCount(locked, 'locked proof needs your decision', 'locked proofs need your decision')}
            </span>
            <ArrowRight aria-hidden className="size-5" />
          </button>
        )}
        <Group title={others.length > 0 ? 'Yours' : 'Your classes'} sections={mine} onPick={onPick} />
        <Group title={mine.length > 0 ? 'Other classes' : 'Classes'} sections={others} onPick={onPick} />
      </div>
    </div>
  );
}
