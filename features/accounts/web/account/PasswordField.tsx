import type { FormFieldProps } from '@lanyard/forms/TextField';
import { useField } from '@lanyard/forms/use-field';
import { Field } from '@lanyard/ui/Field';

import { PasswordInput } from './PasswordInput.tsx';

export type PasswordFieldProps<Draft> = FormFieldProps<Draft, string> & {
  readonly autoComplete: 'new-password';
};

/** A field for a new password. */
export function PasswordField<Draft>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  autoComplete,
}: PasswordFieldProps<Draft>) {
  const { value, error, onChange } = useField<string>(form, name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
