import { ActError } from '@lanyard/client/ActError';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useState } from 'react';

import type { Import } from '../../api-import.ts';
import { FieldDialog } from '../fields/FieldDialog.tsx';
import type { ImportColumn } from './column-words.ts';
import { NeededFieldsPanel, RowPreview } from './ColumnsAside.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useChangeColumns } from './use-import-acts.ts';
import { useImportColumns } from './use-import.ts';

export function ColumnsStep({ job }: { readonly job: Import }) {
  const { data: columns, error, isFetching, refetch } = useImportColumns(job);
  const change = useChangeColumns(job.id, columns);
  const [columnToAdd, setColumnToAdd] = useState<ImportColumn>();
  if (job.state === 'comparing') return <ImportProgress job={job} />;
  if (!columns)
    return error ? (
      <ActError
        what="Couldn’t load the columns."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <>
        <output className="sr-only">Loading</output>
        <Skeleton className="min-h-80 flex-1" />
      </>
    );
  return (
    <>
      {change.error && <ActError what="The column stays as it was." error={change.error} />}
      <div className="grid gap-5 lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_19.5rem] lg:grid-rows-1">
        <ColumnTable
          columns={columns}
          busy={change.isPending ? change.variables[0]?.at : undefined}
          onChoose={({ at }, field) => {
            // Only one column can fill a field, so the column that had this field loses it.
            const before = columns.columns.filter((other) => other.at !== at && other.field === field);
            change.mutate([
              { at, field },
              ...(field === null ? [] : before.map((other) => ({ at: other.at, field: null }))),
            ]);
          }}
          onAddField={setColumnToAdd}
        />
        <div className="flex min-h-0 flex-col gap-5 lg:overflow-y-auto">
          <NeededFieldsPanel columns={columns} />
          <RowPreview job={job} />
        </div>
      </div>
      {columnToAdd && (
        <FieldDialog
          suggestedLabel={columnToAdd.name}
          cardField={columnToAdd.cardField ?? undefined}
          onSaved={({ key }) =>
            change.mutate([{ at: columnToAdd.at, field: `custom:${key}` }], {
              // The new field exists, so the list must offer it even if the column could not be changed.
              onError: () => void refetch(),
            })
          }
          onClose={() => setColumnToAdd(undefined)}
        />
      )}
    </>
  );
}

/** Why the file cannot be compared yet. Undefined if it can. */
export function useCompareBlockedReason(job: Import): string | undefined {
  const { data: columns } = useImportColumns(job);
  if (!columns) return 'The columns are being loaded.';
  const asked = columns.columns.find(({ how }) => how === 'confirm');
  if (asked) return `Confirm first that “${asked.name}” is the photo consent.`;
  return columns.ready
    ? undefined
    : 'Every student needs a name, class, division and roll number. Choose columns for them.';
}
