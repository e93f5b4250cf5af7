import type { StudentSort } from '@lanyard/domain/student';
import { usePlace } from '@lanyard/place/use-place';
import type { RowSelection } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { useMemo, type ReactNode } from 'react';

import type { Student } from '../api.ts';
import { isSelected, selectionStateOf, type Selection, type StudentListView } from './selection.ts';
import type { OnStudentAct } from './student-acts.ts';
import type { OnStudentsSearch, StudentsSearch } from './student-query.ts';
import type { StudentColumn } from './StudentColumns.tsx';

export interface StudentTableProps {
  readonly search: StudentsSearch;
  readonly onSearch: OnStudentsSearch;
  readonly columns: readonly StudentColumn[];
  /** The rows loaded so far. Undefined before the first page. */
  readonly rows: readonly Student[] | undefined;
  readonly total: number;
  /** Identifies the list. If it changes, the table scrolls to the top. */
  readonly listId: string;
  readonly fetchMore: (() => void) | undefined;
  /** The list's query and count. Undefined until the counts are loaded. */
  readonly view: StudentListView | undefined;
  readonly selection: Selection;
  /** The id of the student whose panel is open. */
  readonly open: string | undefined;
  /** Must be the same function in every render, so that rows do not render again. */
  readonly onAct: OnStudentAct;
  readonly onToggle: (student: Student) => void;
  readonly onToggleRange: (student: Student, rows: readonly Student[]) => void;
  readonly onToggleAll: (view: StudentListView, rows: readonly Student[]) => void;
  /** Shown if there are no rows. */
  readonly children?: ReactNode;
}

const nameOf = ({ name }: Student): string => name;

export function StudentTable({
  search,
  onSearch,
  columns,
  rows,
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
  const { timeZone } = usePlace();
  const now = useMinuteClock();
  const context = useMemo(() => ({ clock: { now, timeZone }, onAct }), [now, timeZone, onAct]);
  // Memoised, because this checks every loaded row, and the table renders at every scroll step.
  const all = useMemo(
    () => (view && rows && view.count > 0 ? selectionStateOf(selection, view, rows) : undefined),
    [selection, view, rows],
  );
  const rowSelection: RowSelection<Student> = {
    isSelected: (student) => isSelected(selection, student),
    nameOf,
    allLabel: 'Select all filtered students',
    all,
    withBar: selection.matching !== null || selection.also.size > 0,
    onToggle,
    onToggleRange,
    onToggleAll: () => view && onToggleAll(view, rows ?? []),
  };
  return (
    <DataTable
      label="Students"
      className="min-h-60 flex-1"
      columns={columns}
      context={context}
      rows={rows}
      total={total}
      listId={listId}
      fetchMore={fetchMore}
      open={open}
      selection={rowSelection}
      sort={{ by: search.sort, order: search.order }}
      onSort={(sort, order) => onSearch({ sort: sort as StudentSort, order }, { replace: true })}
      onOpen={(student, from) => onAct('view', student, from)}
      onEdit={(student, from) => onAct('edit', student, from)}
      pageKeys
      minWidth={columns.length > 4 ? '55rem' : undefined}
    >
      {children}
    </DataTable>
  );
}
