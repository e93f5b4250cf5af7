import { formatNumber } from '@lanyard/format/numbers';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { ChevronLeft, ChevronRight, MoveHorizontal } from 'lucide-react';

import type { useStudentStepper } from './use-student-stepper.ts';

export interface StudentStepperProps {
  readonly stepping: ReturnType<typeof useStudentStepper>;
}

export function StudentStepper({ stepping }: StudentStepperProps) {
  const { student, place, isFirst, isLast, error, next, previous, show, longest, isPending } = stepping;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <IconButton
        variant="outline"
        icon={ChevronLeft}
        label="Previous student"
        keys="←"
        disabledReason={isFirst ? 'This is the first student.' : undefined}
        onClick={previous}
      />
      <div aria-live="polite" className="w-52 min-w-0 text-sm max-sm:w-auto max-sm:flex-1">
        {student ? (
          <>
            <p className="truncate font-medium">{student.name}</p>
            <p className="tnum text-xs text-fg-3">
              {student.identifier}
              {place && ` · ${formatNumber(place.at)} of ${formatNumber(place.of)}`}
            </p>
          </>
        ) : (
          <p className="text-fg-2">
            {error
              ? errorSentenceFor(error)
              : isPending
                ? 'Loading a student'
                : 'A sample student: there are none yet'}
          </p>
        )}
      </div>
      <IconButton
        variant="outline"
        icon={ChevronRight}
        label="Next student"
        keys="→"
        disabledReason={isLast ? 'This is the last student.' : undefined}
        onClick={next}
      />
      {longest && (
        <Button keys="l" onClick={() => show(longest.id)}>
          <MoveHorizontal aria-hidden />
          Longest name
        </Button>
      )}
    </div>
  );
}
