// How the worker makes a print file part by part, and how the file ends.
import type { PausedRun } from '@lanyard/card/print/print-run';
import { all, one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { PrintFile, PrintFileState } from '../../api-files.ts';

export type FileToMake = {
  readonly next: number;
  readonly paused: PausedRun | null;
  readonly number: number;
  readonly printer: PrintFile['printer'];
  readonly stock: PrintFile['stock'];
  readonly sheets: number;
  readonly cells: number;
  readonly startAt: number;
  readonly progress: string;
  readonly madeAt: string;
};
/** With `resume`, the row includes the state of the paused run, which is large. */
export const fileToMake = ({ tx, org }: Act, id: string, resume = true) => one<FileToMake>(tx)`
    select next_sheet as next, ${resume ? sql`paused` : sql`null as paused`}, number, printer, stock,
      sheets, cells, start_at as "startAt", progress_id as progress, made_at as "madeAt"
    from print_files where org_id = ${org} and id = ${id} and state = 'making'`;

export type CardOnSheet = {
  readonly sheet: number;
  readonly cell: number;
  readonly place: number;
  readonly card: string;
  readonly photo: string;
  readonly photoVersion: number;
  /** True if the card was taken out of the file after it was laid out. */
  readonly gone: boolean;
};
/** For the worker: the cards on these sheets, each with the photo that it was sealed with. */
export const cardsOnSheets = ({ tx, org }: Act, id: string, from: number, to: number) => all<CardOnSheet>(tx)`
    select p.sheet, p.cell, p.place, p.card_id as card, c.photo_id as photo,
      c.photo_version as "photoVersion", c.id is null as gone
    from print_file_cards p left join cards c on c.vendor_id = p.org_id and c.id = p.card_id and c.print_file_id = p.print_file_id
    where p.org_id = ${org} and p.print_file_id = ${id} and p.sheet >= ${from} and p.sheet < ${to} order by p.sheet, p.cell`;

export type FilePart = {
  readonly from: number;
  readonly next: number;
  readonly file: string;
  readonly paused: PausedRun | null;
  readonly whole: { readonly pages: number; readonly bytes: number; readonly days: number } | null;
  readonly hashes: readonly { readonly card: string; readonly hash: string }[];
};
/** Stores a part, for the worker. Returns false if the file has ended or another run has already drawn this part. */
export const storeFilePart = async ({ tx, org }: Act, id: string, part: FilePart): Promise<boolean> => {
  const { whole } = part;
  const found = await one(tx)`update print_files set next_sheet = ${whole ? null : part.next}::int,
      paused = ${whole ? null : JSON.stringify(part.paused)}::json, state = ${whole ? 'ready' : 'making'},
      pages = ${whole?.pages ?? null}::int, bytes = ${whole?.bytes ?? null}::bigint,
      ready_at = case when ${whole !== null} then now() end,
      expires_at = case when ${whole !== null} then now() + make_interval(days => ${whole?.days ?? 0}::int) end
    where org_id = ${org} and id = ${id} and state = 'making' and next_sheet = ${part.from} returning id`;
  if (found === undefined) return false;
  await sql`insert into print_file_parts (org_id, print_file_id, part, file_id)
    select ${org}, ${id}, coalesce(max(part), 0) + 1, ${part.file} from print_file_parts
    where org_id = ${org} and print_file_id = ${id}`.execute(tx);
  await sql`update print_file_cards p set printed_hash = decode(g.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(part.hashes)}::jsonb) as g(card uuid, hash text)
    where p.org_id = ${org} and p.print_file_id = ${id} and p.card_id = g.card`.execute(tx);
  return true;
};
/** Records what was drawn if it differs from what was sealed. The caller must have locked the orders. */
export const writeDrawnHash = ({ tx, org }: Act, id: string, card: string, hash: string) =>
  sql`update cards set printed_hash = decode(${hash}, 'hex'), version = version + 1
    where vendor_id = ${org} and id = ${card} and print_file_id = ${id}`.execute(tx);

/**
 * For the worker: withdraws files that have one of these cards, or cards of one of these orders, and that may still
 * have bytes.
 */
export const markFilesWithdrawn = async (
  tx: Tx,
  org: string,
  { cards, orders }: { readonly cards: readonly string[]; readonly orders: readonly string[] },
): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`
    update print_files f set state = case when f.state in ('making', 'ready') then 'withdrawn' else f.state end,
      ended_at = coalesce(f.ended_at, now()), next_sheet = null, paused = null
    where f.org_id = ${org} and exists (select from print_file_parts p where p.org_id = f.org_id and p.print_file_id = f.id
        union all select where f.state = 'making')
      and f.id in (select print_file_id from print_file_cards where org_id = ${org} and card_id = any (${[...cards]}::uuid[])
        union select print_file_id from print_file_orders where org_id = ${org} and order_id = any (${[...orders]}::uuid[]))
    returning f.id`;
  return rows.map((row) => row.id);
};

export type FileToEnd = { readonly id: string; readonly state: PrintFileState; readonly taken: boolean };
/**
 * For the worker: the next print file to end. Its last day has passed, or it was not made within a day. Or it was
 * withdrawn without a download while it still has queued cards.
 */
export const nextFileToEnd = ({ tx, org }: Act) => one<FileToEnd>(tx)`
    select f.id, f.state, exists (select from print_file_downloads d
      where d.org_id = f.org_id and d.print_file_id = f.id and d.what = 'pdf') as taken from print_files f
    where f.org_id = ${org} and (f.state = 'ready' and f.expires_at < now()
      or f.state = 'making' and f.made_at < now() - interval '1 day'
      or f.state = 'withdrawn' and exists (select from cards c where c.vendor_id = f.org_id and c.print_file_id = f.id
          and c.stage = 'queued' and c.ended is null)
        and not exists (select from print_file_downloads d where d.org_id = f.org_id and d.print_file_id = f.id and d.what = 'pdf'))
    order by f.id limit 1`;
/** Files that have ended but still have bytes. */
export const endedFilesWithBytes = async ({ tx, org }: Act): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`select f.id from print_files f where f.org_id = ${org}
    and f.state not in ('making', 'ready')
    and exists (select from print_file_parts p where p.org_id = f.org_id and p.print_file_id = f.id)`;
  return rows.map((row) => row.id);
};
