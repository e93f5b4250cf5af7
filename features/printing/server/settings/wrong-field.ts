import { refuse, type Refusal } from '@lanyard/domain/refusal';

/** A problem with one field of a form that only the stored rows can show. */
export const wrongField = (path: string, message: string): Refusal<'invalid_input'> =>
  refuse('invalid_input', { errors: [{ path, message }] });
