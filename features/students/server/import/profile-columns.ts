// Counts and samples the values of every column while the file is read. Lanyard uses them to suggest a field and to say
// how it will convert the values.
import { classKey } from '@lanyard/domain/class-words';
import { guessFields, headingKey, type OwnField } from '@lanyard/domain/guess-field';
import { dateOrderOf } from '@lanyard/domain/import-custom';
import type { ImportField } from '@lanyard/domain/import-field';
import { readConsent } from '@lanyard/domain/import-row';
import { isOneCase } from '@lanyard/domain/name-words';

import type { ColumnStats, StoredColumn } from '../queries/imports.ts';

type Counting = { -readonly [Key in keyof ColumnStats]: ColumnStats[Key] };
type Profile = { readonly stats: Counting; readonly samples: string[] };
const mostSamples = 200;

export type ColumnProfiles = {
  readonly add: (cells: readonly string[]) => void;
  readonly profiles: () => readonly Profile[];
};

export function createColumnProfiles(count: number): ColumnProfiles {
  const profiles = Array.from({ length: count }, (): Profile => ({
    stats: {
      filled: 0,
      capitals: 0,
      commas: 0,
      classWords: 0,
      shortNumbers: 0,
      saysNo: 0,
      monthFirst: false,
    },
    samples: [],
  }));
  return {
    profiles: () => profiles,
    add: (cells) => {
      for (let i = 0; i < cells.length; i++) {
        const cell = cells[i] ?? '';
        const profile = profiles[i];
        if (cell === '' || !profile) continue;
        const { stats, samples } = profile;
        stats.filled++;
        if (samples.length < mostSamples && !samples.includes(cell)) samples.push(cell);
        if (cell.length > 4) {
          if (isOneCase(cell)) stats.capitals++;
          if (cell.includes(',')) stats.commas++;
          if (!stats.monthFirst && cell.length <= 10 && dateOrderOf([cell]) === 'month_first')
            stats.monthFirst = true;
        } else if (/^\d{1,2}$/.test(cell)) stats.shortNumbers++;
        if (cell.length <= 12 && !/^\d+$/.test(cell)) {
          if (readConsent(cell) === 'no') stats.saysNo++;
          if (/^\d+$/.test(classKey(cell))) stats.classWords++;
        }
      }
    },
  };
}

type Remembered = { readonly heading: string; readonly field: string | null; readonly usedAt: string };

/**
 * Suggests a field for each column: the one of an earlier import, else a guess. A field that the school no longer has
 * is not suggested.
 */
export function suggestColumnFields(
  names: readonly string[],
  { profiles }: ColumnProfiles,
  own: readonly OwnField[],
  remembered: readonly Remembered[],
): readonly StoredColumn[] {
  const counted = profiles();
  const guesses = guessFields(
    names.map((name, i) => ({ name, samples: counted[i]?.samples ?? [] })),
    own,
  );
  const known = new Map(remembered.map((each) => [each.heading, each]));
  const exists = (field: string): boolean =>
    !field.startsWith('custom:') || own.some(({ key }) => field === `custom:${key}`);
  const taken = new Set<string>();
  const first = names.map((name) => {
    const before = known.get(headingKey(name).slice(0, 100));
    if (!before || (before.field !== null && (!exists(before.field) || taken.has(before.field))))
      return undefined;
    if (before.field !== null) taken.add(before.field);
    return before;
  });
  return names.map((name, i): StoredColumn => {
    const before = first[i];
    const guessed = guesses[i]?.field ?? null;
    const field = (
      before ? before.field : guessed !== null && taken.has(guessed) ? null : guessed
    ) as ImportField | null;
    if (!before && field !== null) taken.add(field);
    return {
      name,
      samples: counted[i]?.samples.slice(0, 3) ?? [],
      field,
      how: field === null ? 'ignored' : field === 'consent' ? 'confirm' : before ? 'remembered' : 'suggested',
      since: before && field !== null ? before.usedAt : null,
      stats: counted[i]?.stats ?? noStats,
    };
  });
}
const noStats: ColumnStats = {
  filled: 0,
  capitals: 0,
  commas: 0,
  classWords: 0,
  shortNumbers: 0,
  saysNo: 0,
  monthFirst: false,
};
