import { Checkbox } from '@lanyard/ui/Checkbox';
import type { ReactNode } from 'react';

import type { PathTo } from './field-paths.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { useField } from './use-field.ts';
import type { FormFields } from './use-form.ts';

export interface CheckboxFieldProps<Draft> {
  readonly form: FormFields<Draft>;
  readonly name: PathTo<Draft, boolean>;
  readonly disabled?: boolean;
  /** The words beside the box. */
  readonly children: ReactNode;
}

export function CheckboxField<Draft>({ form, name, disabled = false, children }: CheckboxFieldProps<Draft>) {
  const { value, onChange } = useField<boolean>(form, name);
  return (
    <Checkbox checked={value} disabled={disabled} onChange={onChange}>
      {children}
    </Checkbox>
  );
}

export interface CheckboxesFieldProps<Draft, Value extends string | number> {
  readonly form: FormFields<Draft>;
  readonly name: PathTo<Draft, readonly Value[]>;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean | undefined;
  /** The values are stored in this order, not in the order in which the person chose them. */
  readonly items: readonly { readonly value: Value; readonly label: string }[];
  /** The class name of the box around the checkboxes. */
  readonly listClassName: string;
}

/** A list of checkboxes: the person chooses as many as they want. */
export function CheckboxesField<Draft, Value extends string | number>({
  form,
  name,
  label,
  hint,
  optional,
  items,
  listClassName,
}: CheckboxesFieldProps<Draft, Value>) {
  const { value: chosen, error, onChange } = useField<readonly Value[]>(form, name);
  return (
    <FieldGroup legend={label} hint={hint} optional={optional} error={error}>
      <div className={listClassName}>
        {items.map(({ value, label: words }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(
                items
                  .map((item) => item.value)
                  .filter((each) => (each === value ? isChosen : chosen.includes(each))),
              )
            }
          >
            {words}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
