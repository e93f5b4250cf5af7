// Rules for packages, cards, students and orders that must hold after any acts in any order.
import type { Tx } from '@lanyard/db/tenant';
import { sql, type RawBuilder } from 'kysely';

const among = (order: string) => sql`(select c.* from cards c where c.order_id = ${order})`;

/** Each query returns the rows that break its rule. If it returns none, the rule holds. */
const rules: Readonly<Record<string, (order: string) => RawBuilder<{ what: string }>>> = {
  'a card is in one open package at most, of its own order': (order) => sql`
    select c.serial as what from package_cards m join ${among(order)} c on c.org_id = m.org_id and c.id = m.card_id
    join packages p on p.org_id = m.org_id and p.id = m.package_id
    where m.out_at is null and (p.dropped_at is not null or p.order_id <> c.order_id) group by c.serial
    union all select card_id::text from package_cards where order_id = ${order} and out_at is null group by card_id having count(*) > 1`,
  'a package counts its members': (order) => sql`
    select p.name || ': ' || p.cards as what from packages p where p.order_id = ${order}
      and p.cards <> (select count(*) from package_cards m where m.org_id = p.org_id and m.package_id = p.id and m.out_at is null)`,
  'a package counts its delivered cards': (order) => sql`
    select p.name || ': ' || p.arrived as what from packages p where p.order_id = ${order}
      and p.arrived <> (select count(*) from package_cards m join cards c on c.org_id = m.org_id and c.id = m.card_id
        where m.org_id = p.org_id and m.package_id = p.id and m.out_at is null and c.stage in ('delivered', 'handed_over'))`,
  'cards stand where their package does': (order) => sql`
    select p.name || ' ' || p.status || ': ' || c.serial || ' ' || c.stage as what from packages p
    join package_cards m on m.org_id = p.org_id and m.package_id = p.id and m.out_at is null join cards c on c.org_id = m.org_id and c.id = m.card_id
    where p.order_id = ${order} and case p.status when 'ready' then c.ended is not null or c.stage <> 'packed'
      when 'dispatched' then c.stage not in ('dispatched', 'delivered', 'handed_over')
      else c.ended is null and c.stage not in ('delivered', 'handed_over') end`,
  'a card beyond the packing table is in a package': (order) => sql`
    select c.serial as what from ${among(order)} c where c.ended is null and c.stage in ('packed', 'dispatched', 'delivered', 'handed_over')
      and not exists (select from package_cards m where m.org_id = c.org_id and m.card_id = c.id and m.out_at is null)`,
  'a student’s status is what the events of the card say': (order) => sql`
    select s.what from (
      select e.delivery_status || ' for ' || coalesce(last.kind, 'nothing') as what, e.delivery_status as shown,
        case when c.ended is not null then 'pending' else case last.kind when 'pack' then 'ready' when 'undispatch' then 'ready' when 'dispatch' then 'dispatched'
          when 'deliver' then 'delivered' when 'hand_over' then 'delivered' else 'pending' end end as said
      from ${among(order)} c join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
      left join lateral (select v.kind from card_events v where v.org_id = c.org_id and v.card_id = c.id
        and v.kind in ('pack', 'unpack', 'dispatch', 'undispatch', 'deliver', 'hand_over') order by v.id desc limit 1) last on true) s
    where s.shown <> s.said`,
  'what was handed over was handed over once': (order) => sql`
    select c.serial as what from ${among(order)} c join package_events e on e.org_id = c.org_id and e.card_id = c.id and e.kind = 'handed_over'
    group by c.serial, c.stage having count(*) <> 1 or c.stage <> 'handed_over'`,
  'an order counts its cards': (order) => sql`
    select 'counters' as what from orders o cross join lateral (select count(*) filter (where ended is null and stage = 'checked') as checked,
      count(*) filter (where ended is null and stage = 'packed') as packed, count(*) filter (where ended is null and stage = 'dispatched') as dispatched,
      count(*) filter (where ended is null and stage = 'delivered') as delivered,
      count(*) filter (where ended is null and stage = 'handed_over') as handed_over, count(*) filter (where ended is not null) as ended
      from cards c where c.org_id = o.org_id and c.order_id = o.id) n
    where o.id = ${order} and (o.cards_checked, o.cards_packed, o.cards_dispatched, o.cards_delivered, o.cards_handed_over, o.cards_ended)
      <> (n.checked, n.packed, n.dispatched, n.delivered, n.handed_over, n.ended)`,
  'a claimed card has ended': (order) => sql`
    select c.serial as what from package_claims k join cards c on c.org_id = k.org_id and c.id = k.card_id
    where k.order_id = ${order} and c.ended is null`,
};

export async function packageFaults(tx: Tx, order: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, rule] of Object.entries(rules)) {
    const { rows } = await rule(order).execute(tx);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found;
}
