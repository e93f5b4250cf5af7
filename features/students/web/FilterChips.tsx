import { formatDay } from '@lanyard/format/dates';
import { NarrowedBy } from '@lanyard/ui/NarrowedBy';

import type { OnSearch, StudentsSearch } from './student-query.ts';

/** What the list is narrowed by besides the select; pressed, each goes away. */
export function FilterChips({
  search,
  onSearch,
}: {
  readonly search: StudentsSearch;
  readonly onSearch: OnSearch;
}) {
  return (
    <NarrowedBy
      by={{
        class: search.class && `Class ${search.class}`,
        division: search.division && `Division ${search.division}`,
        since: search.since && `Updated since ${formatDay(search.since)}`,
      }}
      onRemove={(by) => onSearch({ [by]: undefined }, { replace: true })}
    />
  );
}
