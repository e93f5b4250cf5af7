import { textFields, type TextName } from '@lanyard/domain/student-field';
import { TextField } from '@lanyard/forms/TextField';
import type { FormFields } from '@lanyard/forms/use-form';
import type { Ref } from 'react';

export interface StudentTextsProps {
  readonly form: FormFields<Readonly<Record<TextName, string>>>;
  /** Above the class, or below it. */
  readonly at: 'above' | 'below';
  /** Of the field of the name. */
  readonly nameRef?: Ref<HTMLInputElement>;
}

/** The texts of a student: name, admission number and what else the table of the fields has. */
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
