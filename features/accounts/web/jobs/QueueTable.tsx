import type { DataColumn } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { ListChecks } from 'lucide-react';

import type { JobQueue } from '../../api-jobs.ts';
import { jobTitle } from './job-title.ts';

const figures = ['waiting', 'active', 'failed'] as const;
const words = { waiting: 'Waiting', active: 'Running', failed: 'Failed' } as const;

type Row = { readonly id: string; readonly queue: JobQueue };

// Made once: rows are compared by their columns.
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

/** The kinds of jobs that have any numbers. `undefined` while they are loading. */
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
