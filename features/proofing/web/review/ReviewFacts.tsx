import { formatDateTime } from '@lanyard/format/dates';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { usePlace } from '@lanyard/place/use-place';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { clsx } from 'clsx';

import type { Proof, ProofInFull } from '../../api.ts';
import { ReviewPart } from './ReviewPart.tsx';

interface FactsProps {
  readonly proof: Proof;
  /** Undefined while it is loading. The rest is shown without it. */
  readonly full: ProofInFull | undefined;
}

// These fields are left out: they are shown above, are equal on every card, or are set at release.
const elsewhere = /^(student\.(name|class|division|rollNumber|identifier)$|school\.|year\.|card\.)/;

interface FactProps {
  readonly label: string;
  readonly children: string;
  readonly title?: string | undefined;
  /** The fact fills the whole row. */
  readonly wide?: boolean;
}
function Fact({ label, children, title, wide = false }: FactProps) {
  return (
    <div className={clsx('flex min-w-0 gap-3 max-sm:flex-col max-sm:gap-0', wide && 'col-span-2')}>
      <dt className="w-24 shrink-0 text-fg-3">{label}</dt>
      <dd className="tnum min-w-0 font-medium wrap-anywhere" title={title}>
        {children}
      </dd>
    </div>
  );
}

export function ReviewFacts({ proof, full }: FactsProps) {
  const { timeZone } = usePlace();
  const now = useMinuteClock();
  const { rollNo, assignedTo, lastReviewed } = proof;
  const others =
    full?.printed.filter(({ field, value }) => !elsewhere.test(field) && value !== null && value !== '') ??
    [];
  return (
    <ReviewPart title="Student information">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
        <Fact label="Roll number">{rollNo}</Fact>
        <Fact label="Class">{proof.class}</Fact>
        <Fact label="Assigned to">{assignedTo ?? 'Nobody yet'}</Fact>
        <Fact
          label="Last reviewed"
          title={lastReviewed === null ? undefined : formatDateTime(lastReviewed, timeZone)}
        >
          {lastReviewed === null ? 'Never' : formatTimeAgo(lastReviewed, now)}
        </Fact>
        {others.map(({ field, label, value }) => (
          <Fact key={field} label={label}>
            {String(value)}
          </Fact>
        ))}
        {full ? (
          <Fact wide label="Template">
            {full.template.name}
          </Fact>
        ) : (
          <Skeleton className="w-40" />
        )}
      </dl>
    </ReviewPart>
  );
}
