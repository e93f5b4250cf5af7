import { Combobox, type ComboboxProps } from '@lanyard/ui/Combobox';
import { Field } from '@lanyard/ui/Field';

import type { PathToChoice } from './field-paths.ts';
import type { ChoiceAt, ChoiceFieldProps } from './SelectField.tsx';
import { useField } from './use-field.ts';

export type ComboboxFieldProps<Draft, Name extends PathToChoice<Draft>> = ChoiceFieldProps<Draft, Name> &
  Pick<ComboboxProps<ChoiceAt<Draft, Name>>, 'items' | 'placeholder' | 'disabled' | 'emptyText'>;

/** A choice from a long list, found by typing. */
export function ComboboxField<Draft, Name extends PathToChoice<Draft>>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  ...combobox
}: ComboboxFieldProps<Draft, Name>) {
  const { value, error, onChange } = useField<ChoiceAt<Draft, Name> | null>(form, name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <Combobox {...combobox} value={value} onChange={onChange} />
    </Field>
  );
}
