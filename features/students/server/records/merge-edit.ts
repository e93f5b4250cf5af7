import { formatRollNo as threeDigits } from '@lanyard/domain/student';
import { findText } from '@lanyard/domain/student-field';

import type { StudentChange } from '../../api-records.ts';
import type { StoredStudent } from '../queries/records.ts';

export type FlatFields = ReadonlyMap<string, string | null>;

/** A change by the names of its fields; a number as it is kept. */
export function flattenChange({ custom, consent, rollNo, ...plain }: StudentChange): FlatFields {
  const flat = new Map<string, string | null>();
  for (const [field, value] of Object.entries(plain)) if (value !== undefined) flat.set(field, value);
  if (rollNo !== undefined) flat.set('rollNo', threeDigits(rollNo));
  if (consent !== undefined) flat.set('consent', consent.answer);
  for (const [key, value] of Object.entries(custom ?? {})) flat.set(`custom.${key}`, value);
  return flat;
}

export function storedValue(kept: StoredStudent, field: string): string | null {
  if (field.startsWith('custom.')) return kept.custom[field.slice('custom.'.length)] ?? null;
  if (field === 'section' || field === 'rollNo' || field === 'consent') return kept[field];
  const text = findText(field);
  return text ? kept[text.name] : null;
}

export type EditMerge = {
  /** What has to be written: it differs from what is kept, and nobody else touched it. */
  readonly apply: ReadonlySet<string>;
  /** What somebody else made something else of meanwhile. */
  readonly conflicts: readonly string[];
};

/** Field by field: what others changed beside us stays, what we both made the same is done, the rest is asked. */
export function mergeEdit(
  kept: StoredStudent,
  change: FlatFields,
  was: Readonly<Record<string, string | null>>,
): EditMerge {
  const apply = new Set<string>();
  const conflicts: string[] = [];
  for (const [field, wanted] of change) {
    const now = storedValue(kept, field);
    if (now === wanted) continue;
    if (Object.hasOwn(was, field) && was[field] !== now) conflicts.push(field);
    else apply.add(field);
  }
  return { apply, conflicts };
}
