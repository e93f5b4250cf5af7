import { rollNo as threeDigits } from '@lanyard/domain/student';
import { findText } from '@lanyard/domain/student-field';

import type { StudentChange } from '../../api-records.ts';
import type { Kept } from '../queries/records.ts';

export type Flat = ReadonlyMap<string, string | null>;

/** A change by the names of its fields; a number as it is kept. */
export function flatChange({ custom, consent, rollNo, ...plain }: StudentChange): Flat {
  const flat = new Map<string, string | null>();
  for (const [field, value] of Object.entries(plain)) if (value !== undefined) flat.set(field, value);
  if (rollNo !== undefined) flat.set('rollNo', threeDigits(rollNo));
  if (consent !== undefined) flat.set('consent', consent.answer);
  for (const [key, value] of Object.entries(custom ?? {})) flat.set(`custom.${key}`, value);
  return flat;
}

export function keptValue(kept: Kept, field: string): string | null {
  if (field.startsWith('custom.')) return kept.custom[field.slice('custom.'.length)] ?? null;
  if (field === 'section' || field === 'rollNo' || field === 'consent') return kept[field];
  const text = findText(field);
  return text ? kept[text.name] : null;
}

export type Merge = {
  /** What has to be written: it differs from what is kept, and nobody else touched it. */
  readonly apply: ReadonlySet<string>;
  /** What somebody else made something else of meanwhile. */
  readonly conflicts: readonly string[];
};

/** Field by field: what others changed beside us stays, what we both made the same is done, the rest is asked. */
export function mergeEdit(kept: Kept, change: Flat, was: Readonly<Record<string, string | null>>): Merge {
  const apply = new Set<string>();
  const conflicts: string[] = [];
  for (const [field, wanted] of change) {
    const now = keptValue(kept, field);
    if (now === wanted) continue;
    if (Object.hasOwn(was, field) && was[field] !== now) conflicts.push(field);
    else apply.add(field);
  }
  return { apply, conflicts };
}
