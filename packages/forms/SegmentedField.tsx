import { Segmented, type SegmentedProps } from '@lanyard/ui/Segmented';

import type { PathToChoice } from './field-paths.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { ChoiceAt, ChoiceFieldProps } from './SelectField.tsx';
import { useField } from './use-field.ts';

export type SegmentedFieldProps<Draft, Name extends PathToChoice<Draft>> = ChoiceFieldProps<Draft, Name> &
  Pick<SegmentedProps<ChoiceAt<Draft, Name>>, 'items'>;

/** A choice that shows all its values at once. */
export function SegmentedField<Draft, Name extends PathToChoice<Draft>>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  items,
}: SegmentedFieldProps<Draft, Name>) {
  const { value, error, onChange } = useField<ChoiceAt<Draft, Name>>(form, name);
  return (
    <FieldGroup legend={label} hint={hint} optional={optional} error={error} className={className}>
      <Segmented label={label} items={items} value={value} onChange={onChange} />
    </FieldGroup>
  );
}
