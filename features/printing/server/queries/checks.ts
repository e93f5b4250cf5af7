// The checks of printed cards.
import { one } from '@lanyard/db/query';
import type { CheckCause } from '@lanyard/domain/reprint';
import type { StateBeforeCheck } from '@lanyard/orders/server/queries/cards';
import { isOwnRow, type Seat } from '@lanyard/place/queries';
import { sql } from 'kysely';

export const insertFailedCheck = (
  seat: Seat,
  card: string,
  {
    cause,
    words,
    was,
  }: { readonly cause: CheckCause | null; readonly words: string; readonly was: StateBeforeCheck },
) =>
  sql`insert into card_checks (org_id, vendor_id, order_id, card_id, print, result, cause, words, by, was)
    select c.org_id, c.vendor_id, c.order_id, c.id, c.prints, 'failed', ${cause}, ${words}, ${seat.user || null}::uuid,
      ${JSON.stringify(was)}::jsonb
    from cards c where ${isOwnRow(seat, 'c')} and c.id = ${card}`.execute(seat.tx);

export type LastCheck = {
  readonly id: string;
  readonly result: 'passed' | 'failed';
  readonly cause: CheckCause | null;
  readonly by: string | null;
  readonly was: StateBeforeCheck;
  readonly secondsAgo: number;
};
export const lastCheck = (seat: Seat, card: string) => one<LastCheck>(seat.tx)`
    select k.id, k.result, k.cause, k.by, k.was,
      extract(epoch from clock_timestamp() - k.at)::float8 as "secondsAgo"
    from card_checks k where ${isOwnRow(seat, 'k')} and k.card_id = ${card} and k.undone_at is null
    order by k.id desc limit 1`;
export const writeCheckCause = (seat: Seat, check: string, cause: CheckCause, words: string) =>
  sql`update card_checks k set cause = ${cause}, words = ${words} where ${isOwnRow(seat, 'k')} and k.id = ${check}`.execute(
    seat.tx,
  );
export const markCheckUndone = (seat: Seat, check: string) =>
  sql`update card_checks k set undone_at = now() where ${isOwnRow(seat, 'k')} and k.id = ${check}`.execute(
    seat.tx,
  );
export const undoLastReprint = (seat: Seat, card: string) =>
  sql`update reprints r set undone_at = now() where ${isOwnRow(seat, 'r')} and r.undone_at is null and r.id = (
    select n.id from reprints n where ${isOwnRow(seat, 'n')} and n.card_id = ${card} order by n.id desc limit 1)`.execute(
    seat.tx,
  );
