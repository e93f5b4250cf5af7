import { ActError } from '@lanyard/client/ActError';
import { identifier, type Consent } from '@lanyard/domain/student';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { ActDialog } from './ActDialog.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import type { DialogOfStudent } from './LeaveDialogs.tsx';
import { useEditStudent, useRecord } from './use-record.ts';

/** The one thing on the record of a former student that still changes. */
export function ConsentDialog({ student, onClose }: DialogOfStudent) {
  const { data: record, error: unread, isFetching, refetch } = useRecord(student.id);
  const [chosen, setChosen] = useState<Consent>();
  const [basis, setBasis] = useState('');
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const { mutate, isPending, error } = useEditStudent(student.id);
  const kept = record?.consent ?? 'not_asked';
  const consent = chosen ?? kept;
  const changed = consent !== kept;
  const save = () => {
    setTried(true);
    if (!record || !changed || basis.trim() === '') return;
    mutate(
      { version: record.version, change: { consent: { answer: consent, basis } }, was: { consent: kept } },
      {
        onSuccess: () => {
          toast.show({ kind: 'done', title: `Consent of ${student.name} recorded` });
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title="Record consent"
      description={`${student.name}, ${identifier(student)}. If the answer does not allow photos, Lanyard hides every photo of ${student.name} for good.`}
      act="Record consent"
      busy={isPending}
      refusal={error}
      onClose={onClose}
      onSubmit={save}
    >
      {!record && !unread && <Skeleton className="col-span-full h-16" />}
      {!record && unread && (
        <div className="col-span-full">
          <ActError
            what="Couldn’t load the student."
            error={unread}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {record && (
        <ConsentFields
          consent={consent}
          basis={basis}
          changed={changed}
          error={tried && basis.trim() === '' ? 'Say what the answer rests on.' : undefined}
          onConsent={setChosen}
          onBasis={setBasis}
        />
      )}
      {tried && record && !changed && (
        <p className="col-span-full text-sm text-red-fg" role="alert">
          The record already has this answer. Choose another one, or cancel.
        </p>
      )}
    </ActDialog>
  );
}
