import { activityKinds, type ActivityKind } from '@lanyard/domain/activity';
import { usePlace } from '@lanyard/place/use-place';
import { useSections } from '@lanyard/students/web/use-students';
import { Button } from '@lanyard/ui/Button';
import { DayRange } from '@lanyard/ui/DayRange';
import { Field } from '@lanyard/ui/Field';
import { Select, type SelectItem } from '@lanyard/ui/Select';
import { X } from 'lucide-react';

import { activityWords } from './activity-words.ts';
import { useActors, type ActivitySearch } from './use-activity.ts';

const kinds: readonly SelectItem<ActivityKind | 'all'>[] = [
  { value: 'all', label: 'All activity' },
  ...activityKinds.map((kind) => ({ value: kind, label: activityWords[kind].label })),
];
const none: ActivitySearch = {
  kind: undefined,
  person: undefined,
  section: undefined,
  from: undefined,
  until: undefined,
};
/** A chosen person may have left, and a chosen class may be of last year. The filter still shows them as chosen. */
const choices = (
  all: string,
  items: readonly SelectItem<string>[] | undefined,
  chosen: string | undefined,
): readonly SelectItem<string>[] => [
  { value: 'all', label: all },
  ...(items ?? []),
  ...(chosen !== undefined && items && !items.some(({ value }) => value === chosen)
    ? [{ value: chosen, label: 'Another' }]
    : []),
];

const said = (value: string): string | undefined => (value === 'all' ? undefined : value);

export interface ActivityFiltersProps {
  readonly search: ActivitySearch;
  readonly onSearch: (change: ActivitySearch) => void;
}

export function ActivityFilters({ search, onSearch }: ActivityFiltersProps) {
  const { kind, person, section, from, until } = search;
  const { kind: organisation } = usePlace();
  const isSchool = organisation === 'school';
  const people = useActors().data?.map(({ id, name }) => ({ value: id, label: name }));
  const sections = useSections({ enabled: isSchool }).data?.map((each) => ({
    value: each.id,
    label: `${each.class}-${each.division}`,
  }));
  const filtered = Object.values(search).some((value) => value !== undefined);
  return (
    <search className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
      <Field label="Kind" className="min-w-52 max-sm:col-span-2">
        <Select
          items={kinds}
          value={kind ?? 'all'}
          onChange={(value) => onSearch({ kind: value === 'all' ? undefined : value })}
        />
      </Field>
      <Field label="Person" className="min-w-44 max-sm:min-w-0">
        <Select
          items={choices('Everybody', people, person)}
          value={people ? (person ?? 'all') : 'all'}
          onChange={(value) => onSearch({ person: said(value) })}
        />
      </Field>
      {isSchool && (
        <Field label="Class" className="min-w-32 max-sm:min-w-0">
          <Select
            items={choices('All classes', sections, section)}
            value={sections ? (section ?? 'all') : 'all'}
            onChange={(value) => onSearch({ section: said(value) })}
          />
        </Field>
      )}
      <DayRange from={from} until={until} onChange={onSearch} />
      {filtered && (
        <Button variant="ghost" onClick={() => onSearch(none)}>
          <X aria-hidden />
          Clear
        </Button>
      )}
    </search>
  );
}
