import { scopesOf } from '@lanyard/domain/role';
import { identifier } from '@lanyard/domain/student';
import { codeOf, Refused } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';
import { TextArea } from '@lanyard/ui/TextArea';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { ActDialog } from './ActDialog.tsx';
import { fieldLabel } from './field-words.ts';
import type { DialogOfStudent } from './LeaveDialogs.tsx';
import { useRequestCorrection } from './use-corrections.ts';
import { useFields } from './use-record.ts';

const told = (refusal: unknown): string | undefined => {
  if (!(refusal instanceof Refused) || refusal.code !== 'invalid_input') return undefined;
  return (refusal.problem as { errors?: { message: string }[] }).errors?.[0]?.message;
};

/** For whoever may not edit: what is wrong, what it should be, and why. The office decides. */
export function CorrectionDialog({ student, onClose }: DialogOfStudent) {
  const seesRecord = scopesOf(usePlace().roles, 'student.read').some((scope) => scope !== 'list');
  const { asked } = useFields();
  const [field, setField] = useState('name');
  const [proposed, setProposed] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const { mutate, isPending, error, reset } = useRequestCorrection(student.id);
  const fields = [
    ...['name', 'section', 'roll_no'].map((value) => ({ value, label: fieldLabel(value) })),
    ...(seesRecord
      ? [
          { value: 'admission_no', label: fieldLabel('admission_no') },
          ...asked.map(({ key, label }) => ({ value: `custom.${key}`, label })),
        ]
      : []),
  ];
  const now: Readonly<Record<string, string>> = {
    name: student.name,
    section: `${student.class}-${student.division}`,
    roll_no: student.rollNo,
  };
  return (
    <ActDialog
      title="Request a correction"
      description={`${student.name}, ${identifier(student)}. The office decides and you need do nothing more.`}
      act="Send to the office"
      busy={isPending}
      refusal={codeOf(error) === 'invalid_input' ? null : error}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (proposed.trim() === '') return;
        mutate(
          { field, proposed, reason },
          {
            onSuccess: () => {
              toast.show({ kind: 'done', title: 'The office will look at it' });
              onClose();
            },
          },
        );
      }}
    >
      <Field label="What is wrong" className="col-span-full">
        <Select
          items={fields}
          value={field}
          onChange={(next) => {
            reset();
            setField(next);
          }}
        />
      </Field>
      <Field
        label="What it should be"
        hint={now[field] === undefined ? undefined : `Now ${now[field]}`}
        error={told(error) ?? (tried && proposed.trim() === '' ? 'Write what it should be.' : undefined)}
        className="col-span-full"
      >
        <TextInput
          autoComplete="off"
          value={proposed}
          onChange={(event) => {
            reset();
            setProposed(event.target.value);
          }}
        />
      </Field>
      <Field label="How you know" optional className="col-span-full">
        <TextArea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ActDialog>
  );
}
