import { Combobox, type ComboboxItem } from '@lanyard/ui/Combobox';
import { useDeferredValue, useMemo, useState } from 'react';

import type { AuditStudent } from '../api.ts';
import { useChosenStudent, useAuditStudentSearch } from './use-audit.ts';

export interface StudentFilterProps {
  readonly student: string | undefined;
  readonly onChange: (student: string | undefined) => void;
}

const itemOf = ({ id, name, place }: AuditStudent): ComboboxItem<string> => ({
  value: id,
  label: name,
  note: place,
});

/** Chooses a student of any year. The server searches while the person types. */
export function StudentFilter({ student, onChange }: StudentFilterProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const chosen = useChosenStudent(student);
  const found = useAuditStudentSearch(q);
  const picked = useMemo(
    () => (student === undefined || !chosen.data ? undefined : itemOf(chosen.data)),
    [student, chosen.data],
  );
  // Returns the same objects while the students are the same. A new object would replace the typed text.
  const items = useMemo(() => {
    const others = q === '' ? [] : (found.data ?? []).map(itemOf);
    return picked ? [picked, ...others.filter(({ value }) => value !== picked.value)] : others;
  }, [q, found.data, picked]);
  return (
    <Combobox
      items={items}
      value={picked?.value ?? null}
      onChange={(value) => onChange(value ?? undefined)}
      onSearch={setText}
      placeholder="All students"
      emptyText={
        q === ''
          ? 'Type a name or an admission number.'
          : found.isError
            ? 'Couldn’t search. Type again.'
            : found.isFetching
              ? 'Searching'
              : 'No students match.'
      }
    />
  );
}
