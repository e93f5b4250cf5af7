// A change of a signed-off card becomes a correction request. The card stays the same, and the change is not lost.
import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { changedCardPaths, pathsOfText } from '@lanyard/domain/card-field';
import type { TextName, TextValues } from '@lanyard/domain/student-field';

import { frozenFieldsRequested, type FrozenField } from '../../events.ts';
import { insertCorrections, type CorrectionInsert } from '../queries/corrections.ts';

export type FrozenFields = ReadonlyMap<string, ReadonlySet<FrozenField>>;

/** The caller has locked these students, so that nobody signs off or reopens their class in the meantime. */
export async function readFrozenFields(
  act: Act,
  ids: readonly string[],
  fields: readonly FrozenField[],
): Promise<FrozenFields> {
  if (ids.length === 0 || fields.length === 0) return new Map();
  const frozen = new Map<string, Set<FrozenField>>();
  for (const { id, fields: held } of (await act.announce(frozenFieldsRequested, { ids, fields })).flat())
    frozen.set(id, new Set([...(frozen.get(id) ?? []), ...held]));
  return frozen;
}

/** The reason of a correction request that Lanyard created from an edit by the office. */
export const signedOffReason = 'The class is signed off';

/** Does not create a second request if the same one is open. */
export async function requestFrozenCorrections(act: Act, wanted: readonly CorrectionInsert[]): Promise<void> {
  const made = await insertCorrections(act, wanted);
  const [first] = made;
  if (!first) return;
  const students = new Set(made.map(({ student }) => student));
  await recordActivity(act, {
    kind: 'correction_asked',
    count: students.size,
    ...(students.size === 1 && { student: first.student, section: first.section }),
  });
}

/**
 * The card values that change when one text changes. If a name only moves to another field, such as from legal to
 * preferred name, the card stays the same and the list is empty.
 */
export function changedTextPaths(name: TextName, before: TextValues, after: TextValues): FrozenField[] {
  const own = pathsOfText(name);
  return changedCardPaths(before, after).filter((path) => own.includes(path));
}

/** The card values that change if a student moves from one class (`10-A`) to another. */
export function changedClassFields(from: string, to: string): FrozenField[] {
  const [was, wasDivision] = from.split('-');
  const [is, isDivision] = to.split('-');
  const fields: FrozenField[] = [];
  if (was !== is) fields.push('class');
  if (wasDivision !== isDivision) fields.push('division');
  return fields;
}
