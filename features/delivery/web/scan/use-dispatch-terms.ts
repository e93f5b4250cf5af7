import { schemaErrors } from '@lanyard/forms/form-errors';
import type { FormFields } from '@lanyard/forms/use-form';
import { useState } from 'react';

import { DispatchWith } from '../../api-pack.ts';
import {
  dispatchBody,
  dispatchErrors,
  useNewDispatch,
  type DispatchDraft,
} from '../dialogs/DispatchFields.tsx';
import { useToday } from '../use-today.ts';

const noErrors = {};
/** These fields send nothing, so no note has to know which of them are on screen. */
const register = () => () => undefined;

/** Who takes the packages that are scanned out now, and when they should arrive. Each scan carries it. */
export function useDispatchTerms() {
  const today = useToday();
  const [draft, setDraft] = useState(useNewDispatch());
  const body = dispatchBody(draft);
  const errors = { ...schemaErrors(DispatchWith, body), ...dispatchErrors(draft, today) };
  const form: FormFields<DispatchDraft> = {
    draft,
    errors: draft.courier === null ? noErrors : errors,
    set: (field, value) => setDraft((before) => ({ ...before, [field]: value })),
    register,
  };
  return { form, terms: Object.keys(errors).length === 0 ? DispatchWith.parse(body) : undefined };
}
