import { scopesOf } from '@lanyard/domain/role';
import { formatIdentifier } from '@lanyard/domain/student';
import { everyField } from '@lanyard/domain/student-field';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { SelectField } from '@lanyard/forms/SelectField';
import { TextAreaField, TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { usePlace } from '@lanyard/place/use-place';

import { NewCorrection } from '../../api-corrections.ts';
import type { StudentDialogProps } from './LeaveDialogs.tsx';
import { useRequestCorrection } from './use-corrections.ts';
import { useStudentFields } from './use-record.ts';

const offered = (to: 'list' | 'record') =>
  everyField
    .filter(({ correction }) => correction === to)
    .map(({ key, label }) => ({ value: key as string, label }));

/** For people who may not edit: what is wrong, what it should be, and why. The office decides. */
export function CorrectionDialog({ student, onClose }: StudentDialogProps) {
  const seesRecord = scopesOf(usePlace().roles, 'student.read').some((scope) => scope !== 'list');
  const { asked } = useStudentFields();
  const form = useForm({
    start: { field: 'name', proposed: '', reason: '' },
    schema: NewCorrection,
    act: useRequestCorrection(student.id),
    saved: () => 'The office will look at it',
    onSaved: onClose,
  });
  const fields = [
    ...offered('list'),
    ...(seesRecord
      ? [...offered('record'), ...asked.map(({ key, label }) => ({ value: `custom.${key}`, label }))]
      : []),
  ];
  const now: Readonly<Record<string, string>> = {
    name: student.legalName ?? student.name,
    section: `${student.class}-${student.division}`,
    roll_no: student.rollNo,
  };
  const before = now[form.draft.field];
  return (
    <FormDialog
      form={form}
      title="Request a correction"
      description={`${student.name}, ${formatIdentifier(student)}. The office decides and you need do nothing more.`}
      act="Send to the office"
      failed="Nothing was sent."
      onClose={onClose}
    >
      <SelectField form={form} name="field" label="What is wrong" items={fields} />
      <TextField
        form={form}
        name="proposed"
        label="What it should be"
        hint={before === undefined ? undefined : `Now ${before}`}
      />
      <TextAreaField form={form} name="reason" label="How you know" optional rows={2} />
    </FormDialog>
  );
}
