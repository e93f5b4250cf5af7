import { everyField, ownFieldsPosition, type TextName } from '@lanyard/domain/student-field';

import type { ExportRow } from '../queries/exports.ts';

export type ExportColumn = { readonly label: string; readonly of: (row: ExportRow) => string };

const words: Readonly<Record<string, string>> = { not_asked: 'Not asked' };
const word = (status: string): string =>
  words[status] ?? `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

type ExportedName = TextName | 'class' | 'division' | 'rollNo' | 'consent';
type Placed = ExportColumn & { readonly at: number };
const builtIn = everyField.flatMap(({ key, name, exported }): Placed[] => {
  if (!exported || name === undefined) return [];
  const { heading, at } = exported;
  const value = (row: ExportRow): string => row[name as ExportedName] ?? '';
  return [{ label: heading, at, of: key === 'consent' ? (row) => word(value(row)) : value }];
});

/**
 * The columns of an export: the fields of the list and of the record. A school's own fields come before the statuses.
 */
export const exportColumnsOf = (
  own: readonly { readonly key: string; readonly label: string }[],
): readonly ExportColumn[] => [
  ...[
    ...builtIn,
    ...own.map(({ key, label }): Placed => ({
      label,
      at: ownFieldsPosition,
      of: ({ custom }) => custom[key] ?? '',
    })),
  ].toSorted((one, other) => one.at - other.at),
  { label: 'Photo Status', of: ({ photo }) => word(photo) },
  { label: 'Proof Status', of: ({ proof }) => word(proof) },
  { label: 'Delivery Status', of: ({ delivery }) => word(delivery) },
  { label: 'Year', of: ({ year }) => year },
  { label: 'Left On', of: ({ leftOn }) => leftOn ?? '' },
  { label: 'Last Updated', of: ({ updatedAt }) => updatedAt },
];
