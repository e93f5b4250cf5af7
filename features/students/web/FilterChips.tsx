import { X } from 'lucide-react';

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
  const chips = [
    { by: 'class', label: search.class && `Class ${search.class}` },
    { by: 'division', label: search.division && `Division ${search.division}` },
    { by: 'since', label: search.since && `Updated since ${dayWords(search.since)}` },
  ] as const;
  if (chips.every(({ label }) => !label)) return null;
  return (
    <ul aria-label="Narrowed by" className="flex flex-wrap gap-1.5">
      {chips.map(
        ({ by, label }) =>
          label && (
            <li key={by}>
              <button
                type="button"
                aria-label={`Remove ${label}`}
                className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line-2 bg-well ps-3 pe-2 text-sm text-fg hover:bg-surface pointer-coarse:h-11"
                onClick={() => onSearch({ [by]: undefined }, { replace: true })}
              >
                {label}
                <X aria-hidden className="size-3.5 text-fg-3" />
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
