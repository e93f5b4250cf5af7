import { daysBefore } from '@lanyard/domain/day';
import { scopesOf } from '@lanyard/domain/role';
import { formatDay, isoDayAt } from '@lanyard/format/dates';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { AnchoredPopover } from '@lanyard/ui/AnchoredPopover';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';
import { Archive, FileCheck2, ListChecks, UserMinus, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

import type { OnStudentsSearch, StudentsSearch } from './student-query.ts';
import { useSections } from './use-students.ts';

export interface MoreFiltersProps {
  readonly from: Element;
  readonly search: StudentsSearch;
  readonly onSearch: OnStudentsSearch;
  readonly onClose: () => void;
}

const any = 'any'; // an empty value would look like nothing is chosen
const chosen = (value: string): string | undefined => (value === any ? undefined : value);
const choices = (all: string, words: Iterable<string>) => [
  { value: any, label: all },
  ...[...new Set(words)].map((word) => ({ value: word, label: word })),
];

/** The filters that the toolbar's select does not offer, and links to other lists, such as corrections. */
export function MoreFilters({ from, search, onSearch, onClose }: MoreFiltersProps) {
  const mayEdit = useMay('student.edit');
  const mayErase = useMay('student.erase');
  const { timeZone, roles } = usePlace();
  const mayFormer = scopesOf(roles, 'student.read').includes('all');
  const sections = useSections().data ?? [];
  const [today] = useState(() => isoDayAt(Date.now(), timeZone));
  const updated = [
    { value: any, label: 'Any time' },
    { value: today, label: 'Today' },
    { value: daysBefore(today, 7), label: 'Last 7 days' },
    { value: daysBefore(today, 30), label: 'Last 30 days' },
  ];
  if (search.since !== undefined && !updated.some(({ value }) => value === search.since))
    updated.push({ value: search.since, label: `Since ${formatDay(search.since)}` });

  const narrow = (change: Partial<StudentsSearch>) => onSearch(change, { replace: true });
  const goTo = (change: Partial<StudentsSearch>, options?: { replace: boolean }) => () => {
    onClose();
    onSearch(change, options);
  };
  return (
    <AnchoredPopover label="More filters" anchor={from} onClose={onClose} className="p-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Class">
          <Select
            items={choices(
              'All classes',
              sections.map((section) => section.class),
            )}
            value={search.class ?? any}
            onChange={(value) => narrow({ class: chosen(value), division: undefined })}
          />
        </Field>
        <Field label="Division">
          <Select
            items={choices(
              'All divisions',
              sections
                .filter((section) => search.class === undefined || section.class === search.class)
                .map(({ division }) => division)
                .toSorted(),
            )}
            value={search.division ?? any}
            onChange={(value) => narrow({ division: chosen(value) })}
          />
        </Field>
        <Field label="Updated" className="col-span-2">
          <Select
            items={updated}
            value={search.since ?? any}
            onChange={(value) => narrow({ since: chosen(value) })}
          />
        </Field>
      </div>
      <div className="mt-3 grid border-t border-line pt-2">
        <Beside icon={UserMinus} label="Left" onClick={goTo({ filter: 'left' }, { replace: true })} />
        {mayFormer && (
          <Beside icon={Archive} label="Former" onClick={goTo({ filter: 'former' }, { replace: true })} />
        )}
        {mayEdit && <Beside icon={ListChecks} label="Corrections" onClick={goTo({ show: 'corrections' })} />}
        {mayErase && (
          <Beside icon={FileCheck2} label="Erasure certificates" onClick={goTo({ show: 'erasures' })} />
        )}
      </div>
    </AnchoredPopover>
  );
}

interface BesideProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}
const Beside = ({ icon: Icon, label, onClick }: BesideProps) => (
  <Button variant="ghost" className="justify-start!" onClick={onClick}>
    <Icon aria-hidden />
    {label}
  </Button>
);
