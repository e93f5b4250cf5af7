import type { Encoding, FileFormat } from '@lanyard/domain/file-reading';
import { formatNumber } from '@lanyard/format/numbers';

import type { columnNoteCodes, Import, ImportColumns } from '../../api-import.ts';

export type ImportColumn = ImportColumns['columns'][number];
export type ImportReading = NonNullable<Import['reading']>;
type Note = ImportColumn['notes'][number];

const notes: Readonly<Record<(typeof columnNoteCodes)[number], (note: Note) => string>> = {
  capitals_to_title_case: ({ count }) =>
    `${formatNumber(count)} in capitals or small letters become Title Case`,
  last_name_first: ({ example }) => `Last name first: ${example}`,
  class_words: ({ count }) => `${formatNumber(count)} like X or 10th read as numbers`,
  three_digits: ({ example }) => `Stored with three digits: ${example}`,
  tells_who_is_who: () => 'Tells who is who from one file to the next',
  day_first: ({ example }) => `Day first, ${example}`,
  month_first: ({ example }) => `Month first, ${example}`,
  consent_no: ({ count }) => `${formatNumber(count)} say no: they will not be photographed`,
};
export const noteSentence = (note: Note): string => notes[note.note](note);

export const formatWords: Readonly<Record<FileFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  oneroster: 'OneRoster',
};
export const encodingWords: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western (Latin-1)',
};
export type ReadingDelimiter = NonNullable<ImportReading['delimiter']>;
export const delimiterWords: Readonly<Record<ReadingDelimiter, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
};

export const matchedSentences = {
  admission_no:
    'Found in the roster by admission number. This row updates that student; it does not add a second one.',
  source_id:
    'Found in the roster by its record id. This row updates that student; it does not add a second one.',
  roll_no:
    'Found in the roster by class, division and roll number, and a name that is alike. This row updates that student.',
  nobody: 'Nobody in the roster is like this. This row adds a student.',
  doubt: 'May be somebody you have already. You will be asked.',
} as const;
