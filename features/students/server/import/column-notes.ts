import type { ImportField } from '@lanyard/domain/import-field';
import { isOneCase, titleCase, putFirstNameFirst } from '@lanyard/domain/name-words';

import type { columnNoteCodes } from '../../api-import.ts';
import type { ColumnStats } from '../queries/imports.ts';

type Note = {
  readonly note: (typeof columnNoteCodes)[number];
  readonly count: number;
  readonly example: string;
};

/** How Lanyard will convert the values of a column that becomes `field`. */
export function columnNotesOf(
  field: ImportField | null,
  stats: ColumnStats,
  samples: readonly string[],
): Note[] {
  const notes: Note[] = [];
  const note = (name: Note['note'], count: number, example = ''): void => {
    if (count > 0) notes.push({ note: name, count, example });
  };
  if (field === 'name' || field === 'first_name' || field === 'last_name') {
    const shouted = samples.find((sample) => isOneCase(sample));
    note('capitals_to_title_case', stats.capitals, shouted === undefined ? '' : titleCase(shouted));
  }
  if (field === 'name' && stats.commas > stats.filled * 0.6)
    note(
      'last_name_first',
      stats.commas,
      putFirstNameFirst(samples.find((sample) => sample.includes(',')) ?? ''),
    );
  if (field === 'class') note('class_words', stats.classWords);
  if (field === 'roll_no') note('three_digits', stats.shortNumbers, (samples[0] ?? '').padStart(3, '0'));
  if (field === 'admission_no' || field === 'source_id') note('tells_who_is_who', stats.filled);
  if (field === 'consent') note('consent_no', stats.saysNo);
  if (
    field?.startsWith('custom:') &&
    samples.some((sample) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(sample))
  )
    note(stats.monthFirst ? 'month_first' : 'day_first', stats.filled, samples[0]);
  return notes;
}
