import { ActError } from '@lanyard/client/ActError';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { formatIdentifier } from '@lanyard/domain/student';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { t } from '@lanyard/translation/macro';
import { Dialog } from '@lanyard/ui/Dialog';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useState } from 'react';

import { eraseStudent, previewErasure, type ErasureCertificate, type Removed } from '../../api-records.ts';
import { CertificateSheet } from './CertificateSheet.tsx';
import { cancelledCards, cancelledWords, removedWords } from './erase-words.ts';
import type { StudentDialogProps } from './LeaveDialogs.tsx';
import { useEraseStudent } from './use-record.ts';

function ErasureEffect({ removed }: { readonly removed: Removed }) {
  return (
    <div className="text-sm">
      <p>{t`The erasure deletes:`}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {removed
          .filter(({ what }) => what !== cancelledCards)
          .map((each) => (
            <li key={each.what}>{removedWords(each)}</li>
          ))}
      </ul>
      <p className="pt-2">
        {cancelledWords(removed) ?? t`No card is cancelled. A card that was printed stays printed.`}
      </p>
    </div>
  );
}

/** The person must type the name, because nothing can undo an erasure. The certificate remains. */
export function EraseDialog({
  student,
  onClose,
  onErased,
}: StudentDialogProps & { readonly onErased: () => void }) {
  const [certificate, setCertificate] = useState<ErasureCertificate>();
  const form = useForm({
    start: { name: '', reason: '' },
    schema: eraseStudent.body,
    check: ({ name }) =>
      name.trim().normalize('NFC') === student.name
        ? {}
        : { name: 'Type the name exactly as it is written.' },
    act: useEraseStudent(student.id),
    onSaved: (made) => {
      setCertificate(made);
      onErased();
    },
  });
  // While the erasure runs and after it, the student may be gone, so the effect must not be read again.
  const effect = useEndpoint(
    previewErasure,
    { params: { student: student.id } },
    { staleTime: 0, enabled: !form.isBusy && certificate === undefined },
  );
  const unknown = t`The effect of the erasure is unknown.`;
  const checking = t`Lanyard is checking what the erasure deletes.`;
  const reason = effect.data ? undefined : effect.error ? unknown : checking;
  const identifier = formatIdentifier(student);
  if (certificate)
    return (
      <Dialog title="Erased" size="lg" open onOpenChange={(next) => !next && onClose()}>
        <CertificateSheet certificate={certificate} />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title="Erase"
      description={t`Lanyard deletes all personal data of ${student.name}, ${identifier}. Nobody can undo this.`}
      act={effect.error ? t`Erase student` : t`Erase 1 student`}
      disabledReason={reason}
      failed="Nothing was erased."
      variant="danger"
      onClose={onClose}
    >
      {effect.error && <ActError what={unknown} error={effect.error} />}
      {!effect.data && !effect.error && <Skeleton className="h-28" />}
      {effect.data && <ErasureEffect removed={effect.data.removed} />}
      <TextField form={form} name="name" label="Type the name to go on" hint={student.name} />
      <TextField
        form={form}
        name="reason"
        label="Why"
        hint="It stands on the certificate. Do not write the name here."
      />
    </FormDialog>
  );
}
