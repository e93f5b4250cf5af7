import type { CardDocument } from '@lanyard/card/document/format';
import { one, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

type NewPrint = {
  readonly template: string;
  readonly version: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly copies: number;
  readonly firstNumber: number | null;
};
export const insertBadgePrint = async ({ tx, org, user }: Act, print: NewPrint): Promise<string> => {
  const { id } = await tx
    .insertInto('badge_prints')
    .values({
      org_id: org,
      template_id: print.template,
      version_id: print.version,
      fields: JSON.stringify(print.fields),
      copies: print.copies,
      first_number: print.firstNumber,
      made_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The number after the last card of the newest print that had numbers. */
export const nextBadgeNumber = async (tx: Tx, org: string, template: string): Promise<number> => {
  const { next } = await only<{ next: number }>(tx)`
    select coalesce((select first_number + copies from badge_prints
    where org_id = ${org} and template_id = ${template} and first_number is not null
    order by made_at desc, id desc limit 1), 1) as next`;
  return next;
};

export type BadgePrintRow = {
  readonly document: CardDocument;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly copies: number;
  readonly firstNumber: number | null;
};
/** A print of badges that this person started, for an hour after they started it. */
export const badgePrintById = ({ tx, org, user }: Act, id: string) => one<BadgePrintRow>(tx)`
    select v.document, t.name, b.fields, b.copies, b.first_number as "firstNumber"
    from badge_prints b join template_versions v on v.org_id = b.org_id and v.id = b.version_id
    join templates t on t.org_id = b.org_id and t.id = b.template_id
    where b.org_id = ${org} and b.id = ${id} and b.made_by = ${user} and b.made_at > now() - interval '1 hour'`;

/** Deletes the texts that were printed on badges an hour after the print, but keeps the number of copies. */
export const deleteBadgeTexts = (tx: Tx, org: string): Promise<unknown> =>
  sql`update badge_prints set fields = '{}' where org_id = ${org} and made_at < now() - interval '1 hour'
    and fields <> '{}'`.execute(tx);
