import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { GroupedTable } from '@lanyard/ui/GroupedTable';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useMedia } from '@lanyard/ui/use-media';
import { CircleCheck } from 'lucide-react';

import type { Import } from '../../api-import.ts';
import { errorClustersOf } from './error-clusters.ts';
import { ErrorCluster } from './ErrorCluster.tsx';
import { errorColumnsFor } from './ErrorColumns.tsx';
import { rowsWord } from './import-words.ts';
import { cellColumnOf } from './problem-words.ts';
import { useDifferenceGroups, useRepairCells } from './use-differences.ts';

// A limit, because each open group sends a request for its rows.
const openedAtOnce = 12;

/** Rows in error, grouped by what repairs them. */
export function ErrorList({ job }: { readonly job: Import }) {
  const { data: groups, error, isFetching, refetch } = useDifferenceGroups(job, 'error');
  const repair = useRepairCells(job.id);
  const onPhone = useMedia('(width < 40rem)');
  if (error && !groups)
    return (
      <ActError
        what="Couldn’t load the rows in error."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const left = job.counts?.error ?? 0;
  const withOther =
    groups?.some((group) => group.repair && cellColumnOf(group.repair.field) === 'other') ?? false;
  const columns = errorColumnsFor(withOther);
  const clusters = errorClustersOf(groups ?? []);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <LiveRegion>{`${formatNumber(left)} ${rowsWord(left)} left in error`}</LiveRegion>
      {repair.error && <ActError what="It was not mended." error={repair.error} />}
      <GroupedTable
        label="Rows in error, grouped by what repairs them"
        columns={columns}
        headHidden={onPhone}
        asCards={onPhone}
        rowHeight={onPhone ? 'auto' : '3rem'}
        minWidth={onPhone ? undefined : '50rem'}
        className="min-h-40 sm:flex-1"
        after={
          <>
            {!groups && <Skeleton className="m-4 h-32" />}
            {groups?.length === 0 && (
              <EmptyState
                icon={CircleCheck}
                title="No row is in error"
                hint="Everything in the file can be read."
              />
            )}
            {/* Room below the last row for the choices of its cells. */}
            {clusters.length > 0 && <div className="h-32" />}
          </>
        }
      >
        {groups &&
          clusters.map((cluster) => (
            <ErrorCluster
              key={cluster.key}
              job={job}
              cluster={cluster}
              opened={openedAtOnce - cluster.before}
              columns={columns}
              busy={repair.isPending}
              onRepair={(repairs) => repair.mutate(repairs)}
            />
          ))}
      </GroupedTable>
    </div>
  );
}
