import { Empty } from '@lanyard/ui/Empty';
import { SkeletonRows } from '@lanyard/ui/Skeleton';
import { HeadCell, Table, TableCell, TableFrame, TableRow } from '@lanyard/ui/Table';
import { ListChecks } from 'lucide-react';

import type { Queue } from '../../api-jobs.ts';
import { jobTitle } from './job-title.ts';

const figures = ['waiting', 'active', 'failed'] as const;
const words = { waiting: 'Waiting', active: 'Running', failed: 'Failed' } as const;

/** The kinds of jobs that have any numbers. `undefined` while they are loading. */
export function QueueTable({ queues }: { readonly queues: readonly Queue[] | undefined }) {
  const busy = queues?.filter((queue) => figures.some((figure) => queue[figure] > 0));
  if (busy?.length === 0)
    return (
      <Empty
        icon={ListChecks}
        title="Nothing is going on."
        hint="Imports, checks and mails are counted here while they wait, run or fail."
      />
    );
  return (
    <TableFrame label="Jobs by kind">
      <Table>
        <colgroup>
          <col />
          {figures.map((figure) => (
            <col key={figure} className="w-24 max-sm:w-[4.75rem]" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <HeadCell>Job</HeadCell>
            {figures.map((figure) => (
              <HeadCell key={figure} align="end">
                {words[figure]}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {!busy && <SkeletonRows rows={3} columns={{ job: '', waiting: '', active: '', failed: '' }} />}
          {busy?.map((queue) => (
            <TableRow key={queue.name}>
              <TableCell className="py-2 font-medium text-balance">{jobTitle(queue.name)}</TableCell>
              {figures.map((figure) => (
                <TableCell
                  key={figure}
                  className={`tnum text-end ${figure === 'failed' && queue.failed > 0 ? 'font-medium text-red-fg' : ''}`}
                >
                  {queue[figure]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
