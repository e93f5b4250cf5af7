import { refuse, type Refusal } from '@lanyard/domain/refusal';

/** What only the rows can tell is wrong with one field of the form. */
export const wrongField = (path: string, message: string): Refusal<'invalid_input'> =>
  refuse('invalid_input', { errors: [{ path, message }] });
