import type { Stage } from '@lanyard/domain/card';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { msg, t } from '@lanyard/translation/macro';

import { useStudentCardLife } from './use-card-life.ts';

const stageWords: Readonly<Record<Stage, ReturnType<typeof msg>>> = {
  queued: msg`Ordered`,
  printed: msg`Printed`,
  checked: msg`Printed and checked`,
  packed: msg`Packed`,
  dispatched: msg`On its way`,
  delivered: msg`At the school`,
  handed_over: msg`Handed over`,
};

/** Where the card is, in the cells of a student's panel. */
export function StudentCardCell({ student }: { readonly student: Student }) {
  const { data } = useStudentCardLife(student.id);
  if (!data) return null;
  return (
    <span className="text-fg-2">
      {data.stage !== null
        ? t(stageWords[data.stage])
        : isAtSchool(student)
          ? t`No card yet`
          : t`No card delivered`}
    </span>
  );
}
