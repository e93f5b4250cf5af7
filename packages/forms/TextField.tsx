import { Field } from '@lanyard/ui/Field';
import { TextArea, type TextAreaProps } from '@lanyard/ui/TextArea';
import { TextInput, type TextInputProps } from '@lanyard/ui/TextInput';

import type { PathTo } from './field-paths.ts';
import { useField } from './use-field.ts';
import type { FormFields } from './use-form.ts';

/** The properties of every field: the form, the name in the draft, and the words around the control. */
export interface FormFieldProps<Draft, Value> {
  readonly form: FormFields<Draft>;
  readonly name: PathTo<Draft, Value>;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean | undefined;
  /** The class name of the whole field. */
  readonly className?: string | undefined;
}

export type TextFieldProps<Draft> = FormFieldProps<Draft, string> &
  Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'className' | 'form' | 'name'> & {
    readonly inputClassName?: string;
  };

/** A field of one line: a name, a date, an address. Browsers offer no earlier entries, unless `autoComplete` says so. */
export function TextField<Draft>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  inputClassName,
  ...input
}: TextFieldProps<Draft>) {
  const { value, error, onChange } = useField<string>(form, name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <TextInput
        autoComplete="off"
        {...input}
        {...(inputClassName !== undefined && { className: inputClassName })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

export type TextAreaFieldProps<Draft> = FormFieldProps<Draft, string> &
  Omit<TextAreaProps, 'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'className' | 'form' | 'name'> & {
    readonly inputClassName?: string;
  };

/** A field of several lines. Ctrl and Enter send the form. */
export function TextAreaField<Draft>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  inputClassName,
  ...area
}: TextAreaFieldProps<Draft>) {
  const { value, error, onChange } = useField<string>(form, name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <TextArea
        {...area}
        {...(inputClassName !== undefined && { className: inputClassName })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
    </Field>
  );
}
