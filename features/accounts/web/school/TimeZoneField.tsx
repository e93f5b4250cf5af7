import { Combobox } from '@lanyard/ui/Combobox';
import { Field } from '@lanyard/ui/Field';
import { useMemo } from 'react';

import { timeZoneItems } from './time-zones.ts';

export interface TimeZoneFieldProps {
  /** Empty until a time zone is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly size?: 'md' | 'lg';
  readonly className?: string;
}

export function TimeZoneField({ value, onChange, error, size = 'md', className }: TimeZoneFieldProps) {
  const items = useMemo(() => timeZoneItems(value), [value]);
  return (
    <Field
      label="Time zone"
      hint="Due dates and days are those of this place."
      error={error}
      {...(className === undefined ? {} : { className })}
    >
      <Combobox
        items={items}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        emptyText="No place of that name. Try the nearest large city."
        placeholder="A city, such as Kolkata"
        size={size}
      />
    </Field>
  );
}
