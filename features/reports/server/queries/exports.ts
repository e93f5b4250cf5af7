import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { ReportFormat } from '../../api-export.ts';
import type { ReportQuery } from '../../api.ts';

export type NewReportExport = {
  readonly format: ReportFormat;
  readonly asked: ReportQuery;
  readonly asks: readonly string[];
  readonly own: boolean;
  readonly name: string;
  readonly progress: string;
};
export const insertReportExport = ({ tx, org, user }: Act, given: NewReportExport) =>
  tx
    .insertInto('report_exports')
    .values({
      org_id: org,
      made_by: user,
      format: given.format,
      asked: JSON.stringify(given.asked),
      asks: [...given.asks],
      own: given.own,
      name: given.name,
      progress_id: given.progress,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Finds an export whose file is not made yet. */
export const exportToMake = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('report_exports')
    .select(['format', 'asked', 'asks', 'own', 'made_by as madeBy', 'progress_id as progress'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .executeTakeFirst();

/** Returns false if another run stored a file first. */
export const saveReportFile = async (tx: Tx, org: string, id: string, file: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('report_exports')
    .set({ file_id: file })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Only the person who asked for the file gets it, and only for a day. */
export const finishedReportExport = (tx: Tx, org: string, person: string, id: string) =>
  tx
    .selectFrom('report_exports')
    .select(['file_id as file', 'name'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('made_by', '=', person)
    .where('file_id', 'is not', null)
    .where('made_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirst();

/** Deletes expired exports and returns their files. Needs the worker's database role. */
export const deleteReportExports = async (tx: Tx, org: string): Promise<readonly string[]> => {
  const rows = await tx
    .deleteFrom('report_exports')
    .where('org_id', '=', org)
    .where('made_at', '<', sql<string>`now() - interval '1 day'`)
    .returning('file_id as file')
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
};
