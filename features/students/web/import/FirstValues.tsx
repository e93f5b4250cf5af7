import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { HeadCell, TableCell, TableFrame } from '@lanyard/ui/Table';

import type { Import } from '../../api-import.ts';
import { useColumns } from './use-import.ts';

/** The first values of every column, as the file has them. */
export function FirstValues({ job }: { readonly job: Import }) {
  const { data, error, isFetching, refetch } = useColumns(job);
  if (error && !data)
    return (
      <ErrorNote
        what="Couldn’t load the first rows."
        hint={sentenceFor(error)}
        reference={referenceOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-48" />;
  const rows = Math.max(1, ...data.columns.map(({ samples }) => samples.length));
  return (
    <TableFrame label="First values in each column" className="min-h-48 shrink-0">
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
          {Array.from({ length: rows }, (_row, row) => (
            <tr key={row} className="h-10">
              {data.columns.map(({ at, samples }) => (
                <TableCell key={at} className="tnum max-w-72 truncate whitespace-nowrap">
                  <bdi>{samples[row] ?? ''}</bdi>
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
