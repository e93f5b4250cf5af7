import type { TemplateType } from '@lanyard/domain/template';
import { formatCount } from '@lanyard/format/plurals';

import type { TemplateFileRefusalReason } from '../api-template-file.ts';
import type { TemplateSummary } from '../api.ts';

export const typeWords: Readonly<Record<TemplateType, string>> = {
  id_card: 'ID card',
  badge: 'Badge',
  certificate: 'Certificate',
  other: 'Other',
};

const inch = 25.4;
const inches = (mm: number): string => String(Number((mm / inch).toFixed(3)));
/** The size in inches: `3.375 × 2.125 in`. */
export const cardSizeWords = ({ w, h }: TemplateSummary['size']): string => `${inches(w)} × ${inches(h)} in`;

export const usageWords = (count: number): string =>
  count === 0 ? 'Not used yet' : `Used ${formatCount(count, 'time', 'times')}`;

/** Describes a card to people who cannot see it. */
export const templatePictureWords = (
  name: string,
  fields: readonly string[],
  side: 'front' | 'back' = 'front',
): string => {
  const shown = fields.length > 0 ? `. On the card: ${fields.join(', ')}` : '';
  return `${name}, ${side}${shown}`;
};

export const templateFileRefusalWords: Readonly<Record<TemplateFileRefusalReason, string>> = {
  not_a_template_file: 'This is no template file. Choose one that was exported here, ending in .idcard.json.',
  version_unknown: 'The file was made by a newer version of Lanyard.',
  too_large: 'The file is larger than 40 MB.',
  document_faulty: 'The design in the file has faults.',
  image_missing: 'A picture of the design is not in the file.',
  image_differs: 'A picture was changed after the file was exported.',
  image_refused: 'A picture in the file cannot be read.',
  image_unused: 'The file carries a picture the design does not use.',
};
