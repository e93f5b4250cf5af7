import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { DataGroup, DataLine, DataRows } from '@lanyard/ui/GroupedTable';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useRef, useState } from 'react';

import type { Import } from '../../api-import.ts';
import type { differenceColumnsFor, DifferenceCellContext } from './DifferenceColumns.tsx';
import { GroupHead } from './GroupHead.tsx';
import type { DifferenceKind } from './import-search.ts';
import { Pager } from './Pager.tsx';
import { useDifferences, type DifferenceChoice, type DifferenceGroup as Group } from './use-differences.ts';

export interface DifferenceGroupItemProps {
  readonly job: Import;
  readonly kind: DifferenceKind;
  readonly group: Group;
  readonly columns: ReturnType<typeof differenceColumnsFor>;
  /** True if the group shows its first rows at once. */
  readonly opened: boolean;
  /** The selected rows of this group. */
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[], selected: boolean) => void;
  readonly busy: boolean;
  readonly onDecideRows: (rows: readonly number[], choice: DifferenceChoice) => void;
  readonly onDecideGroup: (group: string, choice: DifferenceChoice) => void;
}

const few = 5;
const page = 50;
const cardLook = 'max-sm:mb-2 max-sm:gap-3 max-sm:rounded-lg max-sm:border max-sm:p-4';

/** One control decides for all rows of the group or for the selection. Below, each row has its own control. */
export function DifferenceGroupItem({
  job,
  kind,
  group,
  columns,
  opened,
  selected,
  onSelect,
  busy,
  onDecideRows,
  onDecideGroup,
}: DifferenceGroupItemProps) {
  const [open, setOpen] = useState(opened);
  const [all, setAll] = useState(!opened);
  const list = useDifferences(job, kind, {
    group: group.key === '' ? undefined : group.key,
    limit: all ? page : few,
    enabled: open,
  });
  const top = useRef<HTMLTableSectionElement>(null);
  // After a page change, scroll to the start of the group, because the scroll position is at the end of the old page.
  const turn = (go: (() => void) | undefined) =>
    go &&
    (() => {
      go();
      top.current?.scrollIntoView({ block: 'start' });
    });
  const rows = list.data?.differences ?? [];
  const hidden = open ? (all ? 0 : group.count - few) : group.count;
  const context: DifferenceCellContext = {
    offered: group.offered,
    selected,
    busy,
    onSelect: group.offered.length > 0 ? (id, on) => onSelect([id], on) : undefined,
    onDecide: onDecideRows,
  };
  return (
    <DataGroup
      ref={top}
      className="max-sm:mb-5"
      headClass="border-b border-line bg-well px-4 py-1.5 max-sm:mb-2 max-sm:border-0 max-sm:bg-transparent max-sm:px-0"
      head={
        <GroupHead
          kind={kind}
          group={group}
          inSight={rows.map(({ id }) => id)}
          selected={selected}
          onSelect={onSelect}
          busy={busy}
          hidden={Math.max(0, hidden)}
          onShow={() => {
            setOpen(true);
            setAll(true);
          }}
          onDecide={(choice) =>
            selected.size > 0 ? onDecideRows([...selected], choice) : onDecideGroup(group.key, choice)
          }
        />
      }
    >
      {open && !list.data && (
        <DataLine className="px-4 py-3 text-sm text-fg-2">
          {list.error ? errorSentenceFor(list.error) : <Skeleton className="h-9" />}
        </DataLine>
      )}
      <DataRows
        columns={columns}
        context={context}
        rows={rows}
        keyOf={({ id }) => String(id)}
        rowClass={({ id }) => `${cardLook} ${selected.has(id) ? 'bg-blue-bg/50!' : ''}`}
      />
      {all && (list.onNext ?? list.onPrevious) && (
        <DataLine className="border-b border-line/70 max-sm:border-0">
          <Pager
            first={list.first}
            shown={rows.length}
            total={group.count}
            what={group.section ?? group.key}
            onPrevious={turn(list.onPrevious)}
            onNext={turn(list.onNext)}
          />
        </DataLine>
      )}
    </DataGroup>
  );
}
