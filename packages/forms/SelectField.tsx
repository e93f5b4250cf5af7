import { Field } from '@lanyard/ui/Field';
import { Select, type SelectProps } from '@lanyard/ui/Select';

import type { PathToChoice, ValueAt } from './field-paths.ts';
import type { FormFieldProps } from './TextField.tsx';
import { useField } from './use-field.ts';

/** A field for one value of a fixed set. Its type is the type of that field in the draft. */
export type ChoiceFieldProps<Draft, Name extends PathToChoice<Draft>> = Omit<
  FormFieldProps<Draft, string>,
  'name'
> & {
  readonly name: Name;
};
export type ChoiceAt<Draft, Name extends string> = NonNullable<ValueAt<Draft, Name>> & string;

export type SelectFieldProps<Draft, Name extends PathToChoice<Draft>> = ChoiceFieldProps<Draft, Name> &
  Pick<SelectProps<ChoiceAt<Draft, Name>>, 'items' | 'placeholder' | 'disabled'>;

export function SelectField<Draft, Name extends PathToChoice<Draft>>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  ...select
}: SelectFieldProps<Draft, Name>) {
  const { value, error, onChange } = useField<ChoiceAt<Draft, Name> | null>(form, name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <Select {...select} value={value} onChange={onChange} />
    </Field>
  );
}
