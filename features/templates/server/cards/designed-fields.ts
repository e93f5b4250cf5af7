// The school's own fields that its card designs print, for the import of students.
import { documentFields } from '@lanyard/card/document/fields';
import { sampleDocuments, starterDocuments } from '@lanyard/card/samples/sample-documents';
import type { Act } from '@lanyard/db/tenant';

import { cardFieldLabelOf } from '../../field-labels.ts';
import { documentsInUse } from '../queries/versions.ts';

const own = 'custom.';
/** `custom.guardianPhone` → `guardian_phone`, the key that fills this path (see card-values.ts). */
const keyOf = (path: string): string =>
  path.slice(own.length).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The school's own fields that its designs print, each with its key. A school that has no design yet will probably start
 * from one of ours, so it gets the fields of our designs.
 */
export async function designedFields({ tx, org }: Act): Promise<{ key: string; label: string }[]> {
  const used = await documentsInUse(tx, org);
  const documents = used.length > 0 ? used : [...sampleDocuments, ...starterDocuments];
  const paths = new Set(documents.flatMap(documentFields).filter((path) => path.startsWith(own)));
  return [...paths]
    .map((path) => ({ key: keyOf(path), label: cardFieldLabelOf(path) }))
    .filter(({ key }) => /^[a-z][a-z0-9_]{0,39}$/.test(key));
}
