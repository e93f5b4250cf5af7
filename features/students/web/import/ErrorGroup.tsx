import { formatNumber } from '@lanyard/format/numbers';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { DataLine, DataRows } from '@lanyard/ui/GroupedTable';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useState } from 'react';

import type { Import } from '../../api-import.ts';
import type { errorColumnsFor } from './ErrorColumns.tsx';
import { Pager } from './Pager.tsx';
import { RepairAll } from './RepairAll.tsx';
import { useDifferences, type DifferenceGroup, type CellRepair } from './use-differences.ts';

export interface ErrorGroupProps {
  readonly job: Import;
  readonly group: DifferenceGroup;
  /** True if the cluster's heading already shows the title and the repair, so the group needs no heading. */
  readonly alone: boolean;
  readonly opened: boolean;
  readonly columns: ReturnType<typeof errorColumnsFor>;
  readonly busy: boolean;
  /** How many cells one press fixes. */
  readonly alike: number;
  readonly onRepair: (repairs: readonly CellRepair[]) => void;
  /** Fixes every cell with its own suggestion. Undefined if no rule does that. */
  readonly onMendAll: (() => void) | undefined;
}

const few = 5;
const page = 50;
const rowClass = () => 'max-sm:mb-2 max-sm:rounded-lg max-sm:border max-sm:p-4';

/** Cells that are wrong in the same way. */
export function ErrorGroup({
  job,
  group,
  alone,
  opened,
  columns,
  busy,
  alike,
  onRepair,
  onMendAll,
}: ErrorGroupProps) {
  const [open, setOpen] = useState(opened);
  const [all, setAll] = useState(!opened);
  const list = useDifferences(job, 'error', { group: group.key, limit: all ? page : few, enabled: open });
  const hidden = open ? (all ? 0 : group.count - few) : group.count;
  const found = group.repair?.found ?? '';
  const show = (): void => {
    setOpen(true);
    setAll(true);
  };
  return (
    <>
      {!alone && (
        <DataLine className="border-b border-line/70 px-5 py-1.5 max-sm:px-0">
          <div className="flex flex-wrap items-center justify-end gap-2">
            <span className="tnum me-auto text-sm text-fg-3">{formatNumber(group.count)}</span>
            <RepairAll group={group} busy={busy} onRepair={onRepair} />
          </div>
        </DataLine>
      )}
      {open && !list.data && (
        <DataLine className="px-5 py-3 text-sm text-fg-2">
          {list.error ? errorSentenceFor(list.error) : <Skeleton className="h-9" />}
        </DataLine>
      )}
      <DataRows
        columns={columns}
        context={{ group, busy, alike, onRepair, onMendAll }}
        rows={list.data?.differences ?? []}
        // If one of several mistakes is fixed, the key changes, so that React renders a new row.
        keyOf={({ id, problems }) =>
          `${String(id)} ${problems.map((each) => each.field + each.found).join(' ')}`
        }
        rowClass={rowClass}
      />
      {(hidden > 0 || list.onNext || list.onPrevious) && (
        <DataLine className="border-b border-line/70 px-5 py-1 max-sm:border-0">
          {hidden > 0 && (
            <button
              type="button"
              className="min-h-8 text-sm font-medium text-blue-fg hover:underline coarse:min-h-11"
              onClick={show}
            >
              {open ? `Show ${formatNumber(hidden)} more` : `Show ${formatNumber(hidden)}`}
              <span className="sr-only">{` like “${found}”`}</span>
            </button>
          )}
          {all && list.data && (
            <Pager
              first={list.first}
              shown={list.data.differences.length}
              total={group.count}
              what={`like “${found}”`}
              onPrevious={list.onPrevious}
              onNext={list.onNext}
            />
          )}
        </DataLine>
      )}
    </>
  );
}
