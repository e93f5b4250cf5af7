import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { eachText, findField, findText, type TextValues } from '@lanyard/domain/student-field';

import type { StudentChange } from '../../api-records.ts';
import type { FrozenField } from '../../events.ts';
import type { StoredStudent } from '../queries/records.ts';
import { currentSection } from '../queries/sections.ts';
import { flattenChange, storedValue } from '../records/merge-edit.ts';
import {
  requestFrozenCorrections,
  readFrozenFields,
  changedClassFields,
  signedOffReason,
  changedTextPaths,
} from './frozen-fields.ts';

const rosterField = (field: string): FrozenField => (findField(field)?.key ?? field) as FrozenField;

/** Returns a function that takes one field of the edit, and lists the values on the card that the field changes. */
function frozenBy(kept: StoredStudent, change: StudentChange, apply: ReadonlySet<string>) {
  const wanted = eachText(({ name }) => (apply.has(name) ? (change[name] ?? null) : kept[name]));
  return (field: string): readonly FrozenField[] => {
    const text = findText(field);
    return text ? changedTextPaths(text.name, kept, wanted as TextValues) : [rosterField(field)];
  };
}

/**
 * The fields of an edit that the student's signed-off card prints. A move is frozen as a whole: class and roll number
 * change together or not at all.
 */
export async function frozenFieldsOfEdit(
  act: Act,
  id: string,
  kept: StoredStudent,
  change: StudentChange,
  apply: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const to = apply.has('section') && (await currentSection(act.tx, act.org, change.section ?? ''));
  const placed = to ? changedClassFields(placeOf(kept), placeOf(to)) : [];
  const by = frozenBy(kept, change, apply);
  const others = [...apply].filter((field) => field !== 'section').flatMap(by);
  const held = (await readFrozenFields(act, [id], [...others, ...placed])).get(id) ?? new Set<FrozenField>();
  const frozen = new Set([...apply].filter((field) => by(field).some((each) => held.has(each))));
  if (placed.some((field) => held.has(field))) frozen.add('section');
  for (const [one, other] of [
    ['section', 'rollNo'],
    ['rollNo', 'section'],
  ] as const)
    if (frozen.has(one) && apply.has(other)) frozen.add(other);
  return frozen;
}

const placeOf = (at: { readonly class: string; readonly division: string }): string =>
  `${at.class}-${at.division}`;

export async function requestEditCorrections(
  act: Act,
  id: string,
  kept: StoredStudent,
  change: StudentChange,
  frozen: ReadonlySet<string>,
): Promise<Refusal<'not_found'> | undefined> {
  const to = frozen.has('section') ? await currentSection(act.tx, act.org, change.section ?? '') : undefined;
  if (frozen.has('section') && !to) return refuse('not_found');
  const wanted = flattenChange(change);
  await requestFrozenCorrections(
    act,
    [...frozen].map((field) => ({
      enrolment: id,
      field: rosterField(field),
      was: field === 'section' ? placeOf(kept) : storedValue(kept, field),
      proposed: field === 'section' && to ? placeOf(to) : (wanted.get(field) ?? null),
      reason: signedOffReason,
    })),
  );
  return undefined;
}
