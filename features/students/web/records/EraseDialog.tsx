import { formatIdentifier } from '@lanyard/domain/student';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { Dialog } from '@lanyard/ui/Dialog';
import { useState } from 'react';

import { eraseStudent, type ErasureCertificate } from '../../api-records.ts';
import { CertificateSheet } from './CertificateSheet.tsx';
import type { StudentDialogProps } from './LeaveDialogs.tsx';
import { useEraseStudent } from './use-record.ts';

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
      description={`Everything personal about ${student.name}, ${formatIdentifier(student)}, is removed for good: name, numbers, details, consent, photos and what the history says of them. Cards that were printed stay printed.`}
      act="Erase for good"
      failed="Nothing was erased."
      variant="danger"
      onClose={onClose}
    >
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
