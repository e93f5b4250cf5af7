import { schemaErrors } from '@lanyard/forms/form-errors';
import type { FormFields } from '@lanyard/forms/use-form';
import { useState } from 'react';

import { DispatchTerms } from '../../api-pack.ts';
import {
  dispatchBody,
  dispatchErrors,
  useNewDispatch,
  type DispatchDraft,
} from '../dialogs/DispatchFields.tsx';
import { useToday } from '../use-today.ts';

const noErrors = {};
/**
 * Does nothing. A form needs to know which fields are on screen, but these fields are sent with each scan and not as a
 * form.
 */
const register = () => () => undefined;

/** The courier and the expected day that the app sends with each scan in the mode Dispatch. */
export function useDispatchTerms() {
  const today = useToday();
  const [draft, setDraft] = useState(useNewDispatch());
  const body = dispatchBody(draft);
  const errors = { ...schemaErrors(DispatchTerms, body), ...dispatchErrors(draft, today) };
  const form: FormFields<DispatchDraft> = {
    draft,
    errors: draft.courier === null ? noErrors : errors,
    set: (field, value) => setDraft((before) => ({ ...before, [field]: value })),
    register,
  };
  return { form, terms: Object.keys(errors).length === 0 ? DispatchTerms.parse(body) : undefined };
}
