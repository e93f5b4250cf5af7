// Writes cards that move. The caller must have locked their orders. Each write names the stage that it expects.
import { all, one } from '@lanyard/db/query';
import type { CardFacts, Ending, EndReason, Stage } from '@lanyard/domain/card';
import { isOwnRow, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export type MovingCard = CardFacts & {
  readonly id: string;
  readonly orderId: string;
  readonly school: string;
  readonly vendor: string;
  readonly serial: string;
  readonly seal: string;
  readonly hash: string | null;
  readonly prints: number;
  readonly file: string | null;
  readonly sheet: number | null;
  readonly cell: number | null;
  readonly firstCheck: 'passed' | 'failed' | null;
};

const columns = sql`c.id, c.order_id as "orderId", c.org_id::text as school, c.vendor_id::text as vendor, c.serial, c.stage,
  c.ended, c.held, c.failed, c.print_file_id is not null as "inFile", c.picture_id is not null as ready,
  encode(c.seal, 'hex') as seal, encode(c.printed_hash, 'hex') as hash, c.prints, c.print_file_id as file, c.sheet, c.cell,
  c.first_check as "firstCheck",
  json_build_object('accepted', o.accepted_at is not null, 'held', o.held_at is not null) as order`;
const tables = sql`cards c join orders o on o.org_id = c.org_id and o.id = c.order_id`;

export type CardSelector =
  | { readonly ids: readonly string[] }
  | { readonly order: string; readonly section?: string | undefined }
  | { readonly file: string; readonly sheet?: number | undefined }
  | { readonly serials: readonly string[] };
const chosen = (by: CardSelector): RawBuilder<SqlBool> => {
  if ('ids' in by) return sql`c.id = any (${uuidArray(by.ids)})`;
  if ('serials' in by) return sql`c.serial = any (${[...by.serials]}::text[])`;
  if ('file' in by)
    return sql`c.print_file_id = ${by.file} and (${by.sheet ?? null}::int is null or c.sheet = ${by.sheet ?? null}::int)`;
  return sql`c.order_id = ${by.order} and (${by.section ?? null}::uuid is null or c.section_id = ${by.section ?? null}::uuid)`;
};

export type CardRef = {
  readonly id: string;
  readonly orderId: string;
  readonly school: string;
  readonly serial: string;
};
/** The ids of the chosen cards with their orders and schools. Read before anything is locked, to know what to lock. */
export const readCardRefs = (seat: Seat, by: CardSelector) => all<CardRef>(seat.tx)`
    select c.id, c.order_id as "orderId", c.org_id::text as school, c.serial from cards c
    where ${isOwnRow(seat, 'c')} and ${chosen(by)} order by c.order_id, c.place, c.id`;

/** The cards as they are now. The caller must have locked their orders, so no one else can move them. */
export const cardsToMove = (seat: Seat, ids: readonly string[]) => all<MovingCard>(seat.tx)`
    select ${columns} from ${tables}
    where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(ids)}) order by c.order_id, c.place, c.id`;

/** True if nobody has downloaded the print file of one of these cards. The files belong to Printing. */
export const isAnyFileNotDownloaded = async (
  { tx, org }: Seat,
  cards: readonly Pick<MovingCard, 'file'>[],
): Promise<boolean> => {
  const files = [...new Set(cards.flatMap(({ file }) => file ?? []))];
  const found = await one(tx)`
    select from print_files f where f.org_id = ${org} and f.id = any (${uuidArray(files)})
      and not exists (select from print_file_downloads d
        where d.org_id = f.org_id and d.print_file_id = f.id and d.what = 'pdf') limit 1`;
  return found !== undefined;
};

/** The columns that a move changes besides the stage, by the name of the move. */
const alsoWritten: Readonly<Partial<Record<string, RawBuilder<unknown>>>> = {
  print: sql`, prints = c.prints + 1, printed_at = now()`,
  unprint: sql`, prints = c.prints - 1, printed_at = null`,
  pass: sql`, first_check = coalesce(c.first_check, 'passed'), first_checked_at = coalesce(c.first_checked_at, now())`,
};
/** Returns the cards that were at the expected stage. */
export const writeCardMove = async (
  seat: Seat,
  ids: readonly string[],
  { move, from, to }: { readonly move: string; readonly from: readonly Stage[]; readonly to: Stage },
): Promise<string[]> => {
  const rows = await all<{ id: string }>(seat.tx)`
    update cards c set stage = ${to}, moved_at = now(), version = c.version + 1
      ${alsoWritten[move] ?? sql``}
    where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(ids)}) and c.ended is null and c.stage = any (${[...from]}::text[])
    returning c.id`;
  return rows.map(({ id }) => id);
};

export const writeCardEnding = async (
  seat: Seat,
  ids: readonly string[],
  { as, why }: { readonly as: Ending; readonly why: EndReason },
): Promise<string[]> => {
  const released = seat.side === 'school' ? sql`, held = false` : sql``;
  const rows = await all<{ id: string }>(seat.tx)`
    update cards c set ended = ${as}, ended_at = now(), ended_why = ${why},
      failed = false, moved_at = now(), version = c.version + 1 ${released}
    where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(ids)}) and c.ended is null returning c.id`;
  return rows.map(({ id }) => id);
};

export const writeCardHold = async (seat: Seat, ids: readonly string[], held: boolean): Promise<string[]> => {
  const rows = await all<{ id: string }>(seat.tx)`
    update cards c set held = ${held}, moved_at = now(), version = c.version + 1
    where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(ids)}) and c.ended is null and c.stage = 'queued' and c.held <> ${held}
    returning c.id`;
  return rows.map(({ id }) => id);
};

export type PrintedCard = {
  readonly card: string;
  readonly sheet: number;
  readonly cell: number;
  /** The SHA-256 of what the file prints of the card, as hex. */
  readonly hash: string;
};
export const assignPrintFile = async (
  seat: Seat,
  file: string,
  cards: readonly PrintedCard[],
): Promise<string[]> => {
  const rows = await all<{ id: string }>(seat.tx)`
    update cards c set print_file_id = ${file}, sheet = p.sheet, cell = p.cell,
      printed_hash = decode(p.hash, 'hex'), moved_at = now(), version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as p(card uuid, sheet int, cell int, hash text)
    where ${isOwnRow(seat, 'c')} and c.id = p.card and c.ended is null and c.stage = 'queued' and c.print_file_id is null
      and not c.held
    returning c.id`;
  return rows.map(({ id }) => id);
};
export const clearCardsPrintFile = async (seat: Seat, ids: readonly string[]): Promise<string[]> => {
  const rows = await all<{ id: string }>(seat.tx)`
    update cards c set print_file_id = null, sheet = null, cell = null, printed_hash = null,
      moved_at = now(), version = c.version + 1
    where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(ids)}) and c.ended is null and c.stage = 'queued' returning c.id`;
  return rows.map(({ id }) => id);
};

/** Marks a failed card whose cause is not known yet. */
export const markCardFailed = (seat: Seat, id: string) =>
  sql`update cards c set failed = true, first_check = coalesce(c.first_check, 'failed'),
      first_checked_at = coalesce(c.first_checked_at, now()), moved_at = now(), version = c.version + 1
    where ${isOwnRow(seat, 'c')} and c.id = ${id} and c.ended is null and c.stage in ('printed', 'checked')`.execute(
    seat.tx,
  );
export const writeFirstCheckFailed = (seat: Seat, id: string) =>
  sql`update cards c set first_check = 'failed', first_checked_at = now()
    where ${isOwnRow(seat, 'c')} and c.id = ${id} and c.first_check is null`.execute(seat.tx);
/** Queues a failed card again, for another print file. */
export const requeueFailedCard = (seat: Seat, id: string) =>
  sql`update cards c set stage = 'queued', failed = false, print_file_id = null, sheet = null, cell = null, printed_hash = null,
      printed_at = null, requeues = c.requeues + 1, first_check = coalesce(c.first_check, 'failed'),
      first_checked_at = coalesce(c.first_checked_at, now()), moved_at = now(), version = c.version + 1
    where ${isOwnRow(seat, 'c')} and c.id = ${id} and c.ended is null and c.stage in ('printed', 'checked')`.execute(
    seat.tx,
  );

/** The state of a card before a check. Stored with the check, so that the check can be undone. */
export type StateBeforeCheck = {
  readonly stage: Stage;
  readonly file: string | null;
  readonly sheet: number | null;
  readonly cell: number | null;
  readonly hash: string | null;
  readonly first: boolean;
};
export const restoreCheckedCard = (seat: Seat, id: string, was: StateBeforeCheck, requeued: boolean) =>
  sql`update cards c set stage = ${was.stage}, failed = false, print_file_id = ${was.file}, sheet = ${was.sheet}, cell = ${was.cell},
      printed_hash = decode(${was.hash}, 'hex'), printed_at = coalesce(c.printed_at, now()),
      requeues = c.requeues - ${requeued ? 1 : 0},
      first_check = case when ${was.first} then null else c.first_check end,
      first_checked_at = case when ${was.first} then null else c.first_checked_at end,
      moved_at = now(), version = c.version + 1
    where ${isOwnRow(seat, 'c')} and c.id = ${id} and c.ended is null`.execute(seat.tx);

/** For the school: records that the vendor's pictures of these cards are deleted. */
export const clearPictureIds = (seat: Seat, ids: readonly string[]) =>
  sql`update cards c set picture_id = null where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(ids)}) and c.picture_id is not null`.execute(
    seat.tx,
  );

/** For the school: moves the cards of students who changed class to their new sections. */
export const writeCardSections = (
  seat: Seat,
  moved: readonly { readonly card: string; readonly section: string }[],
) =>
  sql`update cards c set section_id = n.section, moved_at = now(), version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n(card uuid, section uuid)
    where ${isOwnRow(seat, 'c')} and c.id = n.card and c.ended is null`.execute(seat.tx);
