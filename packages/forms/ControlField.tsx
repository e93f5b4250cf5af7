import { Field } from '@lanyard/ui/Field';
import type { ReactNode } from 'react';

import type { ValueAt } from './field-paths.ts';
import type { FormFieldProps } from './TextField.tsx';
import { useField } from './use-field.ts';

export interface ControlFieldProps<Draft, Name extends keyof Draft & string> extends Omit<
  FormFieldProps<Draft, unknown>,
  'name'
> {
  readonly name: Name;
  readonly children: (
    value: ValueAt<Draft, Name>,
    onChange: (value: ValueAt<Draft, Name>) => void,
  ) => ReactNode;
}

/** A field with its own kind of control. */
export function ControlField<Draft, Name extends keyof Draft & string>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  children,
}: ControlFieldProps<Draft, Name>) {
  const { value, error, onChange } = useField<ValueAt<Draft, Name>>(form, name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      {children(value, onChange)}
    </Field>
  );
}
