// Creates any number of orders by SQL, for measuring only. The rows are as the product writes them.
import { randomUUID } from 'node:crypto';

import { serialOf } from '@lanyard/domain/serial';
import { Client } from 'pg';

import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';

export type BenchVendor = { readonly vendor: string; readonly schools: number };
export const ordersPerSchool = 25;
const cardsOfASection = 10;

/**
 * Creates schools with 25 orders each: ten open orders in all stages, and fifteen delivered orders that the vendor
 * still sees. Each order has four sections of ten cards.
 */
export async function insertSchoolsWithOrders(
  ownerUrl: string,
  { vendor, schools }: BenchVendor,
  from: number,
): Promise<readonly string[]> {
  const orgs = await insertBulkSchools(ownerUrl, { schools, students: 12 });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Switches off the triggers, because nothing may react to these rows. The counters are written directly.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into app.orders (org_id, vendor_id, batch_id, batch, year, number, name, school_name, school_colour, vendor_name, time_zone,
        status, priority, due_on, released_at, released_by, accepted_at, accepted_by, dispatched_at, delivered_at, closes_at, photo_scores, photo_score_sum,
        cards_queued, cards_printing, cards_printed, cards_checked, cards_packed, cards_delivered)
      select s.org, $2, uuidv7(), 'Batch-2025-' || n, 2025, x.number, 'ORD-2025-' || lpad(x.number::text, 6, '0'), 'Measured school ' || s.at, '#2e77d8', 'Shop', 'Asia/Kolkata',
        case when n > 10 then 'delivered' else 'in_production' end, (array['high', 'medium', 'low'])[1 + ((n + s.at) % 3)::int],
        current_date + case when n > 10 then -n else ((n * 7 + s.at) % 30)::int - 2 end, now() - make_interval(days => 3 + n, secs => s.at::int), $3::uuid,
        case when n % 10 <> 3 then now() end, case when n % 10 <> 3 then $3::uuid end,
        case when n > 10 then now() - make_interval(days => n - 9) end, case when n > 10 then now() - make_interval(days => n - 10) end,
        case when n > 10 then now() + make_interval(days => 40 - n) end, 40, 3600,
        case when n <= 4 then 40 else 0 end, case when n between 5 and 6 then 40 else 0 end, case when n = 7 then 40 else 0 end,
        case when n = 8 then 40 else 0 end, case when n between 9 and 10 then 40 else 0 end, case when n > 10 then 40 else 0 end
      from unnest($1::bigint[]) with ordinality s (org, at), generate_series(1, ${String(ordersPerSchool)}) n,
        lateral (select $4::int + ((s.at - 1) * ${String(ordersPerSchool)} + n)::int as number) x`,
      [orgs, vendor, randomUUID(), from * ordersPerSchool],
    );
    await client.query(
      `insert into app.order_sections (org_id, vendor_id, order_id, section_id, label, place, faces,
        cards_queued, cards_printing, cards_printed, cards_checked, cards_packed, cards_delivered)
      select o.org_id, o.vendor_id, o.id, s.id, s.class || '-' || s.division, s.place, array[uuidv7(), uuidv7(), uuidv7()],
        o.cards_queued / 4, o.cards_printing / 4, o.cards_printed / 4, o.cards_checked / 4, o.cards_packed / 4, o.cards_delivered / 4
      from app.orders o join (select *, row_number() over (partition by org_id order by class_rank, division) as place from app.sections) s
        on s.org_id = o.org_id and s.place <= 4 where o.org_id = any ($1::bigint[])`,
      [orgs],
    );
    await client.query(
      `insert into app.order_days (org_id, vendor_id, order_id, day, printed, first_checked, first_passed, reprints)
      select org_id, vendor_id, id, current_date - d, 4, 4, 4, 0 from app.orders, generate_series(1, 4) d
      where org_id = any ($1::bigint[]) and cards_queued + cards_printing = 0`,
      [orgs],
    );
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from app.cards');
    const first = (rows[0]?.n ?? 0) + 1;
    const { rows: sections } = await client.query<{ n: number }>(
      'select count(*)::int as n from app.order_sections where org_id = any ($1::bigint[])',
      [orgs],
    );
    const serials = Array.from({ length: (sections[0]?.n ?? 0) * cardsOfASection }, (_, i) =>
      serialOf(first + i),
    );
    await client.query(
      `insert into app.cards (org_id, vendor_id, order_id, serial, enrolment_id, student_id, proof_id, photo_id, photo_version, template_id,
        section_id, place, version_id, fields, photo, seal, stage, prints)
      select c.org_id, c.vendor_id, c.order_id, w.serial, uuidv7(), uuidv7(), uuidv7(), uuidv7(), 1, uuidv7(), c.section_id,
        c.place * 100 + c.n, c.order_id, '{"student.name":"Asha Rao"}', '{"width":600,"height":800}', decode(repeat('00', 32), 'hex'),
        case when c.cards_queued + c.cards_printing > 0 then 'queued' when c.cards_printed > 0 then 'printed' when c.cards_checked > 0 then 'checked'
          when c.cards_packed > 0 then 'packed' else 'delivered' end, 1
      from (select s.*, n, row_number() over (order by s.org_id, s.order_id, s.place, n) as number from app.order_sections s,
        generate_series(1, ${String(cardsOfASection)}) n where s.org_id = any ($1::bigint[])) c
      join unnest($2::text[]) with ordinality w (serial, number) on w.number = c.number`,
      [orgs, serials],
    );
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return orgs;
}
