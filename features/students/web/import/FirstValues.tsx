import { ActError } from '@lanyard/client/ActError';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { HeadCell, TableCell, TableFrame } from '@lanyard/ui/Table';

import type { Import } from '../../api-import.ts';
import { useImportColumns } from './use-import.ts';

/**
 * The first different values of every column, as they are in the file. It shows columns instead of rows, so that no
 * column looks empty.
 */
export function FirstValues({ job }: { readonly job: Import }) {
  const { data, error, isFetching, refetch } = useImportColumns(job);
  if (error && !data)
    return (
      <ActError
        what="Couldn’t load the first rows."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-48" />;
  return (
    <TableFrame label="First values in each column" className="min-h-48 shrink-0">
      <p className="border-b border-line px-4 py-2 text-xs text-fg-3">
        The first different values in each column
      </p>
      <table className="w-max min-w-full border-separate border-spacing-0">
        <thead>
          <tr>
            {data.columns.map(({ at, name }) => (
              <HeadCell key={at} className="whitespace-nowrap">
                <bdi>{name === '' ? `Column ${String(at + 1)}` : name}</bdi>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {data.columns.map(({ at, samples }) => (
              <TableCell key={at} className="tnum max-w-72 py-3 align-top whitespace-nowrap">
                {samples.map((sample) => (
                  <bdi key={sample} className="block truncate leading-7">
                    {sample}
                  </bdi>
                ))}
              </TableCell>
            ))}
          </tr>
        </tbody>
      </table>
    </TableFrame>
  );
}
