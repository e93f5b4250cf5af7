import { Field } from '@lanyard/ui/Field';
import { NumberInput, type NumberInputProps } from '@lanyard/ui/NumberInput';

import type { FormFieldProps } from './TextField.tsx';
import { useField } from './use-field.ts';

export type NumberFieldProps<Draft> = FormFieldProps<Draft, number | null> &
  Pick<NumberInputProps, 'min' | 'max' | 'step' | 'unit' | 'disabled'>;

/** A field for a number. An empty field is null. */
export function NumberField<Draft>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  ...input
}: NumberFieldProps<Draft>) {
  const { value, error, onChange } = useField<number | null>(form, name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <NumberInput {...input} value={value} onChange={onChange} />
    </Field>
  );
}
