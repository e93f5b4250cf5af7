// What is printed on a card. The seal is computed from it.
import { createHash } from 'node:crypto';

import type { FieldValue, Values } from '@lanyard/card/document/values';
import { canonicalInput, unsealedFields, type PrintedInput } from '@lanyard/domain/proof';
import type { PublishedVersion } from '@lanyard/templates/server/cards/published-versions';

/** Only the fields that the template version prints. A change of any other field does not change the card. */
export function printedInput(
  { fields: all }: Pick<Values, 'fields'>,
  photo: string,
  { id, fields: printed }: PublishedVersion,
): PrintedInput {
  const fields: Record<string, FieldValue> = {};
  for (const name of printed) if (!unsealedFields.includes(name)) fields[name] = all[name] ?? null;
  return { template: id, photo, fields };
}

export const printedInputHash = (input: PrintedInput): string =>
  createHash('sha256').update(canonicalInput(input)).digest('hex');
