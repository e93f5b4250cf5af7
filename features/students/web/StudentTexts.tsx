import { textFields, type TextName } from '@lanyard/domain/student-field';
import { TextField } from '@lanyard/forms/TextField';
import type { FormFields } from '@lanyard/forms/use-form';
import type { Ref } from 'react';

export interface StudentTextsProps {
  readonly form: FormFields<Readonly<Record<TextName, string>>>;
  /** Which text fields: those above the class, or those below it. */
  readonly at: 'above' | 'below';
  /** Ref to the name input. */
  readonly nameRef?: Ref<HTMLInputElement>;
}

/** The inputs of a student's texts: name, admission number and the other texts in the table of student fields. */
export const StudentTexts = ({ form, at, nameRef }: StudentTextsProps) =>
  textFields
    .filter(({ text }) => text.form === at)
    .map(({ name, label, text: { needed } }) => (
      <TextField
        key={name}
        form={form}
        name={name}
        label={label}
        optional={needed === undefined}
        {...(name === 'name' && { ref: nameRef })}
        className={at === 'above' ? 'col-span-full' : undefined}
      />
    ));
