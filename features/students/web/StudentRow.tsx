import { RowCheckbox } from '@lanyard/ui/RowCheckbox';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TableCell, TableRow } from '@lanyard/ui/Table';
import { memo } from 'react';

import type { Student } from '../api.ts';
import type { OnAct } from './student-acts.ts';
import type { Clock, Column } from './StudentColumns.tsx';

export interface StudentRowProps {
  readonly student: Student;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly clock: Clock;
  readonly selected: boolean;
  /** Its panel is open. */
  readonly open: boolean;
  /** The one row whose checkbox Tab reaches; the others are reached by keys. */
  readonly reachable: boolean;
  readonly onToggle: (student: Student, index: number, ranged: boolean) => void;
  readonly onAct: OnAct;
}

/** Cheap and memoised: a scroll mounts hundreds of these. */
export const StudentRow = memo(function StudentRow({
  student,
  index,
  columns,
  clock,
  selected,
  open,
  reachable,
  onToggle,
  onAct,
}: StudentRowProps) {
  return (
    <TableRow
      selected={selected}
      current={open}
      aria-rowindex={index + 2}
      className="has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
    >
      <TableCell>
        <RowCheckbox
          aria-label={`Select ${student.name}`}
          checked={selected}
          tabIndex={reachable ? 0 : -1}
          // Otherwise Shift would also mark the text between two clicks.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onChange={(event) =>
            onToggle(student, index, (event.nativeEvent as Partial<MouseEvent>).shiftKey === true)
          }
          className="outline-none"
        />
      </TableCell>
      {columns.map(({ id, align, cell }) => (
        <TableCell key={id} className={align === 'end' ? 'ps-0! text-end' : 'max-sm:ps-0!'}>
          {cell(student, clock, onAct)}
        </TableCell>
      ))}
    </TableRow>
  );
});

/** A row that is not here yet, as tall and as wide as the one to come. */
export const SkeletonRow = memo(function SkeletonRow({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <tr aria-hidden className="h-(--row)">
      <TableCell>
        <Skeleton className="size-4.5" />
      </TableCell>
      {columns.map(({ id, align }) => (
        <TableCell key={id}>
          {id === 'student' ? (
            <div className="flex items-center gap-3">
              <Skeleton className="h-8! w-6 shrink-0" />
              <Skeleton className="w-36 max-w-full" />
            </div>
          ) : (
            <Skeleton className={align === 'end' ? 'ms-auto w-20' : 'w-20 max-w-full'} />
          )}
        </TableCell>
      ))}
    </tr>
  );
});
