import { ActError } from '@lanyard/client/ActError';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { useOnline } from '@lanyard/ui/use-online';
import { CircleCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';

import type { DeckStatus, ReviewSection } from '../../api-review.ts';
import { FlowTop } from './FlowTop.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { StartScreen } from './StartScreen.tsx';
import { useReviewSections } from './use-review-session.ts';

export type ReviewSearch = {
  readonly section?: string | undefined;
  readonly status?: DeckStatus | undefined;
  /** Reviews all classes in one deck. */
  readonly all?: boolean | undefined;
};
export interface ReviewPageProps {
  readonly search: ReviewSearch;
  readonly onSearch: (search: ReviewSearch) => void;
  readonly onLeave: () => void;
  /** What other features show at the end of a class. */
  readonly finishNote?: ((section: string | undefined) => ReactNode) | undefined;
}

/** The class to review next. The person's own classes come first. */
const nextOf = (sections: readonly ReviewSection[], done: string | undefined): ReviewSection | undefined => {
  const waiting = sections.filter(({ id, pending }) => id !== done && pending > 0);
  return waiting.find(({ mine }) => mine) ?? waiting[0];
};

/** `/proofing/review`: the person chooses a class, then reviews its proofs one by one. The URL has the chosen class. */
export function ReviewPage({ search, onSearch, onLeave, finishNote }: ReviewPageProps) {
  const { data: sections, error, refetch } = useReviewSections();
  const principal = useMay('proof.decide_locked');
  const online = useOnline();
  const status = search.status ?? 'pending';
  const frame = (body: ReactNode, busy = false): ReactNode => (
    <div className="flex h-full flex-col overflow-hidden bg-bg" aria-busy={busy}>
      <FlowTop title="Review" done={0} total={0} saving={0} online={online} onLeave={onLeave} />
      {body}
    </div>
  );
  if (!sections)
    return error
      ? frame(
          <div className="mx-auto w-full max-w-md p-6">
            <ActError what="Couldn’t load the classes." error={error} onRetry={() => void refetch()} />
          </div>,
        )
      : frame(null, true);
  const back = (
    <Button size="lg" onClick={onLeave}>
      Back to the queue
    </Button>
  );
  if (status === 'locked' && !principal)
    return frame(
      <EmptyState icon={UserX} title="Locked proofs are the principal’s to decide" action={back} />,
    );
  const named = sections.find(({ id }) => id === search.section);
  if (search.section !== undefined && !named)
    return frame(<EmptyState icon={UserX} title="This class is not yours to review" action={back} />);
  if (sections.length === 0)
    return frame(
      <EmptyState
        icon={CircleCheck}
        title="No class is assigned to you"
        hint="The office assigns reviewers in Settings, Sections."
        action={back}
      />,
    );
  const only = sections.length === 1 ? sections[0] : undefined;
  const isChosen = named !== undefined || only !== undefined || search.all === true || status === 'locked';
  if (!isChosen)
    return frame(
      <StartScreen
        sections={sections}
        principal={principal}
        onPick={(section) => onSearch({ section })}
        onAll={() => onSearch({ all: true })}
        onLocked={() => onSearch({ status: 'locked' })}
      />,
    );
  const section = named?.id ?? (status === 'locked' ? undefined : only?.id);
  const name = named ?? only;
  const title =
    status === 'locked'
      ? named
        ? `Locked in ${named.class}`
        : 'Locked proofs'
      : name
        ? `Review ${name.class}`
        : 'Review every class';
  return (
    <ReviewDesk
      key={`${section ?? 'all'} ${status}`}
      section={section}
      status={status}
      title={title}
      next={search.all === true ? undefined : nextOf(sections, section)}
      note={status === 'pending' ? finishNote?.(section) : undefined}
      onNext={(to) => onSearch({ section: to })}
      onLeave={onLeave}
    />
  );
}
