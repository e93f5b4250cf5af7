import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { DayRange } from '@lanyard/ui/DayRange';
import { Field } from '@lanyard/ui/Field';
import { Select, type SelectItem } from '@lanyard/ui/Select';
import { X } from 'lucide-react';

import type { AuditQuery } from '../api.ts';
import { auditKindNames, auditKinds, type AuditKind } from '../kinds.ts';
import { StudentFilter } from './StudentFilter.tsx';
import { useAuditPeople } from './use-audit.ts';

export interface AuditFiltersProps {
  readonly search: AuditQuery;
  readonly onSearch: (change: AuditQuery) => void;
}

export const emptyAuditQuery: AuditQuery = {
  kind: undefined,
  person: undefined,
  student: undefined,
  from: undefined,
  until: undefined,
};
export const hasAuditFilters = (search: AuditQuery): boolean =>
  Object.values(search).some((value) => value !== undefined);

/** A vendor has no students, photos, proofs or templates. */
const ofSchools: ReadonlySet<AuditKind> = new Set(['students', 'photos', 'proofs', 'templates']);

export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { kind, person, student, from, until } = search;
  const isSchool = usePlace().kind === 'school';
  const people = useAuditPeople().data?.map(({ id, name, ended }): SelectItem<string> => ({
    value: id,
    label: ended ? `${name} (left)` : name,
  }));
  const kinds: readonly SelectItem<AuditKind | 'all'>[] = [
    { value: 'all', label: 'Everything' },
    ...auditKindNames
      .filter((each) => isSchool || !ofSchools.has(each))
      .map((each) => ({ value: each, label: auditKinds[each].label })),
  ];
  const isKnown = person === undefined || people?.some(({ value }) => value === person);
  return (
    <search className="grid grid-cols-4 items-end gap-3 max-lg:grid-cols-2">
      <Field label="What" className="max-sm:col-span-2">
        <Select
          items={kinds}
          value={kind ?? 'all'}
          onChange={(value) => onSearch({ kind: value === 'all' ? undefined : value })}
        />
      </Field>
      <Field label="Person" className="max-sm:col-span-2">
        <Select
          items={[
            { value: 'all', label: 'Everyone' },
            ...(people ?? []),
            ...(isKnown ? [] : [{ value: person, label: 'Someone else' }]),
          ]}
          value={person ?? 'all'}
          onChange={(value) => onSearch({ person: value === 'all' ? undefined : value })}
        />
      </Field>
      {isSchool && (
        <Field label="About the student" className="col-span-2">
          <StudentFilter student={student} onChange={(value) => onSearch({ student: value })} />
        </Field>
      )}
      <DayRange from={from} until={until} onChange={onSearch} />
      {hasAuditFilters(search) && (
        <Button variant="ghost" className="justify-self-start" onClick={() => onSearch(emptyAuditQuery)}>
          <X aria-hidden />
          Clear
        </Button>
      )}
    </search>
  );
}
