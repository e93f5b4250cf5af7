import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { ImportField } from '@lanyard/domain/import-field';
import type { FileRefusalReason, ImportState } from '@lanyard/domain/import-state';
import type { RosterFileRow, RosterFileHead, RosterReadOptions } from '@lanyard/roster-files/read-file';
import { sql } from 'kysely';

import type { Import } from '../../api-import.ts';

/** What Lanyard counts in every column while it reads the file, before it knows the field of the column. */
export type ColumnStats = {
  readonly filled: number;
  readonly capitals: number;
  readonly commas: number;
  readonly classWords: number;
  readonly shortNumbers: number;
  readonly saysNo: number;
  readonly monthFirst: boolean;
};

/** What Lanyard stores about a column: its name, a few values and its field. */
export type StoredColumn = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: ImportField | null;
  readonly how: 'remembered' | 'suggested' | 'confirm' | 'chosen' | 'ignored';
  readonly since: string | null;
  readonly stats: ColumnStats;
};
/** A row of the file that is no student of its own: a total, or the repetition of another row. */
export type NotedRow = { readonly row: number; readonly text: string; readonly why: 'total' | 'repeated' };
export type StoredReading = Omit<RosterFileHead, 'columns'> & {
  readonly rows: number;
  /** The rows that the comparison left out. Missing until then. */
  readonly noted?: readonly NotedRow[];
  /** How many rows were left out. `noted` has only the first of them. */
  readonly notedRows?: number;
};
export type ImportResult = {
  readonly added: number;
  readonly changed: number;
  readonly left: number;
  readonly leftOut: number;
};

/** A database column of the upload of the import's file. The upload and the import have the same id. */
const upload = (column: 'received' | 'state') =>
  sql`(select ${sql.ref(`u.${column}`)} from uploads u where u.org_id = imports.org_id and u.id = imports.id and u.state <> 'refused')`;
const columns = [
  'id',
  'year_id as year',
  'name',
  'size',
  sql<number>`coalesce(${upload('received')}, 0)::int`.as('received'),
  // If all bytes are there, show `reading` now. The worker will set it soon.
  sql<string>`case when state = 'receiving' and ${upload('state')} in ('received', 'done') then 'reading' else state end`.as(
    'state',
  ),
  'reason',
  'reading',
  'wanted',
  'columns',
  'progress_id as progress',
  'against',
  'elsewhere',
  'counts',
  'change_set_id as changeSet',
  'applied_at as appliedAt',
  'undone_at as undoneAt',
  'result',
  'started_by as startedBy',
  'started_at as startedAt',
  'version',
] as const;

const rows = (tx: Tx, org: string) => tx.selectFrom('imports').select(columns).where('org_id', '=', org);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
export type StoredRosterImport = Omit<
  Raw,
  'state' | 'reason' | 'reading' | 'wanted' | 'columns' | 'counts' | 'result'
> & {
  readonly state: ImportState;
  readonly reason: FileRefusalReason | null;
  readonly reading: StoredReading | null;
  readonly wanted: RosterReadOptions;
  readonly columns: readonly StoredColumn[] | null;
  readonly counts: Import['counts'];
  readonly result: ImportResult | null;
};
// Only our own code writes the JSON columns, so they have these types.
const kept = (row: Raw): StoredRosterImport => row as unknown as StoredRosterImport;

export const importById = async (
  tx: Tx,
  org: string,
  id: string,
): Promise<StoredRosterImport | undefined> => {
  const row = await rows(tx, org).where('id', '=', id).executeTakeFirst();
  return row && kept(row);
};

/** Locks the import, so that nobody else changes it during this transaction. */
export const lockImport = async (
  tx: Tx,
  org: string,
  id: string,
): Promise<StoredRosterImport | undefined> => {
  const row = await rows(tx, org).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && kept(row);
};

export const recentRosterImports = async (tx: Tx, org: string): Promise<StoredRosterImport[]> => {
  const found = await rows(tx, org)
    .where('state', '<>', 'dropped')
    .where('started_at', '>', sql<string>`now() - interval '31 days'`)
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute();
  return found.map(kept);
};

/** Inserts nothing if no year is current. */
export const insertImport = (tx: Tx, org: string, by: string, file: { name: string; size: number }) =>
  tx
    .insertInto('imports')
    .columns(['org_id', 'year_id', 'name', 'size', 'started_by'])
    .expression((eb) =>
      eb
        .selectFrom('academic_years as y')
        .select([
          'y.org_id',
          'y.id',
          sql<string>`${file.name}`.as('name'),
          sql<number>`${file.size}::int`.as('size'),
          sql<string>`${by}::uuid`.as('by'),
        ])
        .where('y.org_id', '=', org)
        .where('y.is_current', '=', true),
    )
    .returning('id')
    .executeTakeFirst();

type Patch = Partial<{
  readonly state: ImportState;
  readonly reason: FileRefusalReason | null;
  readonly reading: StoredReading;
  readonly wanted: RosterReadOptions;
  readonly columns: readonly StoredColumn[] | null;
  readonly sample: readonly RosterFileRow[] | null;
  readonly progress_id: string;
  readonly against: number;
  readonly elsewhere: number;
  readonly counts: Import['counts'];
  readonly change_set_id: string;
  readonly undo_set_id: string;
  readonly result: ImportResult;
}>;
const json = new Set(['reading', 'wanted', 'columns', 'sample', 'counts', 'result']);

export const updateImport = (tx: Tx, org: string, id: string, patch: Patch) =>
  tx
    .updateTable('imports')
    .set(
      Object.fromEntries(
        Object.entries(patch).map(([key, value]) => [key, json.has(key) ? JSON.stringify(value) : value]),
      ) as never,
    )
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(patch.state === 'applied', (query) => query.set({ applied_at: sql<string>`now()` }))
    .$if(patch.state === 'undone', (query) => query.set({ undone_at: sql<string>`now()` }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

export const readSampleRows = async (tx: Tx, org: string, id: string): Promise<readonly RosterFileRow[]> => {
  const row = await tx
    .selectFrom('imports')
    .select('sample')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.sample ?? []) as unknown as readonly RosterFileRow[];
};

export const columnMappingsOf = (tx: Tx, org: string) =>
  tx
    .selectFrom('import_mappings')
    .select(['heading', 'field', 'used_at as usedAt'])
    .where('org_id', '=', org)
    .execute();

export const saveMappings = (
  tx: Tx,
  org: string,
  mapped: readonly { readonly heading: string; readonly field: string | null }[],
) =>
  tx
    .insertInto('import_mappings')
    .values(mapped.map(({ heading, field }) => ({ org_id: org, heading, field })))
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'heading']).doUpdateSet((eb) => ({
        field: eb.ref('excluded.field'),
        used_at: sql<string>`now()`,
      })),
    )
    .execute();

export const activeCustomFields = (tx: Tx, org: string) =>
  tx
    .selectFrom('custom_fields')
    .select(['key', 'label', 'kind', 'options', 'pattern', 'most', 'required'])
    .where('org_id', '=', org)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute();

export const sectionsOfYear = (tx: Tx, org: string, year: string) =>
  tx
    .selectFrom('sections')
    .select(['id', 'class', 'division', 'class_rank as rank'])
    .where('org_id', '=', org)
    .where('year_id', '=', year)
    .orderBy('class_rank')
    .orderBy('division')
    .execute();

const isOld = sql`i.started_at < now() - interval '31 days'`;

/**
 * Deletes the rows of imports that ended 1 day ago or were started 1 month ago. The names of students who were left out
 * stay with the import.
 */
export const deleteOldStaging = (tx: Tx, org: string) =>
  sql`delete from import_rows r using imports i
    where r.org_id = ${org} and i.org_id = ${org} and i.id = r.import_id
      and (${isOld} or (i.state in ('applied', 'undone', 'dropped', 'refused')
        and coalesce(i.undone_at, i.applied_at, i.started_at) < now() - interval '1 day'))`.execute(tx);

/**
 * Files of imports that were given up, or not finished within a month. Other files are deleted when their import ends.
 */
export const filesToDelete = async (tx: Tx, org: string): Promise<string[]> => {
  const found = await all<{ id: string }>(tx)`select i.id from imports i
    where i.org_id = ${org} and (${isOld} or i.state = 'dropped')
      and exists (select from upload_parts p where p.org_id = ${org} and p.upload_id = i.id)`;
  return found.map(({ id }) => id);
};
