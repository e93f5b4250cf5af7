import { ActError } from '@lanyard/client/ActError';
import { useMay } from '@lanyard/place/use-place';
import type { Student } from '@lanyard/students/api';
import { t, Trans } from '@lanyard/translation/macro';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { CardLifeTimeline } from './CardLifeTimeline.tsx';
import { useStudentCardLife } from './use-card-life.ts';

/** The life of the card in a student's panel, for whoever may see the proof of the student. */
export function StudentCardLife({ student }: { readonly student: Student }) {
  const may = useMay('activity.read');
  return may && student.proofStatus !== null ? <Shown student={student.id} /> : null;
}

function Shown({ student }: { readonly student: string }) {
  const { data, error, isFetching, refetch } = useStudentCardLife(student);
  return (
    <section aria-labelledby="card-life">
      <h3 id="card-life" className="mb-3 text-sm font-semibold">
        <Trans>Timeline of the card</Trans>
      </h3>
      {error && !data && (
        <ActError
          what={t`Couldn’t load the timeline.`}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <CardLifeTimeline life={data} />}
    </section>
  );
}
