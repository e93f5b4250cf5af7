import { useEffect } from 'react';

import { valueAt } from './field-paths.ts';
import { fieldErrorAt } from './form-errors.ts';
import type { FormFields } from './use-form.ts';

/** One field of a form: its value, how to change it, and what is wrong with it. */
export function useField<Value>(form: FormFields<unknown>, name: string) {
  const { register } = form;
  useEffect(() => register(name), [register, name]);
  return {
    value: valueAt(form.draft, name) as Value,
    error: fieldErrorAt(form.errors, name),
    onChange: (value: Value): void => form.set(name, value),
  };
}
