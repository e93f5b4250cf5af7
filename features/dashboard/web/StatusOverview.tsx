import { completionRate, statusSharesOf } from '@lanyard/domain/figures';
import type { Bucket } from '@lanyard/domain/student';
import { formatNumber, formatPercent } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';
import { Panel } from '@lanyard/ui/Panel';
import { clsx } from 'clsx';

import type { Dashboard, DashboardCounts } from '../api.ts';
import { CardChart, type CardChartTone } from './CardChart.tsx';
import { useDashboardNavigation } from './destination.ts';

type BucketRow = {
  readonly filter: Bucket;
  readonly name: string;
  readonly tone: CardChartTone;
  readonly of: 'delivered' | 'inProduction' | 'pendingProof' | 'missingPhoto';
};
const rows: readonly BucketRow[] = [
  { filter: 'delivered', name: 'Delivered', tone: 'green', of: 'delivered' },
  { filter: 'in_production', name: 'In Production', tone: 'purple', of: 'inProduction' },
  { filter: 'pending_proof', name: 'Pending Proof', tone: 'yellow', of: 'pendingProof' },
  { filter: 'missing_photo', name: 'Missing Photo', tone: 'red', of: 'missingPhoto' },
];
const swatch: Record<CardChartTone, string> = {
  green: 'bg-green-bg ring-1 ring-green-line ring-inset forced-color-adjust-none',
  purple: 'bg-purple',
  yellow: 'bg-yellow',
  red: 'bg-red',
};

const parts = [
  { of: 'toReview', words: 'to review' },
  { of: 'locked', words: 'locked' },
  { of: 'rejected', words: 'rejected with a photo' },
  { of: 'noProof', words: 'no proof yet' },
] as const;

/**
 * The parts of Pending Proof. Locked proofs wait for the principal, rejected proofs for a repair, and students without
 * a proof for a card design.
 */
function Waiting({ counts }: { readonly counts: DashboardCounts }) {
  const said = parts.filter(({ of }) => counts[of] > 0);
  // If all pending proofs are to review, this text would repeat the figure above it.
  if (said.length === 0 || (said.length === 1 && said[0]?.of === 'toReview')) return null;
  return (
    <span className="tnum block text-xs text-fg-3">
      {said.map(({ of, words }) => `${formatNumber(counts[of])} ${words}`).join(', ')}
    </span>
  );
}

/**
 * Rejected proofs of students whose photo was rejected too. Proofing counts them with the other rejected proofs, so both
 * lines together are the number that Proofing shows.
 */
function Retakes({ counts, tasks }: Pick<BucketsProps, 'counts' | 'tasks'>) {
  const { correction, photo_repair: repair, capture, office } = tasks;
  const count = correction + repair + capture + office - counts.rejected;
  if (count <= 0) return null;
  const rejected = formatNumber(count);
  return <span className="tnum block text-xs text-fg-3">{t`${rejected} rejected without a photo`}</span>;
}

/** Why fewer students are to photograph than miss a photo. */
function Refused({ counts }: { readonly counts: DashboardCounts }) {
  const count = counts.missingPhoto - counts.toPhotograph;
  if (count <= 0) return null;
  const refused = formatNumber(count);
  return <span className="tnum block text-xs text-fg-3">{t`${refused} refused by the parents`}</span>;
}

type BucketsProps = {
  readonly counts: DashboardCounts;
  readonly tasks: Dashboard['tasks'];
  readonly shares: readonly number[];
};
function Buckets({ counts, tasks, shares }: BucketsProps) {
  const { Link } = useDashboardNavigation();
  return (
    <ul aria-label="Students by status" className="mt-5 grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {rows.map(({ filter, name, tone, of }, place) => (
        <li key={filter}>
          <Link
            to={{ page: 'students', filter }}
            className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1 hover:bg-well"
          >
            <span aria-hidden className={clsx('h-4 w-3 shrink-0 rounded-[2px]', swatch[tone])} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{name}</span>
              {filter === 'pending_proof' && <Waiting counts={counts} />}
              {filter === 'missing_photo' && <Retakes counts={counts} tasks={tasks} />}
              {filter === 'missing_photo' && <Refused counts={counts} />}
            </span>
            <span className="tnum text-end text-sm font-semibold">
              {formatNumber(counts[of])}
              <span className="block text-xs font-normal text-fg-3">{formatPercent(shares[place] ?? 0)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface StatusOverviewProps {
  readonly data: Pick<Dashboard, 'counts' | 'tasks'>;
  readonly className?: string;
}

export function StatusOverview({ data, className = '' }: StatusOverviewProps) {
  const { counts, tasks } = data;
  const [, ...others] = rows.map(({ of }) => counts[of]);
  const shares = statusSharesOf(counts.delivered, others);
  const done = counts.students > 0 && counts.delivered === counts.students;
  return (
    <Panel
      title="Student Status Overview"
      note={
        counts.students === 0
          ? 'No students yet.'
          : done
            ? t`Every card is delivered.`
            : `One card is one percent of ${formatNumber(counts.students)} students`
      }
      action={
        <p className="text-end leading-none">
          <span className="tnum block text-2xl font-semibold tracking-[-0.02em]">
            {formatPercent(completionRate(counts.delivered, counts.students))}
          </span>
          <span className="text-xs text-fg-3">Completion rate</span>
        </p>
      }
      className={className}
    >
      {counts.students > 0 && (
        <CardChart parts={rows.map(({ name, tone }, place) => ({ name, tone, share: shares[place] ?? 0 }))} />
      )}
      <Buckets counts={counts} tasks={tasks} shares={shares} />
    </Panel>
  );
}
