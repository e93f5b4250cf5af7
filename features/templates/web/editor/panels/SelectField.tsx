import { Field } from '@lanyard/ui/Field';
import { Select, type SelectProps } from '@lanyard/ui/Select';

import { compact } from './compact-look.ts';

export interface SelectFieldProps<Value extends string> extends Pick<
  SelectProps<Value>,
  'value' | 'items' | 'onChange' | 'disabled' | 'className'
> {
  readonly label: string;
}

export function SelectField<Value extends string>({
  label,
  className = '',
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} className={compact}>
      <Select {...select} className={`h-8! ${className}`} />
    </Field>
  );
}
