import { formatDay } from '@lanyard/format/dates';
import { ActiveFilters } from '@lanyard/ui/ActiveFilters';

import type { OnStudentsSearch, StudentsSearch } from './student-query.ts';

/** One chip for each active filter that the toolbar's select does not offer. Pressing the chip removes the filter. */
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
