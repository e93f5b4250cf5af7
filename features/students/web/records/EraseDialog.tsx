import { identifier } from '@lanyard/domain/student';
import { codeOf } from '@lanyard/http/call';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useState } from 'react';

import type { Certificate } from '../../api-records.ts';
import { ActDialog } from './ActDialog.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import type { DialogOfStudent } from './LeaveDialogs.tsx';
import { useErase } from './use-record.ts';

/** The name is typed, because nothing brings it back; the certificate stays. */
export function EraseDialog({
  student,
  onClose,
  onErased,
}: DialogOfStudent & { readonly onErased: () => void }) {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [certificate, setCertificate] = useState<Certificate>();
  const { mutate, isPending, error } = useErase(student.id);
  const matches = name.trim().normalize('NFC') === student.name;
  if (certificate)
    return (
      <Dialog title="Erased" size="lg" open onOpenChange={(next) => !next && onClose()}>
        <CertificateSheet certificate={certificate} />
      </Dialog>
    );
  return (
    <ActDialog
      title="Erase"
      description={`Everything personal about ${student.name}, ${identifier(student)}, is removed for good: name, numbers, details, consent, photos and what the history says of them. Cards that were printed stay printed.`}
      act="Erase for good"
      danger
      busy={isPending}
      refusal={codeOf(error) === 'invalid_input' ? null : error}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!matches || reason.trim() === '') return;
        mutate(
          { name, reason },
          {
            onSuccess: (made) => {
              setCertificate(made);
              onErased();
            },
          },
        );
      }}
    >
      <Field
        label="Type the name to go on"
        hint={student.name}
        error={
          (tried && !matches) || codeOf(error) === 'invalid_input'
            ? 'Type the name exactly as it is written.'
            : undefined
        }
        className="col-span-full"
      >
        <TextInput autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label="Why"
        hint="It stands on the certificate. Do not write the name here."
        error={tried && reason.trim() === '' ? 'Say why, for the certificate.' : undefined}
        className="col-span-full"
      >
        <TextInput autoComplete="off" value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ActDialog>
  );
}
