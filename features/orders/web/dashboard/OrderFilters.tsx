import { priorities } from '@lanyard/domain/order';
import { orderStates, type OrderDate } from '@lanyard/domain/order-list';
import { queueStageNames } from '@lanyard/domain/queue-stage';
import { formatDay } from '@lanyard/format/dates';
import { useSearchText } from '@lanyard/students/web/use-search-text';
import { Button } from '@lanyard/ui/Button';
import { FilterSelect } from '@lanyard/ui/FilterSelect';
import { SearchBox } from '@lanyard/ui/SearchBox';
import { X } from 'lucide-react';

import { priorityItems, priorityLooks } from '../order-looks.ts';
import type { OrdersSearch } from './order-search.ts';
import { stateNames, taskNames } from './order-words.ts';

export interface OrderFiltersProps {
  readonly search: OrdersSearch;
  readonly onSearch: (change: Partial<OrdersSearch>) => void;
}

const dated: Readonly<Record<OrderDate, string>> = {
  due: 'Due',
  delivered: 'Delivered',
  dispatched: 'Dispatched',
};
function daysWords({ date, from, until }: OrdersSearch): string {
  if (from !== undefined && from === until) return `${dated[date]} on ${formatDay(from)}`;
  const start = from === undefined ? '' : ` from ${formatDay(from)}`;
  return `${dated[date]}${start}${until === undefined ? '' : ` until ${formatDay(until)}`}`;
}

type Chip = { readonly words: string; readonly without: Partial<OrdersSearch> };
/** A chip for each filter that a dashboard figure can set. People can remove each of these filters. */
function chipsOf(search: OrdersSearch): readonly Chip[] {
  const { stage, task, due, from, until, school } = search;
  const chips: readonly (Chip | false)[] = [
    task !== undefined && { words: taskNames[task], without: { task: undefined } },
    stage !== undefined && { words: `Cards in ${queueStageNames[stage]}`, without: { stage: undefined } },
    due !== undefined && { words: 'Due tomorrow', without: { due: undefined } },
    (from !== undefined || until !== undefined) && {
      words: daysWords(search),
      without: { from: undefined, until: undefined, date: 'due' },
    },
    school !== undefined && { words: 'One school', without: { school: undefined } },
  ];
  return chips.filter((chip) => chip !== false);
}
/** Every filter that is set, in words. */
export const activeFilterLabels = (search: OrdersSearch): readonly string[] => [
  ...(search.state === 'all' ? [] : [stateNames[search.state]]),
  ...(search.priority ? [priorityLooks[search.priority].label] : []),
  ...(search.q ? [search.q] : []),
  ...chipsOf(search).map(({ words }) => words),
];

export function OrderFilters({ search, onSearch }: OrderFiltersProps) {
  const [text, setText] = useSearchText(search.q ?? '', (q) => onSearch({ q: q === '' ? undefined : q }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        value={text}
        onChange={setText}
        placeholder="Search orders..."
        hotkey="/"
        className="w-72 max-sm:w-full"
      />
      <div className="w-44 max-sm:flex-1">
        <FilterSelect
          aria-label="Status"
          items={orderStates
            .map((value) => ({ value, label: stateNames[value] }))
            .toSorted((a, b) => Number(b.value === 'all') - Number(a.value === 'all'))}
          value={search.state}
          onChange={(state) => onSearch({ state })}
        />
      </div>
      <div className="w-36 max-sm:flex-1">
        <FilterSelect
          aria-label="Priority"
          items={[{ value: 'all', label: 'Any priority' }, ...priorityItems]}
          value={search.priority ?? 'all'}
          onChange={(value) => onSearch({ priority: priorities.find((each) => each === value) })}
        />
      </div>
      {chipsOf(search).map(({ words, without }) => (
        <Button
          key={words}
          size="sm"
          aria-label={`Remove filter: ${words}`}
          onClick={() => onSearch(without)}
        >
          {words}
          <X aria-hidden />
        </Button>
      ))}
    </div>
  );
}
