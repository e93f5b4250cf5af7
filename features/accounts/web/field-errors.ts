import type * as z from 'zod/mini';

/** The first message of each field, by the contract the server asks too. */
export function fieldErrors(schema: z.ZodMiniType, value: unknown): Readonly<Record<string, string>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
