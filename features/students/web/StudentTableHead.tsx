import { RowCheckbox } from '@lanyard/ui/RowCheckbox';
import { HeadCell, type SortDirection } from '@lanyard/ui/Table';

import type { OnSearch, StudentsSearch } from './student-query.ts';
import type { Column } from './StudentColumns.tsx';

export interface StudentTableHeadProps {
  readonly columns: readonly Column[];
  readonly search: StudentsSearch;
  readonly onSearch: OnSearch;
  /** Undefined until the list is in: a press would select nothing and look broken. */
  readonly selected: boolean | 'mixed' | undefined;
  readonly onToggleAll: () => void;
}

const words = { asc: 'ascending', desc: 'descending' } as const;
const other = { asc: 'desc', desc: 'asc' } as const;

export function StudentTableHead({
  columns,
  search,
  onSearch,
  selected,
  onToggleAll,
}: StudentTableHeadProps) {
  const sortOf = ({ sort }: Column): SortDirection => (sort === search.sort ? words[search.order] : 'none');
  const press = ({ sort, first = 'asc' }: Column) => {
    if (!sort) return undefined;
    const order = sort === search.sort ? other[search.order] : first;
    return () => onSearch({ sort, order }, { replace: true });
  };
  return (
    <>
      <colgroup>
        <col className="w-12" />
        {columns.map(({ id, width }) => (
          <col key={id} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <HeadCell>
            <RowCheckbox
              aria-label="Select all filtered students"
              disabled={selected === undefined}
              checked={selected === true}
              mixed={selected === 'mixed'}
              onChange={onToggleAll}
            />
          </HeadCell>
          {columns.map((column) => (
            <HeadCell
              key={column.id}
              sort={sortOf(column)}
              onSort={press(column)}
              align={column.align ?? 'start'}
              className="max-sm:ps-0!"
            >
              {column.label}
            </HeadCell>
          ))}
        </tr>
      </thead>
    </>
  );
}
