import { Refused } from '@lanyard/http/call';
import type * as z from 'zod/mini';

export type FormErrors = Readonly<Record<string, string>>;

/** The first message of each field, `profile.margin`, by the contract the server asks too. */
export function errorsOf(schema: z.ZodMiniType, value: unknown): FormErrors {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

/** What only the server could tell of single fields: that a name is taken. */
export function refusedFields(error: unknown): FormErrors {
  if (!(error instanceof Refused) || error.code !== 'invalid_input') return {};
  const { errors = [] } = error.problem as { errors?: readonly { path: string; message: string }[] };
  return Object.fromEntries(errors.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
}
