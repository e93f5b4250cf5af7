import { refuse, type Refusal } from '@lanyard/domain/refusal';

/** Refuses one field of a form, for a problem that the API's schema cannot find. */
export const refuseWrongField = (path: string, message: string): Refusal<'invalid_input'> =>
  refuse('invalid_input', { errors: [{ path, message }] });
