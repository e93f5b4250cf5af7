import { useEndpoint } from '@lanyard/client/use-endpoint';
import { may } from '@lanyard/domain/role';
import { formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { listProofSections, type ProofSection } from '@lanyard/proofing/api-sections';
import { Badge } from '@lanyard/ui/Badge';
import { Panel } from '@lanyard/ui/Panel';
import { ChevronRight, CircleCheck, LockKeyhole, ScanFace, Signature, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useDashboardNavigation, type DashboardDestination } from './destination.ts';
import { ViewAll } from './ViewAll.tsx';

type Waiting = {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly note: string;
  readonly overdue: boolean;
  readonly to: DashboardDestination;
};
const proofs = (count: number): string => formatCount(count, 'proof', 'proofs');

const isToSign = ({ pending, approved, rejected, locked, signed }: ProofSection): boolean =>
  approved > 0 && pending + rejected + locked === 0 && signed === null;

/** What is left to review in a class, and until when. */
const toReview = (section: ProofSection): Waiting => ({
  key: section.id,
  icon: ScanFace,
  name: `Review ${section.class}-${section.division}`,
  note:
    section.dueOn === null
      ? proofs(section.pending)
      : `${proofs(section.pending)}, due ${formatShortDay(section.dueOn)}`,
  overdue: section.overdue,
  to: { page: 'review', section: section.id },
});
const toSign = ({ id, class: named, division, approved, noPhoto }: ProofSection): Waiting => ({
  key: `sign ${id}`,
  icon: Signature,
  name: `Sign off ${named}-${division}`,
  note:
    noPhoto === 0
      ? `All ${proofs(approved)} approved`
      : `${proofs(approved)} approved, ${formatNumber(noPhoto)} without a photo`,
  overdue: false,
  to: { page: 'proofing', view: 'sections' },
});

function waitingFor(sections: readonly ProofSection[], principal: boolean): readonly Waiting[] {
  const locked = sections.reduce((sum, section) => sum + section.locked, 0);
  const theirs = sections.filter(({ pending, toPrincipal }) => pending > 0 && toPrincipal === principal);
  return [
    ...(principal && locked > 0
      ? [
          {
            key: 'locked',
            icon: LockKeyhole,
            name: 'Decide what is locked',
            note: proofs(locked),
            overdue: false,
            to: { page: 'review', status: 'locked' },
          } as const,
        ]
      : []),
    ...(principal
      ? sections
          .filter(isToSign)
          .toSorted((one, other) => one.noPhoto - other.noPhoto)
          .map(toSign)
      : []),
    ...theirs.toSorted((one, other) => Number(other.overdue) - Number(one.overdue)).map(toReview),
  ];
}

/** How many classes fit in two rows. The view by class shows the others. */
const shown = 6;

export interface ReviewTasksProps {
  /** Shown instead of the tasks and the children while the tasks are loading. */
  readonly pending: ReactNode;
  /** The rest of the page, below the tasks. */
  readonly children: ReactNode;
}

export function ReviewTasks({ pending, children }: ReviewTasksProps) {
  const { data, error } = useEndpoint(
    listProofSections,
    {},
    { refetchOnMount: 'always', select: ({ sections }) => sections },
  );
  if (!data && !error) return pending;
  return (
    <>
      {/* No error here: the proofing queue reads the same data and shows the error. */}
      {data && <Tasks sections={data} />}
      {children}
    </>
  );
}

/** A reviewer sees classes with something to review. A principal sees locked proofs and classes to sign. */
function Tasks({ sections }: { readonly sections: readonly ProofSection[] }) {
  const { roles } = usePlace();
  const { Link } = useDashboardNavigation();
  const waiting = waitingFor(sections, may(roles, 'section.sign_off'));
  if (waiting.length === 0)
    return (
      <Panel title="Waiting for you">
        <p className="-mt-1 flex items-center gap-3 text-sm text-fg-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
          No proof waits for you.
        </p>
      </Panel>
    );
  return (
    <Panel
      title="Waiting for you"
      action={
        waiting.length > shown && (
          <>
            <span className="tnum text-xs text-fg-3">
              {shown} of {formatNumber(waiting.length)}
            </span>
            <ViewAll to={{ page: 'proofing', view: 'sections' }} of="Waiting for you" />
          </>
        )
      }
    >
      <ul aria-label="Waiting for you" className="-mt-1 grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
        {waiting.slice(0, shown).map(({ key, icon: Icon, name, note, overdue, to }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex h-full min-h-14 items-center gap-3 rounded-md border border-line bg-bg px-3.5 py-2 transition-colors duration-120 hover:border-ink hover:bg-surface"
            >
              <Icon aria-hidden className="size-4.5 shrink-0 text-fg-2" />
              <span className="min-w-0 flex-1 text-sm">
                <span className="block font-semibold">{name}</span>
                <span className="tnum block text-xs text-fg-3">{note}</span>
              </span>
              {overdue && <Badge label="Overdue" tone="red" />}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
