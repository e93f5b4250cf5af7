// Checks and reprints. Both sides read them.
import { all, only } from '@lanyard/db/query';
import type { Payer, ReprintCause } from '@lanyard/domain/reprint';
import { isOwnRow, memberNameOf, type Seat, uuidArray } from '@lanyard/place/queries';
import { sql } from 'kysely';

import type { CardCheck, Reprint } from '../../api-cards.ts';
import type { StateBeforeCheck } from './cards.ts';

export const insertPassedChecks = (
  seat: Seat,
  cards: readonly { readonly id: string; readonly was: StateBeforeCheck }[],
) =>
  sql`insert into card_checks (org_id, vendor_id, order_id, card_id, print, result, by, was)
    select c.org_id, c.vendor_id, c.order_id, c.id, c.prints, 'passed', ${seat.user || null}::uuid, p.was
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as p(id uuid, was jsonb)
    join cards c on ${isOwnRow(seat, 'c')} and c.id = p.id`.execute(seat.tx);

export type NewReprint = {
  readonly card: string;
  /** The order of the reprint, if that is not the order of the card. */
  readonly order?: string;
  readonly newCard?: string;
  readonly cause: ReprintCause;
  readonly payer: Payer;
  readonly basis: 'derived' | 'stated';
  readonly fee?: number;
  readonly words?: string;
  readonly begun: boolean;
};
export const insertReprints = (seat: Seat, reprints: readonly NewReprint[]) => {
  const fee = seat.side === 'school' ? sql`p.fee` : sql`0`;
  return sql`insert into reprints (org_id, vendor_id, order_id, card_id, new_card_id, cause, payer, basis, fee, words, side, by, begun_at)
    select o.org_id, o.vendor_id, o.id, c.id, p."newCard", p.cause, p.payer, p.basis, coalesce(${fee}, 0), coalesce(p.words, ''),
      ${seat.side}, ${seat.user || null}::uuid, case when p.begun then now() end
    from jsonb_to_recordset(${JSON.stringify(reprints)}::jsonb)
      as p(card uuid, "order" uuid, "newCard" uuid, cause text, payer text, basis text, fee int, words text, begun boolean)
    join cards c on ${seat.side === 'school' ? sql`c.org_id` : sql`c.vendor_id`} = ${seat.org} and c.id = p.card
    join orders o on o.org_id = c.org_id and o.id = coalesce(p."order", c.order_id)`.execute(seat.tx);
};

/**
 * For the school: starts the reprints of failed cards after the school has decided, with the cards that replace them.
 */
export const startReprints = (
  { tx, org }: Seat,
  made: readonly { readonly card: string; readonly newCard: string }[],
) =>
  sql`update reprints r set new_card_id = p."newCard", begun_at = now()
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as p(card uuid, "newCard" uuid)
    where r.org_id = ${org} and r.card_id = p.card and r.new_card_id is null and r.begun_at is null and r.undone_at is null`.execute(
    tx,
  );

const checkColumns = sql`k.id, k.card_id as card, c.serial, c.fields->>'student.name' as name, k.print, k.result, k.cause, k.words,
  k.at, ${memberNameOf(sql`k.by`)} as by, k.undone_at is not null as undone`;
export const checksOfOrder = (
  seat: Seat,
  order: string,
  {
    result,
    after,
    limit,
  }: { readonly result?: string | undefined; readonly after?: string | undefined; readonly limit: number },
) => all<CardCheck>(seat.tx)`select ${checkColumns} from card_checks k
    join cards c on c.org_id = k.org_id and c.id = k.card_id
    where ${isOwnRow(seat, 'k')} and k.order_id = ${order} and (${result ?? null}::text is null or k.result = ${result ?? null})
      and (${after ?? null}::uuid is null or k.id < ${after ?? null}::uuid)
    order by k.id desc limit ${limit}`;
export const checksOfCard = (seat: Seat, card: string) => all<CardCheck>(seat.tx)`
    select ${checkColumns} from card_checks k
    join cards c on c.org_id = k.org_id and c.id = k.card_id
    where ${isOwnRow(seat, 'k')} and k.card_id = ${card} order by k.id desc limit 50`;
export const countCheckResults = (seat: Seat, order: string) => only<{
  passed: number;
  failed: number;
  sealed: number;
  unsealed: number;
}>(seat.tx)`
    select k.passed, k.failed, c.sealed, c.unsealed from
      (select (count(*) filter (where k.result = 'passed'))::int as passed, (count(*) filter (where k.result = 'failed'))::int as failed
        from card_checks k where ${isOwnRow(seat, 'k')} and k.order_id = ${order} and k.undone_at is null) k,
      (select (count(*) filter (where c.printed_hash = c.seal))::int as sealed, (count(*) filter (where c.printed_hash <> c.seal))::int as unsealed
        from cards c where ${isOwnRow(seat, 'c')} and c.order_id = ${order}) c`;

const reprintColumns = sql`r.id, r.card_id as card, c.serial, c.fields->>'student.name' as name, r.new_card_id as "newCard",
  n.serial as "newSerial", r.cause, r.payer, r.basis, r.words, r.at, r.begun_at is not null as begun,
  case when r.new_card_id is not null then n.stage when r.begun_at is not null and c.ended is null then c.stage end as stage`;
/** A card of an earlier order can be outside the vendor's window. The vendor then sees only the new card. */
const reprintTables = sql`reprints r join cards c on c.org_id = r.org_id and c.id = coalesce(
    (select k.id from cards k where k.org_id = r.org_id and k.id = r.card_id), r.new_card_id)
  left join cards n on n.org_id = r.org_id and n.id = r.new_card_id`;
export const reprintsOfOrder = (
  seat: Seat,
  order: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) => all<Reprint>(seat.tx)`select ${reprintColumns} from ${reprintTables}
    where ${isOwnRow(seat, 'r')} and r.order_id = ${order} and r.undone_at is null
      and (${after ?? null}::uuid is null or r.id < ${after ?? null}::uuid)
    order by r.id desc limit ${limit}`;
export const reprintsOfCard = (seat: Seat, card: string) => all<Reprint>(seat.tx)`
    select ${reprintColumns} from ${reprintTables}
    where ${isOwnRow(seat, 'r')} and (r.card_id = ${card} or r.new_card_id = ${card}) and r.undone_at is null
    order by r.id desc limit 50`;

export const countStartedReprints = async (
  seat: Seat,
  order: string,
): Promise<Readonly<Record<Payer, number>>> => {
  const rows = await all<{ payer: Payer; n: number }>(seat.tx)`
    select r.payer, count(*)::int as n from reprints r
    where ${isOwnRow(seat, 'r')} and r.order_id = ${order} and r.begun_at is not null and r.undone_at is null group by r.payer`;
  const found = new Map(rows.map(({ payer, n }) => [payer, n]));
  return {
    vendor: found.get('vendor') ?? 0,
    school: found.get('school') ?? 0,
    family: found.get('family') ?? 0,
  };
};
/**
 * Cards that the school pays for, by the type of their design: live cards, and cards that were printed before they
 * ended. Cards in `without` count as ended.
 */
export const countChargedCards = async (
  seat: Seat,
  order: string,
  without: readonly string[] = [],
): Promise<Readonly<Record<string, number>>> => {
  const rows = await all<{ type: string; n: number }>(seat.tx)`select d.type, count(*)::int as n from cards c
    join order_designs d on d.org_id = c.org_id and d.order_id = c.order_id and d.version_id = c.version_id
    where ${isOwnRow(seat, 'c')} and c.order_id = ${order} and not c.reprint
      and (c.prints > 0 or (c.ended is null and c.id <> all (${uuidArray(without)}))) group by d.type`;
  return Object.fromEntries(rows.map(({ type, n }) => [type, n]));
};
