// The chips of the panel Student fields: everything that a card can print, under the labels that people know.
import type { CardField } from '../../../api-cards.ts';

export type FieldChip = {
  readonly label: string;
  readonly kind: 'text' | 'photo' | 'qr' | 'barcode';
  /** The text that the element gets. */
  readonly binding: string;
  /** True if the field may be empty without a warning. */
  readonly optional: boolean;
};

const serial = '{{card.serial}}';
/** These chips always come first, in this order. */
const first: readonly FieldChip[] = [
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

/** Puts the school's own fields and dates before fields that people rarely want. */
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

export const fieldChipsOf = (fields: readonly CardField[]): readonly FieldChip[] => [
  ...first,
  ...fields
    .filter(({ path }) => !covered.has(path))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((field): FieldChip => ({
      label: field.label,
      kind: 'text',
      binding: bindingOf(field),
      optional: field.group === 'custom',
    })),
];

/** The fields on which a colour can depend, because their possible values are known. */
export const fieldsWithChoices = (fields: readonly CardField[]): readonly CardField[] =>
  fields.filter(({ choices }) => choices.length > 0);
