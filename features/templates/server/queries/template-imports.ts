import type { DocumentFault } from '@lanyard/card/document/fault';
import type { CardDocument } from '@lanyard/card/document/format';
import { one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { TemplateFileRefusalReason } from '../../api-template-file.ts';

export type TemplateFileResult = {
  readonly document: CardDocument | null;
  readonly reason: TemplateFileRefusalReason | null;
  readonly detail: string;
  readonly faults: readonly DocumentFault[];
  readonly missingFonts: readonly string[];
};
export type TemplateImportRow = TemplateFileResult & {
  readonly id: string;
  readonly state: 'ready' | 'refused' | 'kept';
  readonly template: string | null;
};

export const insertTemplateImport = (
  { tx, org }: Act,
  id: string,
  madeBy: string,
  read: TemplateFileResult,
): Promise<unknown> =>
  tx
    .insertInto('template_imports')
    .values({
      org_id: org,
      id,
      state: read.reason === null ? 'ready' : 'refused',
      reason: read.reason,
      detail: read.detail.slice(0, 200),
      faults: JSON.stringify(read.faults),
      document: read.document && JSON.stringify(read.document),
      missing_fonts: [...read.missingFonts],
      made_by: madeBy,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'id']).doNothing())
    .execute();

/** A person's own import. `lock` locks the row, so that two requests cannot both create a template from it. */
export const templateImportById = (
  { tx, org, user }: Act,
  id: string,
  lock = false,
) => one<TemplateImportRow>(tx)`
    select id, state, reason, detail, faults, document, missing_fonts as "missingFonts",
      template_id as template from template_imports
    where org_id = ${org} and id = ${id} and made_by = ${user} ${lock ? sql`for update` : sql``}`;

export const markTemplateImportKept = ({ tx, org }: Act, id: string, template: string): Promise<unknown> =>
  tx
    .updateTable('template_imports')
    .set({ state: 'kept', template_id: template })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

export const deleteTemplateImports = (tx: Tx, org: string): Promise<unknown> =>
  sql`delete from template_imports where org_id = ${org} and made_at < now() - interval '1 day'`.execute(tx);
