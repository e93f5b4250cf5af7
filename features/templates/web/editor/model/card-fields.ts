// The chips of Student fields: what can be printed, by the words people know it by.
import type { CardField } from '../../../api-cards.ts';

export type Chip = {
  readonly label: string;
  readonly kind: 'text' | 'photo' | 'qr' | 'barcode';
  /** What the element is given. */
  readonly binding: string;
  /** May be empty without a remark. */
  readonly optional: boolean;
};

const serial = '{{card.serial}}';
/** Always there and always first, in this order. */
const first: readonly Chip[] = [
  { label: 'Name', kind: 'text', binding: '{{student.name}}', optional: false },
  { label: 'Roll No', kind: 'text', binding: '{{student.rollNumber}}', optional: false },
  { label: 'Class', kind: 'text', binding: '{{student.class}}-{{student.division}}', optional: false },
  { label: 'Photo', kind: 'photo', binding: '', optional: false },
  { label: 'QR code', kind: 'qr', binding: serial, optional: false },
  { label: 'Barcode', kind: 'barcode', binding: serial, optional: false },
];
const covered = new Set(['student.name', 'student.rollNumber', 'student.class']);

const bindingOf = ({ path, kind }: CardField): string =>
  kind === 'date' ? `{{${path} | date:"dd MMM yyyy"}}` : `{{${path}}}`;

export const chipsOf = (fields: readonly CardField[]): readonly Chip[] => [
  ...first,
  ...fields
    .filter(({ path }) => !covered.has(path))
    .map((field): Chip => ({
      label: field.label,
      kind: 'text',
      binding: bindingOf(field),
      optional: field.group === 'custom',
    })),
];

/** Fields a colour can follow: those with a known set of values. */
export const choosable = (fields: readonly CardField[]): readonly CardField[] =>
  fields.filter(({ choices }) => choices.length > 0);
