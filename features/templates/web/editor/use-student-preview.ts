import { call } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useMemo, useState } from 'react';

import { stepCardStudent, type PreviewStudent } from '../../api-cards.ts';
import { sampleValues } from '../../api-sample.ts';
import { usePreviewStudents } from '../card/use-card-students.ts';
import type { StripStudent } from './use-card-strip.ts';

const stripOf = (label: string, student: PreviewStudent | null | undefined): StripStudent =>
  student
    ? { label, name: student.name, id: student.id, values: student.values }
    : { label, name: 'Aaliyah Iqbal', id: null, values: sampleValues };
const noPhoto = (student: StripStudent): StripStudent => ({
  ...student,
  values: { ...student.values, photo: null },
});

type Shown =
  | { readonly kind: 'strip'; readonly index: number }
  | { readonly kind: 'student'; readonly student: PreviewStudent };

/** The student whose card is shown: one of the strip, or any student of the school, one after another. */
export function useStudentPreview() {
  const { org } = usePlace();
  const { data, isPending } = usePreviewStudents();
  const strip = useMemo(
    () => [
      stripOf('Typical', data?.typical),
      stripOf('Longest name', data?.longest),
      stripOf('Shortest name', data?.shortest),
      noPhoto(stripOf('Missing photo', data?.missingPhoto ?? data?.typical)),
    ],
    [data],
  );
  const [shown, setShown] = useState<Shown>({ kind: 'strip', index: 0 });
  const [count, setCount] = useState<{ at: number; of: number }>();
  const current = shown.kind === 'student' ? shown.student : strip[shown.index];
  const step = async (by: 'next' | 'previous' | 'here', from = current?.id) => {
    const answer = await call(stepCardStudent, {
      params: { org },
      query: { step: by, ...(from === null || from === undefined ? {} : { from }) },
    });
    if (!answer.student) return;
    setShown({ kind: 'student', student: answer.student });
    setCount({ at: answer.at, of: answer.of });
  };
  return {
    strip,
    isPending,
    values: current?.values ?? sampleValues,
    name: current?.name ?? '',
    index: shown.kind === 'strip' ? shown.index : null,
    count: shown.kind === 'student' ? count : undefined,
    show: (index: number) => setShown({ kind: 'strip', index }),
    step,
  };
}
export type StudentPreview = ReturnType<typeof useStudentPreview>;
