// What would change a card that is signed off becomes a request: nothing is changed, nothing is lost.
import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { changedPaths, pathsOfText } from '@lanyard/domain/card-field';
import type { TextName, TextValues } from '@lanyard/domain/student-field';

import { frozenFieldsRequested, type FrozenField } from '../../events.ts';
import { insertCorrections, type CorrectionInsert } from '../queries/corrections.ts';

export type FrozenFields = ReadonlyMap<string, ReadonlySet<FrozenField>>;

/** The caller holds these students: nobody signs or reopens their class meanwhile. */
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

/** Reason of a correction that an act of the office became. */
export const signedOffReason = 'The class is signed off';

/** Public: what is asked for already is not asked for twice. */
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

/** What one text changes of a card, when these texts become those: a name that moves to another field changes nothing. */
export function changedTextPaths(name: TextName, before: TextValues, after: TextValues): FrozenField[] {
  const own = pathsOfText(name);
  return changedPaths(before, after).filter((path) => own.includes(path));
}

/** What a move from one class to another (10-A) changes of a card. */
export function changedPlaceFields(from: string, to: string): FrozenField[] {
  const [was, wasDivision] = from.split('-');
  const [is, isDivision] = to.split('-');
  const fields: FrozenField[] = [];
  if (was !== is) fields.push('class');
  if (wasDivision !== isDivision) fields.push('division');
  return fields;
}
