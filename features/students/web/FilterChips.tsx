import { formatDay } from '@lanyard/format/dates';
import { ActiveFilters } from '@lanyard/ui/ActiveFilters';

import type { OnStudentsSearch, StudentsSearch } from './student-query.ts';

/** What the list is narrowed by besides the select; pressed, each goes away. */
export function FilterChips({
  search,
  onSearch,
}: {
  readonly search: StudentsSearch;
  readonly onSearch: OnStudentsSearch;
}) {
  return (
    <ActiveFilters
      by={{
        class: search.class && `Class ${search.class}`,
        division: search.division && `Division ${search.division}`,
        since: search.since && `Updated since ${formatDay(search.since)}`,
      }}
      onRemove={(by) => onSearch({ [by]: undefined }, { replace: true })}
    />
  );
}
