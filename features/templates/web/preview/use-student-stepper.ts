import { useEndpoint } from '@lanyard/client/use-endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { stepCardStudent } from '../../api-cards.ts';
import { usePreviewStudents } from '../card/use-card-students.ts';

type At = { readonly from?: string; readonly step: 'here' | 'next' | 'previous' };

/** Steps through the students one at a time, in the order of classes and roll numbers. */
export function useStudentStepper(enabled: boolean) {
  const [at, setAt] = useState<At>({ step: 'next' });
  const asked = useEndpoint(stepCardStudent, { query: at }, { placeholderData: keepPreviousData, enabled });
  const marked = usePreviewStudents(enabled);
  const student = asked.data?.student ?? undefined;
  const place = asked.data && { at: asked.data.at, of: asked.data.of };
  const isFirst = !student || !place || place.at <= 1;
  const isLast = !student || !place || place.at >= place.of;
  const step = (way: 'next' | 'previous') => {
    if (student && !(way === 'next' ? isLast : isFirst)) setAt({ from: student.id, step: way });
  };
  return {
    student,
    place,
    isFirst,
    isLast,
    isPending: enabled && asked.isPending,
    error: asked.error,
    next: () => step('next'),
    previous: () => step('previous'),
    show: (id: string) => setAt({ from: id, step: 'here' }),
    longest: marked.data?.longest ?? undefined,
  };
}
