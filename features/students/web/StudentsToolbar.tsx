import { offeredFilters, type StudentFilter } from '@lanyard/domain/student';
import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { FilterSelect } from '@lanyard/ui/FilterSelect';
import { SearchBox } from '@lanyard/ui/SearchBox';
import type { SelectItem } from '@lanyard/ui/Select';
import { ListFilter, X } from 'lucide-react';

import type { StudentCounts } from '../api.ts';
import { FilterChips } from './FilterChips.tsx';
import {
  allStudentsQuery,
  isNarrowedQuery,
  type OnStudentsSearch,
  type StudentsSearch,
} from './student-query.ts';
import { useSearchText } from './use-search-text.ts';

const labels: Record<StudentFilter, string> = {
  all: 'All Students',
  missing_photo: 'Missing Photo',
  pending_proof: 'Pending Proof',
  ready_for_delivery: 'Ready for Delivery',
  captured: 'Photo Captured',
  in_production: 'In Production',
  delivered: 'Delivered',
  left: 'Left',
  former: 'Former',
};
const offered: ReadonlySet<StudentFilter> = new Set(offeredFilters);

const everyYear = 'every year'; // an empty value would look like nothing is chosen
const yearItems = (counts: StudentCounts | undefined): SelectItem<string>[] => [
  { value: everyYear, label: 'All years' },
  ...(counts?.formerYears ?? []).map(({ label, students }) => ({
    value: label,
    label,
    count: formatNumber(students),
  })),
];

export interface StudentsToolbarProps {
  readonly search: StudentsSearch;
  readonly onSearch: OnStudentsSearch;
  readonly counts: StudentCounts | undefined;
  readonly filters: readonly StudentFilter[];
  /** Opens the other filters next to the button that was pressed. */
  readonly onMore?: (from: Element) => void;
}

/** A separate component, so that a key press renders this and not the table. */
export function StudentsToolbar({ search, onSearch, counts, filters, onMore }: StudentsToolbarProps) {
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ q }, { replace: true }));
  const clear = () => {
    setText('');
    onSearch(allStudentsQuery, { replace: true });
  };
  // A link from another page may use a filter that the select does not offer. While that filter is active, the select
  // shows it.
  const shown = filters.filter((filter) => offered.has(filter) || filter === search.filter);
  const items: SelectItem<StudentFilter>[] = shown.map((filter) => {
    const count = counts?.filters[filter];
    const item = { value: filter, label: labels[filter] };
    return count == null ? item : Object.assign(item, { count: formatNumber(count) });
  });
  return (
    <search className="flex flex-wrap items-center gap-2 print:hidden">
      <SearchBox
        className="min-w-40 flex-1 max-sm:basis-full sm:max-w-90"
        placeholder="Search students..."
        hotkey="/"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        aria-label="Filter students"
        className="w-auto! min-w-36 max-sm:flex-1"
        items={items}
        value={search.filter}
        onChange={(filter) => onSearch({ filter, year: undefined }, { replace: true })}
      />
      {search.filter === 'former' && (
        <FilterSelect
          aria-label="Last year at the school"
          className="w-auto! min-w-36 max-sm:flex-1"
          items={yearItems(counts)}
          value={search.year ?? everyYear}
          onChange={(year) => onSearch({ year: year === everyYear ? undefined : year }, { replace: true })}
        />
      )}
      {onMore && (
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-label="More filters"
          className="max-sm:px-2! coarse:min-w-11"
          onClick={(event) => onMore(event.currentTarget)}
        >
          <ListFilter aria-hidden />
          <span className="max-sm:hidden">More filters</span>
        </Button>
      )}
      <FilterChips search={search} onSearch={onSearch} />
      {(text !== '' || isNarrowedQuery(search)) && (
        <Button variant="ghost" onClick={clear}>
          <X aria-hidden />
          Clear
        </Button>
      )}
    </search>
  );
}
