import type { DataColumn } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { ListChecks } from 'lucide-react';

import type { JobQueue } from '../../api-jobs.ts';
import { jobTitle } from './job-title.ts';

const figures = ['waiting', 'active', 'failed'] as const;
const words = { waiting: 'Waiting', active: 'Running', failed: 'Failed' } as const;

type Row = { readonly id: string; readonly queue: JobQueue };

// Outside the component, so that the array stays the same object. A new array would render every row again.
const columns: readonly DataColumn<Row>[] = [
  {
    id: 'job',
    label: 'Job',
    className: 'py-2 font-medium text-balance',
    cell: ({ queue }) => jobTitle(queue.name),
  },
  ...figures.map((figure): DataColumn<Row> => ({
    id: figure,
    label: words[figure],
    width: 'clamp(3.75rem, 12vw, 6rem)',
    align: 'end',
    className: 'tnum',
    cell: ({ queue }) =>
      figure === 'failed' && queue.failed > 0 ? (
        <span className="font-medium text-red-fg">{queue.failed}</span>
      ) : (
        queue[figure]
      ),
  })),
];

/**
 * Shows the kinds of jobs that have waiting, running or failed jobs. `queues` is undefined while the numbers are
 * loading.
 */
export function QueueTable({ queues }: { readonly queues: readonly JobQueue[] | undefined }) {
  const busy = queues?.filter((queue) => figures.some((figure) => queue[figure] > 0));
  if (busy?.length === 0)
    return (
      <EmptyState
        icon={ListChecks}
        title="Nothing is going on."
        hint="Imports, checks and mails are counted here while they wait, run or fail."
      />
    );
  return (
    <DataTable
      growing
      label="Jobs by kind"
      columns={columns}
      context={undefined}
      rows={busy?.map((queue) => ({ id: queue.name, queue }))}
    />
  );
}
