import { useField } from '@lanyard/forms/use-field';
import type { FormFields } from '@lanyard/forms/use-form';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';

import type { StudentField } from '../../api-fields.ts';

export interface CustomInputProps {
  readonly form: FormFields<{ readonly custom: Readonly<Record<string, string>> }>;
  readonly field: StudentField;
}

const inputTypes = { text: 'text', number: 'text', date: 'date', phone: 'tel' } as const;
const none = '';

/** The input for one of the school's own fields. It depends on the kind of field. */
export function CustomInput({ form, field }: CustomInputProps) {
  const { value = none, error, onChange } = useField<string | undefined>(form, `custom.${field.key}`);
  const { label, kind, options, pattern, required } = field;
  if (kind === 'choice') {
    const kept = value === none || options.includes(value) ? [] : [value];
    const items = [...(required ? [] : [none]), ...options, ...kept];
    return (
      <Field label={label} optional={!required} error={error}>
        <Select
          items={items.map((option) => ({ value: option, label: option === none ? '—' : option }))}
          value={value === none && required ? null : value}
          onChange={onChange}
        />
      </Field>
    );
  }
  return (
    <Field
      label={label}
      optional={!required}
      hint={pattern === null ? undefined : `Such as ${pattern}`}
      error={error}
    >
      <TextInput
        type={inputTypes[kind]}
        {...(kind === 'number' && { inputMode: 'numeric' as const })}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
