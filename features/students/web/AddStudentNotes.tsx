import { ActError } from '@lanyard/client/ActError';
import { ErrorNote } from '@lanyard/ui/ErrorNote';

import type { useSections } from './use-students.ts';

export interface AddStudentNotesProps {
  /** Why the server said no, where no field is to blame. */
  readonly refusal: Error | null;
  readonly sections: ReturnType<typeof useSections>;
}

/** What stands above the fields when something is in the way. */
export function AddStudentNotes({ refusal, sections }: AddStudentNotesProps) {
  return (
    <div className="col-span-full flex flex-col gap-3 empty:hidden">
      {refusal && <ActError what="The student was not added." error={refusal} />}
      {sections.error && (
        <ActError
          what="Couldn’t load the classes."
          error={sections.error}
          retrying={sections.isFetching}
          onRetry={() => void sections.refetch()}
        />
      )}
      {sections.data?.length === 0 && <ErrorNote what="This year has no classes yet." />}
    </div>
  );
}
