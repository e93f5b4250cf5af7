// Cards without a student: the fields that the person must enter, and the values on each card.
import { documentFields } from '@lanyard/card/document/fields';
import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import type { Act } from '@lanyard/db/tenant';

import { sampleValues } from '../../api-sample.ts';
import { cardFieldLabelOf } from '../../field-labels.ts';
import { schoolFields } from './card-values.ts';

const serial = 'card.serial';

/** The fields that the school must enter. Lanyard already knows the school's name and the year. */
export const badgeFormFields = (document: CardDocument): { path: string; label: string }[] =>
  documentFields(document)
    .filter((path) => path.startsWith('custom.'))
    .map((path) => ({ path, label: cardFieldLabelOf(path) }));

export const isNumberedBadge = (document: CardDocument): boolean => documentFields(document).includes(serial);

/** The values of the sample student, with the name and texts of this school. */
export const sampleCardValues = async (act: Act): Promise<Values> => ({
  fields: { ...sampleValues.fields, ...(await schoolFields(act)) },
  photo: null,
});

/** Values for a preview of the card before anyone has filled in the form. */
export const badgePreviewValues = async (act: Act): Promise<Values> => ({
  fields: { ...sampleValues.fields, ...(await schoolFields(act)), [serial]: '17' },
  photo: null,
});

export const badgeValues = (
  school: Values['fields'],
  fields: Readonly<Record<string, string>>,
  number: number | null,
): Values => ({
  fields: { ...school, ...fields, [serial]: number === null ? null : String(number) },
  photo: null,
});
