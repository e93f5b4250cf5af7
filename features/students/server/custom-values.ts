import type { Act } from '@lanyard/db/tenant';
import { readCustomValue } from '@lanyard/domain/custom-field';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import { allFields } from './queries/student-fields.ts';

type Values = Readonly<Record<string, string | null>>;
type Given = Readonly<Record<string, string | null | undefined>>;

/**
 * Checks values by the rules of the school's own fields, and returns them as they are stored. A new student needs every
 * required value.
 */
export async function readCustomValues(
  act: Act,
  given: Given,
  { isNew, at }: { readonly isNew: boolean; readonly at: string },
): Promise<Values | Refusal<'invalid_input'>> {
  const rules = (await allFields(act.tx, act.org)).filter(({ retired }) => !retired);
  const errors: { path: string; message: string }[] = [];
  const values: Record<string, string | null> = {};
  for (const key of Object.keys(given))
    if (rules.every((rule) => rule.key !== key))
      errors.push({ path: `${at}.${key}`, message: 'There is no such field.' });
  for (const rule of rules) {
    if (!isNew && !Object.hasOwn(given, rule.key)) continue;
    const read = readCustomValue(rule, given[rule.key] ?? null);
    if ('error' in read) errors.push({ path: `${at}.${rule.key}`, message: read.error });
    else if (!isNew || read.value !== null) values[rule.key] = read.value;
  }
  return errors.length > 0 ? refuse('invalid_input', { errors }) : values;
}
