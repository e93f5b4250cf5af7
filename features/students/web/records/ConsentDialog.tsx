import { ActError } from '@lanyard/client/ActError';
import { formatIdentifier } from '@lanyard/domain/student';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { useEditForm } from '@lanyard/forms/use-form';
import { t } from '@lanyard/translation/macro';
import { Dialog } from '@lanyard/ui/Dialog';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { StudentChange, type StudentRecord } from '../../api-records.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { saveLabel } from './edit-effect-words.ts';
import { EditEffectNote } from './EditEffectNote.tsx';
import { consentWords } from './field-words.ts';
import type { StudentDialogProps } from './LeaveDialogs.tsx';
import { useEditStudent, useRecord } from './use-record.ts';

const title = 'Record consent';

/** Consent is the only value that can still change on the record of a former student. */
export function ConsentDialog({ student, onClose }: StudentDialogProps) {
  const { data: record, error, isFetching, refetch } = useRecord(student.id);
  if (record) return <ConsentForm student={student} record={record} onClose={onClose} />;
  return (
    <Dialog title={title} open onOpenChange={(next) => !next && onClose()}>
      {error ? (
        <ActError
          what="Couldn’t load the student."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
    </Dialog>
  );
}

const answerOf = ({ consent }: StudentRecord) => consent ?? 'not_asked';

function ConsentForm({ student, record, onClose }: StudentDialogProps & { readonly record: StudentRecord }) {
  const act = useEditStudent(student.id);
  const form = useEditForm({
    stored: record,
    draftOf: (stored) => ({ consent: { answer: answerOf(stored), basis: '' } }),
    schema: StudentChange,
    act,
    toVariables: (change, stored, draft) => ({
      version: stored.version,
      change,
      was: { consent: answerOf(stored) },
      draft,
    }),
    fieldsAt: 'body.change.',
    facts: (theirs) => ({ 'Photo consent': consentWords[answerOf(theirs)] }),
    saved: () => `Consent of ${student.name} recorded`,
    onSaved: onClose,
  });
  const effects = act.effectsOf(form.draft);
  const isChanged = form.draft.consent.answer !== answerOf(form.stored);
  return (
    <FormDialog
      form={form}
      title={title}
      description={`${student.name}, ${formatIdentifier(student)}. If the answer does not allow photos, Lanyard hides every photo of ${student.name} for good.`}
      act={saveLabel(effects, t`Record consent`)}
      disabledReason={isChanged ? undefined : 'The record already has this answer.'}
      onClose={onClose}
      className="grid grid-cols-2 gap-4"
    >
      <EditEffectNote effects={effects} />
      <ConsentFields form={form} changed={isChanged} />
    </FormDialog>
  );
}
