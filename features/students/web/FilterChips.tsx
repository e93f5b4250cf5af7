import { NarrowedBy } from '@lanyard/ui/NarrowedBy';

import type { OnSearch, StudentsSearch } from './student-query.ts';

/** A day of the school's as people write it. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

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
        since: search.since && `Updated since ${dayWords(search.since)}`,
      }}
      onRemove={(by) => onSearch({ [by]: undefined }, { replace: true })}
    />
  );
}
