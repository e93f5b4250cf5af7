import type { DataColumn } from '@lanyard/ui/data-column';

import type { Difference } from '../../api-differences.ts';
import { ErrorCell } from './ErrorCell.tsx';
import { importFieldLabel, cellColumnOf, type CellColumn } from './problem-words.ts';
import type { DifferenceGroup, CellRepair } from './use-differences.ts';

/** What cells need in addition to the row in error: the acts that fix the rows of its group. */
export type ErrorCellContext = {
  readonly group: DifferenceGroup;
  readonly busy: boolean;
  /** How many cells one press fixes. */
  readonly alike: number;
  readonly onRepair: (repairs: readonly CellRepair[]) => void;
  readonly onMendAll: (() => void) | undefined;
};
type Column = DataColumn<Difference, ErrorCellContext>;

interface BadCellsProps {
  readonly row: Difference;
  readonly place: CellColumn;
  readonly context: ErrorCellContext;
}

/** Shows all wrong cells of a row, even if the row is listed in the group of another mistake. */
function BadCells({ row, place, context }: BadCellsProps) {
  const { group, busy, alike: count, onRepair, onMendAll } = context;
  const { repair } = group;
  const problems = row.problems.filter(({ field }) => cellColumnOf(field) === place);
  return problems.map((problem) => {
    const alike = repair?.field === problem.field && repair.problem === problem.problem;
    // Two students with the same number cannot get the same new number, because that would be a conflict again.
    const forAll = alike && (onMendAll !== undefined || problem.with === null);
    return (
      <div key={`${problem.field} ${problem.problem}`}>
        {place === 'other' && <p className="mb-0.5 text-xs text-fg-3">{importFieldLabel(problem.field)}</p>}
        <ErrorCell
          row={row.row ?? 0}
          problem={problem}
          options={alike ? repair.options : []}
          alike={alike ? count : 1}
          mendsAll={onMendAll !== undefined}
          atEnd={place === 'roll_no' || place === 'other'}
          busy={busy}
          onMend={(value) => onRepair([{ row: row.id, field: problem.field, value }])}
          onMendAll={
            forAll
              ? (value) => (value === undefined ? onMendAll?.() : onRepair([{ group: group.key, value }]))
              : undefined
          }
        />
      </div>
    );
  });
}

/** On a phone a row is a card, with its cells below each other, each with a label. */
const cell = 'py-1.5 max-sm:px-0';
const place = (id: Exclude<CellColumn, 'other'>, label: string, width: string): Column => ({
  id,
  label,
  width,
  className: cell,
  cell: (row, context) => {
    const values = { name: row.name, class: row.class, division: row.division, roll_no: row.rollNo };
    const isBad = row.problems.some(({ field }) => cellColumnOf(field) === id);
    return (
      <div className={id === 'name' ? 'font-medium' : 'tnum'}>
        <span className="text-xs font-normal text-fg-3 sm:hidden">{`${importFieldLabel(id)} `}</span>
        {isBad ? <BadCells row={row} place={id} context={context} /> : <bdi>{values[id]}</bdi>}
      </div>
    );
  },
});

// Outside the component, so that the array stays the same object: a row renders again if its columns are a new array.
const columns: readonly Column[] = [
  {
    id: 'row',
    label: 'Row',
    heading: true,
    width: '5rem',
    className: `${cell} sm:ps-5`,
    cell: ({ row }) => (
      <span className="tnum font-mono text-fg-3">
        <span className="sm:sr-only">Row </span>
        {row ?? 0}
      </span>
    ),
  },
  place('name', 'Name', 'minmax(0, 24fr)'),
  place('class', 'Class', 'minmax(0, 23fr)'),
  place('division', 'Division', 'minmax(0, 15fr)'),
  place('roll_no', 'Roll No', 'minmax(0, 30fr)'),
];
const columnsWithOther: readonly Column[] = [
  ...columns,
  {
    id: 'other',
    label: 'Other',
    width: 'minmax(0, 20fr)',
    className: cell,
    cell: (row, context) => <BadCells row={row} place="other" context={context} />,
  },
];

export const errorColumnsFor = (withOther: boolean): readonly Column[] =>
  withOther ? columnsWithOther : columns;
