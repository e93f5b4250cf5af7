// One school has 20,000 packages at one vendor. Measures what the list, a search and the counters cost the server, for
// the school and for the vendor.
import { createTestOrganisations, sendTestRequest } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { Client } from 'pg';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { cpuOfTree } from '../tools/cpu.ts';
import { atMost, type Figure } from '../tools/figure.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';

const size = Number(process.env['PACKAGES'] ?? 20_000);
const perOrder = 20;
const rounds = 40;
const addresses: Readonly<Record<string, string>> = {
  list: '/packages?limit=50',
  'list-delivered': '/packages?limit=50&status=delivered',
  'search-id': '/packages?limit=50&q=PKG-1234',
  'search-class': '/packages?limit=50&q=10-A',
  'search-nothing': '/packages?limit=50&q=zzzz',
  counts: '/packages/counts',
};

/** Creates the packages: a quarter each is ready, dispatched, late and delivered. */
async function packages(ownerUrl: string, school: string, vendor: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into app.orders (org_id, vendor_id, id, batch_id, batch, year, number, name, school_name, school_colour, vendor_name, time_zone, due_on, released_by)
      select $1, $2, uuidv7(), uuidv7(), 'Batch', 2025, n, 'ORD-2025-' || lpad(n::text, 4, '0'), 'Alpha', '#2e77d8', 'Vendor', 'Asia/Kolkata', current_date, uuidv7()
      from generate_series(1, $3::int) n`,
      [school, vendor, Math.ceil(size / perOrder)],
    );
    await client.query(
      `insert into app.packages (org_id, vendor_id, order_id, section_id, label, year_id, number, name, time_zone, status, cards, tracking, courier, estimated_on,
        made_side, sealed_at, dispatched_at, delivered_at, moved_at)
      select o.org_id, o.vendor_id, o.id, s.id, s.class || '-' || s.division, s.year_id, n, 'PKG-' || lpad(n::text, 4, '0'), 'Asia/Kolkata',
        (array['ready', 'dispatched', 'dispatched', 'delivered'])[1 + n % 4], 40, lpad(n::text, 10, '0'), 'City Courier',
        current_date + (array[1, 1, -5, -5])[1 + n % 4], 'vendor', now(), case when n % 4 > 0 then now() end, case when n % 4 = 3 then now() end,
        now() - n * interval '1 minute'
      from generate_series(1, $3::int) n
      join (select org_id, vendor_id, id, row_number() over () as at from app.orders where org_id = $1) o on o.at = 1 + (n - 1) / $2::int
      join (select id, class, division, year_id, row_number() over () as at from app.sections where org_id = $1) s on s.at = 1 + n % 4`,
      [school, perOrder, size],
    );
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

export async function packageLists(): Promise<readonly Figure[]> {
  const database = await scratchDatabase();
  try {
    const databaseUrl = database.url;
    const db = connect(databaseUrl, 2);
    const { alpha, vendor } = await createTestOrganisations(db, createWithTenant(db, []));
    await db.destroy();
    await packages(database.ownerUrl, alpha.org, vendor.org);
    const { app } = await createServer({ databaseUrl, limits: noRateLimits });
    const figures: Figure[] = [];
    const sides = {
      school: { org: alpha.org, person: alpha.people.staff },
      vendor: { org: vendor.org, person: vendor.people.vendor },
    };
    for (const [side, { org, person }] of Object.entries(sides))
      for (const [name, path] of Object.entries(addresses)) {
        const get = async (): Promise<void> => {
          const reply = await sendTestRequest(app, person.token, `/orgs/${org}${path}`);
          if (reply.statusCode !== 200) throw new Error(reply.body);
        };
        // The first requests plan statements and compile code.
        for (let i = 0; i < 5; i++) await get();
        const before = cpuOfTree();
        for (let i = 0; i < rounds; i++) await get();
        const cost = (cpuOfTree() - before) / rounds;
        figures.push(
          atMost(
            `package-lists.${side}.${name}`,
            cost,
            `ms of CPU, PostgreSQL’s with it, of ${String(size)} packages`,
            50,
          ),
        );
      }
    await app.close();
    return figures;
  } finally {
    await database.stop();
  }
}
