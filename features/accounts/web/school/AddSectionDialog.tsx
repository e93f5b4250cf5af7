import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';

import { NewSection, type Year } from '../../api-school.ts';
import { useAddSection } from './use-school.ts';

export interface AddSectionDialogProps {
  readonly year: Year;
  readonly onClose: () => void;
}

export function AddSectionDialog({ year, onClose }: AddSectionDialogProps) {
  const form = useForm({
    start: { class: '', division: '' },
    schema: NewSection,
    act: useAddSection(year.id),
    saved: (section) => `${section.class}-${section.division} added to ${year.label}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add section"
      description={`A class and division of ${year.label}.`}
      size="sm"
      act="Add section"
      failed="The section was not added."
      onClose={onClose}
      className="grid grid-cols-2 gap-4"
    >
      <TextField form={form} name="class" label="Class" hint="Such as 10 or KG" maxLength={10} />
      <TextField form={form} name="division" label="Division" hint="Such as A or Rose" maxLength={10} />
    </FormDialog>
  );
}
