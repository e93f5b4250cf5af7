import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { Empty } from '@lanyard/ui/Empty';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { HeadCell, Table, TableFrame } from '@lanyard/ui/Table';
import { CircleCheck } from 'lucide-react';

import type { Import } from '../../api-import.ts';
import { clustersOf } from './error-clusters.ts';
import { ErrorCluster } from './ErrorCluster.tsx';
import { rowsWord } from './import-words.ts';
import { placeOf } from './problem-words.ts';
import { useGroups, useRepair } from './use-differences.ts';

// Each open group asks for its rows.
const openedAtOnce = 12;

/** Rows in error, grouped by what repairs them. */
export function ErrorList({ job }: { readonly job: Import }) {
  const { data: groups, error, isFetching, refetch } = useGroups(job, 'error');
  const repair = useRepair(job.id);
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
  const withOther = groups?.some((group) => group.repair && placeOf(group.repair.field) === 'other') ?? false;
  const clusters = clustersOf(groups ?? []);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <LiveRegion>{`${formatNumber(left)} ${rowsWord(left)} left in error`}</LiveRegion>
      {repair.error && <ActError what="It was not mended." error={repair.error} />}
      <TableFrame
        label="Rows in error, grouped by what repairs them"
        className="min-h-40 sm:flex-1 max-sm:overflow-visible! max-sm:border-0! max-sm:bg-transparent! max-sm:shadow-none!"
      >
        {!groups && <Skeleton className="m-4 h-32" />}
        {groups?.length === 0 && (
          <Empty icon={CircleCheck} title="No row is in error" hint="Everything in the file can be read." />
        )}
        {groups && groups.length > 0 && (
          // Room under the last row for what mends it.
          <div className="pb-32">
            <Table className="max-sm:block sm:min-w-200">
              <colgroup className="max-sm:hidden">
                <col className="w-20" />
                <col className="w-[26%]" />
                <col className="w-[24%]" />
                <col className="w-[16%]" />
                <col />
                {withOther && <col className="w-[18%]" />}
              </colgroup>
              <thead className="max-sm:sr-only">
                <tr>
                  <HeadCell className="ps-5!">Row</HeadCell>
                  <HeadCell>Name</HeadCell>
                  <HeadCell>Class</HeadCell>
                  <HeadCell>Division</HeadCell>
                  <HeadCell>Roll No</HeadCell>
                  {withOther && <HeadCell>Other</HeadCell>}
                </tr>
              </thead>
              {clusters.map((cluster) => (
                <ErrorCluster
                  key={cluster.key}
                  job={job}
                  cluster={cluster}
                  opened={openedAtOnce - cluster.before}
                  withOther={withOther}
                  busy={repair.isPending}
                  onRepair={(repairs) => repair.mutate(repairs)}
                />
              ))}
            </Table>
          </div>
        )}
      </TableFrame>
    </div>
  );
}
