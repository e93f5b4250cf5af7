// Every list of a vendor with 20 schools and with 200, of 25 orders each. Measures the CPU of all processes per answer,
// PostgreSQL included, beside that of the statements alone, and how much it grows when there are ten times as many
// schools.
import { createOrganisation, joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { sendTestRequest, newPerson } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { atMost, type Figure } from '../tools/figure.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { costFigures, costsBesideBare, type Costs } from './bare-costs.ts';
import { recordStatements } from './record-statements.ts';
import { ordersPerSchool, insertSchoolsWithOrders } from './vendor-orders.ts';

const few = Number(process.env['FEW'] ?? 20);
const many = Number(process.env['SCHOOLS'] ?? 200);
const rounds = Number(process.env['ROUNDS'] ?? 20);

/**
 * Requests that cover all schools of the vendor. Some count the orders of all schools, others return the first page of
 * a list.
 */
const overAll: Readonly<Record<string, string>> = {
  dashboard: '/vendor/dashboard',
  board: '/vendor/board',
  today: '/vendor/today',
  tasks: '/vendor/tasks',
  'orders.new': '/orders',
  'orders.due': '/orders?state=open&sort=due',
  'orders.delayed': '/orders?state=delayed&sort=due',
  'orders.delivered': '/orders?state=delivered',
  'orders.review': '/orders?task=update&sort=due',
  'orders.stage': '/orders?stage=qc&sort=due',
  'orders.words': '/orders?q=school+7',
};
const ofOne = (school: string, order: string): Readonly<Record<string, string>> => ({
  'school.orders': `/orders?school=${school}&sort=due`,
  'school.board': `/vendor/board?school=${school}`,
  'order.one': `/orders/${order}`,
  'order.cards': `/orders/${order}/cards`,
  'order.events': `/orders/${order}/events`,
  'order.checks': `/orders/${order}/checks`,
  'order.reprints': `/orders/${order}/reprints`,
});

export async function vendorLists(): Promise<readonly Figure[]> {
  const database = await scratchDatabase();
  try {
    const databaseUrl = database.url;
    const db = connect(databaseUrl, 2);
    const vendor = await createOrganisation(db, {
      kind: 'vendor',
      name: 'Shop',
      colour: '#11766e',
      timeZone: 'Asia/Kolkata',
    });
    const person = await newPerson(db, 'Operator');
    await joinOrganisation(createWithTenant(db, []), vendor, person.id, ['vendor']);
    await db.destroy();
    const [school = ''] = await insertSchoolsWithOrders(database.ownerUrl, { vendor, schools: few }, 0);
    const { app } = await createServer({ databaseUrl, limits: noRateLimits });
    const { app: recorded } = await createServer({ databaseUrl, limits: noRateLimits });
    const get = async (path: string, server = app): Promise<string> => {
      const reply = await sendTestRequest(server, person.token, `/orgs/${vendor}${path}`);
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
      return reply.body;
    };
    const page = JSON.parse(await get(`/orders?school=${school}`)) as { orders: { id: string }[] };
    if (page.orders.length !== ordersPerSchool) throw new Error('the school has not its orders');
    const single = ofOne(school, page.orders[0]?.id ?? '');
    const lists = { ...overAll, ...single };
    const costs = async (): Promise<ReadonlyMap<string, Costs>> => {
      const cost = new Map<string, Costs>();
      for (const [name, path] of Object.entries(lists)) {
        const statements = await recordStatements(() => get(path, recorded));
        cost.set(name, await costsBesideBare(databaseUrl, () => get(path), statements, rounds));
      }
      return cost;
    };
    const withFew = await costs();
    await insertSchoolsWithOrders(database.ownerUrl, { vendor, schools: many - few }, few);
    const withMany = await costs();
    await recorded.close();
    await app.close();
    return Object.keys(lists).flatMap((name): Figure[] => {
      const [first, now] = [withFew.get(name), withMany.get(name)];
      if (!first || !now) throw new Error(`${name} was not measured`);
      const before = first.ours;
      const [cost, toBare] = costFigures(`vendor-lists.${name}`, now, 'ms of CPU', { ms: 100, toBare: 2 });
      // The answers in `single` are about one school, so their cost must not grow when there are ten times as many
      // schools. CPU is counted in ticks of ten milliseconds, so half a millisecond per round is noise.
      return name in single
        ? [
            cost,
            toBare,
            atMost(`vendor-lists.${name}.growth`, now.ours - before, 'ms of CPU', Math.max(3, before / 2)),
          ]
        : [cost, toBare, atMost(`vendor-lists.${name}.with-${String(few)}`, before, 'ms of CPU', 100)];
    });
  } finally {
    await database.stop();
  }
}
