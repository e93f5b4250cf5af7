import type { ExportRow } from '../queries/exports.ts';

export type Column = { readonly label: string; readonly of: (row: ExportRow) => string };

const words: Readonly<Record<string, string>> = { not_asked: 'Not asked' };
const word = (status: string): string =>
  words[status] ?? `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

/** What the list shows and the record holds; a school's own fields before the statuses. */
export const columnsOf = (
  own: readonly { readonly key: string; readonly label: string }[],
): readonly Column[] => [
  { label: 'Admission No', of: ({ admissionNo }) => admissionNo ?? '' },
  { label: 'Name', of: ({ name }) => name },
  { label: 'Class', of: (row) => row.class },
  { label: 'Division', of: ({ division }) => division },
  { label: 'Roll No', of: ({ rollNo }) => rollNo },
  ...own.map(({ key, label }) => ({ label, of: ({ custom }: ExportRow) => custom[key] ?? '' })),
  { label: 'Photo Consent', of: ({ consent }) => word(consent) },
  { label: 'Photo Status', of: ({ photo }) => word(photo) },
  { label: 'Proof Status', of: ({ proof }) => word(proof) },
  { label: 'Delivery Status', of: ({ delivery }) => word(delivery) },
  { label: 'Year', of: ({ year }) => year },
  { label: 'Left On', of: ({ leftOn }) => leftOn ?? '' },
  { label: 'Last Updated', of: ({ updatedAt }) => updatedAt },
];
