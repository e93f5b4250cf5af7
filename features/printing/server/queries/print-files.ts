// Print files: their contents, their progress and their downloads. All rows belong to the vendor.
import { all, one, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { memberNameOf } from '@lanyard/place/queries';
import { sql } from 'kysely';

import type { CellCard, FileGroup, PrintFile, PrintFileState } from '../../api-files.ts';

export type CardPlacement = {
  readonly card: string;
  readonly order: string;
  readonly sheet: number;
  readonly cell: number;
  readonly place: number;
  readonly again: boolean;
};
export type NewPrintFile = Pick<PrintFile, 'printer' | 'stock' | 'startAt' | 'cards' | 'sheets' | 'cells'> & {
  readonly id: string;
  readonly progress: string;
  readonly places: readonly CardPlacement[];
};

export const newFileId = async (tx: Tx): Promise<string> => {
  const row = await only<{ id: string }>(tx)`select uuidv7() as id`;
  return row.id;
};

/** Call this late: the next print file waits for its number until this transaction commits. */
export const insertPrintFile = async ({ tx, org, user }: Act, file: NewPrintFile): Promise<number> => {
  const { number } = await only<{ number: number }>(tx)`with number as (
      insert into print_file_numbers (org_id, last) values (${org}, 1)
      on conflict (org_id) do update set last = print_file_numbers.last + 1 returning last)
    insert into print_files (org_id, id, number, printer_id, printer, stock_id, stock, start_at, cards, sheets, cells, made_by,
      progress_id, next_sheet)
    select ${org}, ${file.id}, last, ${file.printer.id}, ${JSON.stringify(file.printer)}::jsonb, ${file.stock.id},
      ${JSON.stringify(file.stock)}::jsonb, ${file.startAt}, ${file.cards}, ${file.sheets}, ${file.cells}, ${user},
      ${file.progress}, 1 from number
    returning number`;
  await sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(file.places)}::jsonb)
      as p(card uuid, "order" uuid, sheet int, cell int, place int, again boolean)),
    orders as (insert into print_file_orders (org_id, print_file_id, order_id, cards)
      select ${org}, ${file.id}, "order", count(*) from given group by "order")
    insert into print_file_cards (org_id, print_file_id, sheet, cell, place, order_id, card_id, again)
    select ${org}, ${file.id}, sheet, cell, place, "order", card, again from given`.execute(tx);
  return number;
};

export type PrintFileRow = Omit<PrintFile, 'name'> & { readonly number: number };
/** Row security hides orders outside the vendor's window, so the result does not contain the names of closed orders. */
const shown = sql`f.id, f.number, f.state, f.printer, f.stock, f.start_at as "startAt", f.cards, f.sheets, f.cells, f.pages,
  f.bytes::float8 as bytes, ${memberNameOf(sql`f.made_by`)} as "madeBy", f.made_at as "madeAt", f.ready_at as "readyAt",
  f.expires_at as "expiresAt", coalesce(f.next_sheet - 1, f.sheets) as drawn, f.fault,
  (select coalesce(json_agg(json_build_object('order', o.id, 'name', o.name, 'school', o.school_name, 'colour', o.school_colour,
      'cards', p.cards) order by o.name), '[]')
    from print_file_orders p join orders o on o.vendor_id = p.org_id and o.id = p.order_id
    where p.org_id = f.org_id and p.print_file_id = f.id) as orders,
  exists (select from cards c where c.vendor_id = f.org_id and c.print_file_id = f.id and c.stage = 'queued' and c.ended is null) as waiting,
  exists (select from cards c where c.vendor_id = f.org_id and c.print_file_id = f.id and c.stage <> 'queued') as begun,
  (select count(*)::int from print_file_downloads d where d.org_id = f.org_id and d.print_file_id = f.id and d.what = 'pdf') as downloads`;

export const printFileById = ({ tx, org }: Pick<Act, 'tx' | 'org'>, id: string) => one<PrintFileRow>(tx)`
    select ${shown} from print_files f
    where f.org_id = ${org} and f.id = ${id}`;

export const printFilePage = async (
  { tx, org }: Act,
  asked: {
    readonly order: string | undefined;
    readonly open: boolean;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<PrintFileRow[]> => {
  const from = asked.order
    ? sql`print_file_orders by_order join print_files f on f.org_id = by_order.org_id and f.id = by_order.print_file_id and by_order.order_id = ${asked.order}`
    : sql`print_files f`;
  return all<PrintFileRow>(tx)`select ${shown} from ${from} where f.org_id = ${org}
      and (not ${asked.open}::boolean or f.state in ('making', 'ready'))
      and (${asked.after ?? null}::uuid is null or f.id < ${asked.after ?? null}::uuid)
    order by f.id desc limit ${asked.limit}`;
};

/** True if every order of the file is still within the vendor's window. */
export const areOrdersOpen = async ({ tx, org }: Act, id: string): Promise<boolean> => {
  const { closed } = await only<{ closed: number }>(tx)`
    select count(*)::int as closed from print_file_orders p
    where p.org_id = ${org} and p.print_file_id = ${id}
      and not exists (select from orders o where o.vendor_id = p.org_id and o.id = p.order_id)`;
  return closed === 0;
};

const seen = sql`print_file_cards p join cards c on c.vendor_id = p.org_id and c.id = p.card_id
  join orders o on o.org_id = c.org_id and o.id = c.order_id
  join order_sections s on s.org_id = c.org_id and s.order_id = c.order_id and s.section_id = c.section_id`;

export type ManifestRow = {
  readonly sheet: number;
  readonly cell: number;
  readonly place: number;
  readonly order: string;
  readonly school: string;
  readonly section: string;
  readonly name: string | null;
  readonly identifier: string | null;
  readonly serial: string;
  readonly again: boolean;
  readonly ended: string | null;
};
export const manifestOf = ({ tx, org }: Act, id: string) => all<ManifestRow>(tx)`
    select p.sheet, p.cell, p.place, o.name as "order", o.school_name as school, s.label as section,
      c.fields->>'student.name' as name, c.fields->>'student.identifier' as identifier, c.serial, p.again, c.ended
    from ${seen} where p.org_id = ${org} and p.print_file_id = ${id} order by p.place`;

export const fileGroupsOf = ({ tx, org }: Act, id: string) => all<FileGroup>(tx)`
    select o.id as "order", o.name, o.school_name as school, o.school_colour as colour, s.label as section,
      count(*)::int as count, count(*) filter (where p.again)::int as again, min(p.place) as "from", max(p.place) as "to"
    from ${seen} where p.org_id = ${org} and p.print_file_id = ${id} group by 1, 2, 3, 4, 5 order by min(p.place)`;

export const sheetsOfFile = ({ tx, org }: Act, id: string) => all<{
  sheet: number;
  cards: number;
  waiting: number;
  gone: number;
}>(tx)`select p.sheet, count(*)::int as cards,
      count(*) filter (where c.print_file_id = p.print_file_id and c.stage = 'queued' and c.ended is null)::int as waiting,
      count(*) filter (where c.id is null or c.ended is not null or c.print_file_id is distinct from p.print_file_id)::int as gone
    from print_file_cards p left join cards c on c.vendor_id = p.org_id and c.id = p.card_id
    where p.org_id = ${org} and p.print_file_id = ${id} group by p.sheet order by p.sheet`;

export const fileCellsOf = ({ tx, org }: Act, id: string, sheet: number) => all<
  Omit<CellCard, 'turned'> & { w: number; h: number }
>(tx)`select p.cell, c.id as card, o.id as "order",
      coalesce(c.fields->>'student.name', '') as name, c.serial, o.school_colour as colour, p.place, p.again,
      (d.document->'size'->>'w')::float8 as w, (d.document->'size'->>'h')::float8 as h, d.document->'back' is not null as back
    from ${seen} join order_designs d on d.org_id = c.org_id and d.order_id = c.order_id and d.version_id = c.version_id
    where p.org_id = ${org} and p.print_file_id = ${id} and p.sheet = ${sheet} order by p.cell`;

export const insertDownload = ({ tx, org, user }: Act, id: string, what: 'pdf' | 'manifest' | 'ticket') =>
  tx.insertInto('print_file_downloads').values({ org_id: org, print_file_id: id, what, by: user }).execute();
/** True if this person downloaded the print file within the last hour. */
export const hasRecentDownload = async ({ tx, org, user }: Act, id: string): Promise<boolean> => {
  const found = await one(tx)`select from print_file_downloads where org_id = ${org} and print_file_id = ${id}
    and by = ${user} and what = 'pdf' and at > now() - interval '1 hour' limit 1`;
  return found !== undefined;
};
export const downloadsOf = ({ tx, org }: Act, id: string) => all<{
  what: 'pdf' | 'manifest' | 'ticket';
  by: string | null;
  at: string;
}>(tx)`select d.what, ${memberNameOf(sql`d.by`)} as by, d.at from print_file_downloads d
    where d.org_id = ${org} and d.print_file_id = ${id} order by d.id desc limit 20`;
export const ordersOfFile = ({ tx, org }: Act, id: string) => all<{ order: string; cards: number }>(tx)`
    select order_id as "order", cards from print_file_orders
    where org_id = ${org} and print_file_id = ${id} order by order_id`;

/**
 * Returns false if the file is no longer in one of these states. If two transactions change one file, the second waits
 * here.
 */
export const writeFileState = async (
  { tx, org }: Pick<Act, 'tx' | 'org'>,
  id: string,
  to: PrintFileState,
  from: readonly PrintFileState[],
): Promise<boolean> => {
  const rows = await all(tx)`
    update print_files set state = ${to}, ended_at = now(), next_sheet = null, paused = null
    where org_id = ${org} and id = ${id} and state = any (${[...from]}::text[]) returning id`;
  return rows.length === 1;
};
export const writeFileFault = (tx: Tx, org: string, id: string, fault: string) =>
  sql`update print_files set fault = ${fault.slice(0, 300)} where org_id = ${org} and id = ${id}`.execute(tx);

export const filePartsOf = async ({ tx, org }: Act, id: string): Promise<string[]> => {
  const rows = await all<{ file: string }>(tx)`select file_id as file from print_file_parts
    where org_id = ${org} and print_file_id = ${id} order by part`;
  return rows.map((row) => row.file);
};
export const deleteFileParts = ({ tx, org }: Pick<Act, 'tx' | 'org'>, ids: readonly string[]) =>
  sql`delete from print_file_parts where org_id = ${org} and print_file_id = any (${[...ids]}::uuid[])`.execute(
    tx,
  );
