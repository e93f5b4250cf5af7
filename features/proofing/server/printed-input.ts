// What is printed on a card, as it is sealed.
import { createHash } from 'node:crypto';

import type { FieldValue, Values } from '@lanyard/card/document/values';
import { canonicalInput, unsealedFields, type PrintedInput } from '@lanyard/domain/proof';
import type { Published } from '@lanyard/templates/server/cards/published';

/** The fields the version prints, and no others: a change beside the card is no change of it. */
export function printedInput(
  { fields: all }: Pick<Values, 'fields'>,
  photo: string,
  { id, fields: printed }: Published,
): PrintedInput {
  const fields: Record<string, FieldValue> = {};
  for (const name of printed) if (!unsealedFields.includes(name)) fields[name] = all[name] ?? null;
  return { template: id, photo, fields };
}

export const hashOf = (input: PrintedInput): string =>
  createHash('sha256').update(canonicalInput(input)).digest('hex');
