import { useEndpoint } from '@lanyard/client/use-endpoint';
import { may } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { listStudents, type Student } from '@lanyard/students/api';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

// Milliseconds. Longer than the time between two keystrokes.
const pause = 150;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export type StudentSearchResult = {
  readonly students: readonly Student[];
  readonly searching: boolean;
  readonly error: Error | null;
};

/** Asks the server while someone types, because the browser never has all students. */
export function useStudentSearch(typed: string): StudentSearchResult {
  const { roles } = usePlace();
  const wanted = typed.trim();
  const q = useSettled(wanted);
  const asked = wanted !== '' && may(roles, 'student.read');
  const { data, isFetching, error } = useEndpoint(
    listStudents,
    { query: { q, limit: 8 } },
    { enabled: asked && q !== '', placeholderData: keepPreviousData },
  );
  return {
    students: asked ? (data?.students ?? []) : [],
    searching: asked && (isFetching || q !== wanted),
    error: asked ? error : null,
  };
}
