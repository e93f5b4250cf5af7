// Which fields of which students are frozen, because their class is signed off.
import type { Act } from '@lanyard/db/tenant';
import type { StudentPath } from '@lanyard/domain/card-field';
import type { FrozenField } from '@lanyard/students/events';
import { cardFieldPathsOf } from '@lanyard/templates/server/cards/card-values';

import { lockSignedSections, signedPrints } from '../queries/sections.ts';

/**
 * The paths (such as `student.name`) under which a card prints this field of the student record. If the field is
 * already such a path, returns it.
 */
function pathsOfField(field: FrozenField): readonly string[] {
  if (field === 'photo') return [];
  return isPath(field) ? [field] : cardFieldPathsOf(field);
}
const isPath = (field: FrozenField): field is StudentPath => field.startsWith('student.');

/** Which of these fields the signed cards of these students print. Every card has the photo. */
export async function frozenCardFields(
  { tx, org }: Act,
  { ids, fields }: { readonly ids: readonly string[]; readonly fields: readonly FrozenField[] },
): Promise<{ id: string; fields: FrozenField[] }[]> {
  const paths = new Map(fields.map((field) => [field, pathsOfField(field)]));
  const shows = (printed: readonly string[], field: FrozenField): boolean =>
    field === 'photo' || (paths.get(field) ?? []).some((path) => printed.includes(path));
  return (await signedPrints(tx, org, ids)).flatMap(({ id, printed }) => {
    const frozen = fields.filter((field) => shows(printed, field));
    return frozen.length === 0 ? [] : [{ id, fields: frozen }];
  });
}

export const signedSectionsAmong = ({ tx, org }: Act, sections: readonly string[]): Promise<string[]> =>
  lockSignedSections(tx, org, sections);
