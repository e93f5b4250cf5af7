import { formatDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import type { DataColumn } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { useMedia } from '@lanyard/ui/use-media';
import { CircleCheck, RotateCw } from 'lucide-react';

import type { JobFailure } from '../../api-jobs.ts';
import { jobTitle } from './job-title.ts';

const reasonOf = ({ reason }: JobFailure): string => reason || 'No reason was given.';

export interface FailureTableProps {
  /** `undefined` while the failures are loading. */
  readonly failures: readonly JobFailure[] | undefined;
  /** The id of the failed job that is being tried again. */
  readonly retrying: string | undefined;
  readonly onRetry: (failure: JobFailure) => void;
}

type Context = Pick<FailureTableProps, 'retrying' | 'onRetry'> & { readonly timeZone: string };
type Column = DataColumn<JobFailure, Context>;

interface RetryProps {
  readonly failure: JobFailure;
  readonly context: Context;
}
function Retry({ failure, context: { retrying, onRetry, timeZone } }: RetryProps) {
  return (
    <Button
      size="sm"
      busy={retrying === failure.id}
      aria-label={`Retry ${jobTitle(failure.name)}, failed ${formatDateTime(failure.failedAt, timeZone)}`}
      onClick={() => onRetry(failure)}
    >
      {retrying !== failure.id && <RotateCw aria-hidden />}
      Retry
    </Button>
  );
}

const job: Column = {
  id: 'job',
  label: 'Job',
  width: '14rem',
  className: 'py-2',
  cell: ({ name }) => <span className="font-medium">{jobTitle(name)}</span>,
};
const retry: Column = {
  id: 'acts',
  label: 'Actions',
  width: '7rem',
  align: 'end',
  controls: true,
  cell: (failure, context) => <Retry failure={failure} context={context} />,
};
// Outside the component, so that the array stays the same object. A new array would render every row again.
const wide: readonly Column[] = [
  job,
  { id: 'why', label: 'Why', className: 'py-2 wrap-anywhere', cell: reasonOf },
  {
    id: 'when',
    label: 'When',
    width: '12rem',
    className: 'tnum',
    cell: ({ failedAt }, { timeZone }) => (
      <time dateTime={failedAt}>{formatDateTime(failedAt, timeZone)}</time>
    ),
  },
  retry,
];
/** A phone has no room for columns: the reason is under the name. */
const narrow: readonly Column[] = [
  {
    ...job,
    width: 'minmax(0, 1fr)',
    cell: (failure) => (
      <>
        <span className="font-medium">{jobTitle(failure.name)}</span>
        <span className="block text-xs text-fg-2 wrap-anywhere">{reasonOf(failure)}</span>
      </>
    ),
  },
  retry,
];

export function FailureTable({ failures, retrying, onRetry }: FailureTableProps) {
  const { timeZone } = usePlace();
  const onPhone = useMedia('(width < 40rem)');
  if (failures?.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        title="Nothing has failed."
        hint="What fails for good is kept here for 90 days."
      />
    );
  return (
    <DataTable
      growing
      label="Failed jobs"
      columns={onPhone ? narrow : wide}
      context={{ timeZone, retrying, onRetry }}
      rows={failures}
    />
  );
}
