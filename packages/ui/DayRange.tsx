import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

export interface DayRangeProps {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly onChange: (
    change: { readonly from: string | undefined } | { readonly until: string | undefined },
  ) => void;
}

/** Two fields that narrow a list to some days, both included. An empty field does not narrow the list. */
export function DayRange({ from, until, onChange }: DayRangeProps) {
  return (
    <>
      <Field label="From">
        <TextInput
          type="date"
          value={from ?? ''}
          max={until}
          onChange={({ target }) => onChange({ from: target.value || undefined })}
        />
      </Field>
      <Field label="Until">
        <TextInput
          type="date"
          value={until ?? ''}
          min={from}
          onChange={({ target }) => onChange({ until: target.value || undefined })}
        />
      </Field>
    </>
  );
}
