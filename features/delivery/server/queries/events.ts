// Events of packages and of their cards. Rows are only added.
import { all } from '@lanyard/db/query';
import type { PackageEventKind } from '@lanyard/domain/package';
import { isOwnRow, memberNameOf, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql } from 'kysely';

import type { PackageEvent } from '../../api.ts';

export type NewPackageEvent = {
  readonly kind: PackageEventKind;
  /** When the event happened, for a scan that arrives later. */
  readonly at?: string | undefined;
  readonly place?: string | undefined;
  readonly count?: number;
  readonly words?: string;
  readonly side?: 'system' | 'carrier';
  /** For a carrier event, a text that is the same if the carrier reports the event again. */
  readonly heard?: string;
};
const person = ({ user }: Seat, { side }: NewPackageEvent): string | null =>
  side !== undefined || user === '' ? null : user;

/** A device's clock may be ahead of ours. A time in the future counts as now. */
const when = (at: string | undefined) => sql`least(coalesce(${at ?? null}::timestamptz, now()), now())`;

/** Returns whether the event is new. */
export const insertPackageEvent = async (
  seat: Seat,
  id: string,
  event: NewPackageEvent,
): Promise<boolean> => {
  const { kind, at, place, count, words = '', side, heard } = event;
  const { numAffectedRows = 0n } = await sql`
    insert into package_events (org_id, vendor_id, order_id, package_id, kind, happened_at, side, by, place, count, words, heard)
    select p.org_id, p.vendor_id, p.order_id, p.id, ${kind}, ${when(at)}, ${side ?? seat.side}, ${person(seat, event)}::uuid,
      ${place ?? null}, ${count ?? null}::int, ${words.slice(0, 500)}, ${heard ?? null}
    from packages p where ${isOwnRow(seat, 'p')} and p.id = ${id}
    on conflict (org_id, package_id, heard) where heard is not null do nothing`.execute(seat.tx);
  return numAffectedRows > 0n;
};
/** Stores one event for each card, in the package that it is or was in. */
export const insertCardScans = (
  seat: Seat,
  cards: readonly { readonly card: string; readonly package: string }[],
  event: NewPackageEvent,
) =>
  sql`insert into package_events (org_id, vendor_id, order_id, package_id, card_id, kind, happened_at, side, by, place, words)
    select p.org_id, p.vendor_id, p.order_id, p.id, n.card, ${event.kind}, ${when(event.at)}, ${event.side ?? seat.side},
      ${person(seat, event)}::uuid, ${event.place ?? null}, ${event.words ?? ''}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as n(card uuid, package uuid)
    join packages p on ${isOwnRow(seat, 'p')} and p.id = n.package`.execute(seat.tx);

const aboutCards = ['packed', 'unpacked', 'handed_over', 'card_delivered', 'put_aside', 'pulled'];
export const readPackageEvents = (
  seat: Seat,
  id: string,
  {
    cards,
    after,
    limit,
  }: { readonly cards: boolean; readonly after: string | undefined; readonly limit: number },
) => all<PackageEvent>(seat.tx)`
    select e.id, e.kind, e.happened_at as at, e.kept_at as "keptAt", e.side, ${memberNameOf(sql`e.by`)} as by,
      e.place, e.count, e.words, case when c.id is not null then json_build_object('id', c.id, 'serial', c.serial,
        'name', c.fields->>'student.name') end as card
    from package_events e left join cards c on c.org_id = e.org_id and c.id = e.card_id
    where ${isOwnRow(seat, 'e')} and e.package_id = ${id} and (${cards} or e.kind <> all (${aboutCards}::text[]) or e.card_id is null)
      and (${after ?? null}::uuid is null or e.id < ${after ?? null}::uuid)
    order by e.id desc limit ${limit}`;

/** Deletes the words in the card events of an erased student. Runs as the school. */
export const deleteClaimWords = (seat: Seat, cards: readonly string[]) =>
  sql`update package_claims c set words = '' where ${isOwnRow(seat, 'c')} and c.card_id = any (${uuidArray(cards)})`.execute(
    seat.tx,
  );
