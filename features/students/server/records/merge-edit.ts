import { formatRollNo as threeDigits } from '@lanyard/domain/student';
import { findText } from '@lanyard/domain/student-field';

import type { StudentChange } from '../../api-records.ts';
import type { StoredStudent } from '../queries/records.ts';

export type FlatFields = ReadonlyMap<string, string | null>;

/** The values of a change by field name. The roll number has its stored form. */
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
  /** Fields to write: the new value differs from the stored one, and nobody else has changed it. */
  readonly apply: ReadonlySet<string>;
  /** Fields that someone else has changed to a different value in the meantime. */
  readonly conflicts: readonly string[];
};

/**
 * Merges an edit field by field. Other people's changes stay. If both made the same change, nothing is left to do. The
 * rest are conflicts.
 */
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
