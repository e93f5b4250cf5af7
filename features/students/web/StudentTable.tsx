import { usePlace } from '@lanyard/place/use-place';
import { Table, TableFrame, TableSpacer } from '@lanyard/ui/Table';
import { useMinutes } from '@lanyard/ui/use-minutes';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';

import type { Student } from '../api.ts';
import { isSelected, stateOf, type Selection, type View } from './selection.ts';
import type { OnAct } from './student-acts.ts';
import type { OnSearch, StudentsSearch } from './student-query.ts';
import type { Column } from './StudentColumns.tsx';
import { SkeletonRow, StudentRow } from './StudentRow.tsx';
import { StudentTableHead } from './StudentTableHead.tsx';
import { useRowHeight } from './use-row-height.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface StudentTableProps {
  readonly search: StudentsSearch;
  readonly onSearch: OnSearch;
  readonly columns: readonly Column[];
  /** Those loaded so far; undefined before the first page. */
  readonly rows: readonly Student[] | undefined;
  readonly total: number;
  /** Names the list on show: another one begins at its top. */
  readonly listId: string;
  readonly fetchMore: (() => void) | undefined;
  /** Undefined until the counts are in. */
  readonly view: View | undefined;
  readonly selection: Selection;
  /** The one whose panel is open. */
  readonly open: string | undefined;
  /** Keeps its identity. */
  readonly onAct: OnAct;
  readonly onToggle: (student: Student) => void;
  readonly onToggleRange: (student: Student, rows: readonly Student[]) => void;
  readonly onToggleAll: (view: View, rows: readonly Student[]) => void;
  /** In the place of rows, when there are none. */
  readonly children?: ReactNode;
}

const empty: readonly Student[] = [];

export function StudentTable({
  search,
  onSearch,
  columns,
  rows: known,
  total,
  listId,
  fetchMore,
  view,
  selection,
  open,
  onAct,
  onToggle,
  onToggleRange,
  onToggleAll,
  children,
}: StudentTableProps) {
  const frame = useRef<HTMLElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const rows = known ?? empty;
  const { timeZone } = usePlace();
  const now = useMinutes();
  const clock = useMemo(() => ({ now, timeZone }), [now, timeZone]);
  const rowHeight = useRowHeight(probe);
  const { items, before, after, scrollTo } = useVirtualRows({
    total: known ? total : 12,
    loaded: rows.length,
    rowHeight,
    frame,
    underBar: selection.matching !== null || selection.also.size > 0,
    listId,
    fetchMore,
  });

  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const touch = useCallback(
    (student: Student, ranged: boolean) =>
      ranged ? onToggleRange(student, latest.current) : onToggle(student),
    [onToggle, onToggleRange],
  );
  const { current, setCurrent } = useRowKeys({
    frame,
    listId,
    loaded: rows.length,
    scrollTo,
    onToggle: (index, ranged) => {
      const student = rows[index];
      if (student) touch(student, ranged);
    },
    onAct: (act, index, from) => {
      const student = rows[index];
      if (student) onAct(act, student, from);
    },
  });
  const press = useCallback(
    (student: Student, index: number, ranged: boolean) => {
      setCurrent(index);
      touch(student, ranged);
    },
    [setCurrent, touch],
  );

  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const reachable = current !== undefined && current >= first && current <= last ? current : first;
  // Every loaded row is asked: not at every scroll step.
  const all = useMemo(
    () => (view && known && view.count > 0 ? stateOf(selection, view, known) : undefined),
    [selection, view, known],
  );
  return (
    <TableFrame ref={frame} label="Students" className="min-h-60 flex-1">
      <div ref={probe} aria-hidden className="absolute h-(--row) w-0" />
      <Table aria-rowcount={total + 1} aria-busy={!known} className={columns.length > 4 ? 'min-w-220' : ''}>
        <StudentTableHead
          columns={columns}
          search={search}
          onSearch={onSearch}
          selected={all}
          onToggleAll={() => view && onToggleAll(view, rows)}
        />
        <tbody>
          <TableSpacer height={before} columns={columns.length + 1} />
          {items.map(({ index }) => {
            const student = rows[index];
            if (!student) return <SkeletonRow key={index} columns={columns} />;
            return (
              <StudentRow
                key={student.id}
                student={student}
                index={index}
                columns={columns}
                clock={clock}
                selected={isSelected(selection, student)}
                open={student.id === open}
                reachable={index === reachable}
                onToggle={press}
                onAct={onAct}
              />
            );
          })}
          <TableSpacer height={after} columns={columns.length + 1} />
        </tbody>
      </Table>
      {children}
    </TableFrame>
  );
}
