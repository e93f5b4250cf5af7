import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useRef, useState } from 'react';

import type { Import } from '../../api-import.ts';
import { DifferenceRow } from './DifferenceRow.tsx';
import { GroupHead } from './GroupHead.tsx';
import type { DifferenceKind } from './import-search.ts';
import { Pager } from './Pager.tsx';
import { useDifferences, type Choice, type DifferenceGroup as Group } from './use-differences.ts';

export interface DifferenceGroupProps {
  readonly job: Import;
  readonly kind: DifferenceKind;
  readonly group: Group;
  /** Its first rows are in sight from the beginning. */
  readonly opened: boolean;
  /** Of this group. */
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[], selected: boolean) => void;
  readonly busy: boolean;
  readonly onDecideRows: (rows: readonly number[], choice: Choice) => void;
  readonly onDecideGroup: (group: string, choice: Choice) => void;
}

const few = 5;
const page = 50;

/** One decision for all of them or the selection; below, each with its own. */
export function DifferenceGroup({
  job,
  kind,
  group,
  opened,
  selected,
  onSelect,
  busy,
  onDecideRows,
  onDecideGroup,
}: DifferenceGroupProps) {
  const [open, setOpen] = useState(opened);
  const [all, setAll] = useState(!opened);
  const list = useDifferences(job, kind, {
    group: group.key === '' ? undefined : group.key,
    limit: all ? page : few,
    enabled: open,
  });
  const top = useRef<HTMLTableSectionElement>(null);
  // The next page begins where the one before began, not at its end.
  const turn = (go: (() => void) | undefined) =>
    go &&
    (() => {
      go();
      top.current?.scrollIntoView({ block: 'start' });
    });
  const rows = list.data?.differences ?? [];
  const hidden = open ? (all ? 0 : group.count - few) : group.count;
  return (
    <tbody ref={top} className="max-sm:mb-5 max-sm:block">
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
      {open && !list.data && (
        <tr className="max-sm:block">
          <td colSpan={4} className="px-4 py-3 text-sm text-fg-2 max-sm:block">
            {list.error ? sentenceFor(list.error) : <Skeleton className="h-9" />}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <DifferenceRow
          key={row.id}
          row={row}
          offered={group.offered}
          selected={selected.has(row.id)}
          busy={busy}
          onSelect={group.offered.length > 0 ? (id, on) => onSelect([id], on) : undefined}
          onDecide={onDecideRows}
        />
      ))}
      {all && (list.onNext ?? list.onPrevious) && (
        <tr className="max-sm:block">
          <td colSpan={4} className="border-b border-line/70 max-sm:block max-sm:border-0">
            <Pager
              first={list.first}
              shown={rows.length}
              total={group.count}
              what={group.section ?? group.key}
              onPrevious={turn(list.onPrevious)}
              onNext={turn(list.onNext)}
            />
          </td>
        </tr>
      )}
    </tbody>
  );
}
