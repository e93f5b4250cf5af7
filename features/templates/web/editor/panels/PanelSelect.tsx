import { Field } from '@lanyard/ui/Field';
import { Select, type SelectProps } from '@lanyard/ui/Select';

import { compactFieldLook } from './compact-look.ts';

export interface PanelSelectProps<Value extends string> extends Pick<
  SelectProps<Value>,
  'value' | 'items' | 'onChange' | 'disabled' | 'className'
> {
  readonly label: string;
}

export function PanelSelect<Value extends string>({
  label,
  className = '',
  ...select
}: PanelSelectProps<Value>) {
  return (
    <Field label={label} className={compactFieldLook}>
      <Select {...select} className={`h-8! ${className}`} />
    </Field>
  );
}
