import { errorCodeOf, RefusedError } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import type { ErrorCode } from '@lanyard/http/sentences';
import type * as z from 'zod/mini';

/** The sentence for each field that is wrong, by the field's name: `profile.margin`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Checks a value by the schema of the API contract, as the server does. Returns the first error of each field. */
export function schemaErrors(schema: z.ZodMiniType, value: unknown): FormErrors {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

export interface ServerErrorRules {
  /** The field that a refusal is about: `{ roll_no_taken: 'rollNo' }`. */
  readonly fieldOfCode?: Readonly<Partial<Record<ErrorCode, string>>>;
  /** The start of the path of each field in the request. The default is `body.`. */
  readonly fieldsAt?: string;
}

/** Finds what the server said about single fields, such as that a name is taken. */
export function serverErrors(
  error: unknown,
  { fieldOfCode = {}, fieldsAt = 'body.' }: ServerErrorRules = {},
): FormErrors {
  if (!(error instanceof RefusedError)) return {};
  const field = fieldOfCode[errorCodeOf(error)];
  if (field !== undefined) return { [field]: errorSentenceFor(error) };
  const { errors = [] } = error.problem as { errors?: readonly { path: string; message: string }[] };
  return Object.fromEntries(
    errors.map(({ path, message }) => [
      path.startsWith(fieldsAt) ? path.slice(fieldsAt.length) : path,
      message,
    ]),
  );
}

/**
 * Whether an error at this path belongs to the field. A field with a list also shows the errors of the list's entries.
 */
const belongsTo = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

export const fieldErrorAt = (errors: FormErrors, field: string): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([path]) => belongsTo(path, field))?.[1];

/** The sentences of errors that no field on screen shows. */
export const errorsOutside = (errors: FormErrors, fields: Iterable<string>): readonly string[] => {
  const shown = [...fields];
  return Object.entries(errors).flatMap(([path, sentence]) =>
    shown.some((field) => belongsTo(path, field)) ? [] : [sentence],
  );
};
