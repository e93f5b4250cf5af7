import { studentCardFields } from '@lanyard/domain/card-field';

/** Every field a card can show that is not the school's own, in the order of the editor's list. */
export const builtInCardFields = [
  ...studentCardFields,
  { path: 'school.name', label: 'School', kind: 'text' },
  { path: 'school.shortName', label: 'School, short', kind: 'text' },
  { path: 'school.restOfName', label: 'School, rest of the name', kind: 'text' },
  { path: 'school.localName', label: 'School in the local script', kind: 'text' },
  { path: 'school.address', label: 'Address', kind: 'text' },
  { path: 'school.phone', label: 'Phone', kind: 'text' },
  { path: 'year.label', label: 'Academic year', kind: 'text' },
  { path: 'year.ends', label: 'Valid until', kind: 'date' },
  { path: 'card.serial', label: 'Serial', kind: 'text' },
] as const;

type Labelled = { readonly path: string; readonly label: string };

/**
 * The label of a field. If a field has no label, its key is turned into words: `custom.guardianPhone` becomes `Guardian
 * phone`.
 */
export function cardFieldLabelOf(path: string, fields: readonly Labelled[] = []): string {
  const known = [...fields, ...builtInCardFields].find((field) => field.path === path);
  if (known) return known.label;
  const words = (path.split('.')[1] ?? path)
    .replaceAll('_', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
