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

/** The school's own fields and the card's dates before what is rarely wanted. */
const rank = ({ group, kind, path }: CardField): number =>
  group === 'custom'
    ? 0
    : kind === 'date'
      ? 1
      : path === 'student.identifier'
        ? 2
        : path === 'student.division'
          ? 9
          : 3;

export const chipsOf = (fields: readonly CardField[]): readonly Chip[] => [
  ...first,
  ...fields
    .filter(({ path }) => !covered.has(path))
    .toSorted((one, other) => rank(one) - rank(other))
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
