import type { Tx } from '@lanyard/db/tenant';
import { classFinderOf } from '@lanyard/domain/class-words';
import type { OwnFieldRule } from '@lanyard/domain/import-custom';
import type { ImportField } from '@lanyard/domain/import-field';
import type { ImportRowCells, RowRules } from '@lanyard/domain/import-row';

import {
  activeCustomFields,
  sectionsOfYear,
  type StoredColumn,
  type StoredRosterImport,
} from '../queries/imports.ts';

/** How rows of one import are read: its columns, the school's sections and its own fields. */
export type ImportRules = RowRules & {
  readonly columns: readonly { readonly at: number; readonly field: ImportField }[];
  readonly sectionOf: (place: { class: string; division: string }) => string | undefined;
  readonly sections: readonly { readonly id: string; readonly class: string; readonly division: string }[];
};

export const mappedColumns = (columns: readonly StoredColumn[]) =>
  columns.flatMap(({ field }, at) => (field === null ? [] : [{ at, field }]));

export async function readImportRules(
  tx: Tx,
  org: string,
  { columns, year }: StoredRosterImport,
): Promise<ImportRules> {
  const sections = await sectionsOfYear(tx, org, year);
  const own = (await activeCustomFields(tx, org)) as readonly OwnFieldRule[];
  const kept = columns ?? [];
  const mapped = mappedColumns(kept);
  const bySection = new Map(sections.map((each) => [`${each.class}\n${each.division}`, each.id]));
  const nameColumn = kept.find(({ field }) => field === 'name')?.stats;
  return {
    places: classFinderOf(sections),
    own: new Map(
      own.flatMap((rule) => {
        const column = kept.find(({ field }) => field === `custom:${rule.key}`);
        const order = column?.stats.monthFirst ? ('month_first' as const) : ('day_first' as const);
        return column ? [[rule.key, { rule, order }] as const] : [];
      }),
    ),
    mapped: new Set(mapped.map(({ field }) => field)),
    lastFirst: nameColumn !== undefined && nameColumn.commas > nameColumn.filled * 0.6,
    columns: mapped,
    sections,
    sectionOf: (place) => bySection.get(`${place.class}\n${place.division}`),
  };
}

/** The cells of a row by field. `cells` has only the mapped columns, in their order. */
export function cellsByField(rules: ImportRules, cells: readonly string[]): ImportRowCells {
  const named: Partial<Record<ImportField, string>> = {};
  for (let i = 0; i < rules.columns.length; i++) {
    const column = rules.columns[i];
    if (column) named[column.field] = cells[i] ?? '';
  }
  return named;
}

/**
 * A repaired row may have fields that the file has not. For example, the file had class and division in one column, and
 * the repair set the division.
 */
export const widenRules = (
  rules: ImportRules,
  rows: readonly { readonly cells: ImportRowCells }[],
): ImportRules => ({
  ...rules,
  mapped: new Set([...rules.mapped, ...rows.flatMap(({ cells }) => Object.keys(cells) as ImportField[])]),
});
