// Tests promise G15 of docs/trust.md. A vendor sees an order only for a time, its window. Outside the window, every
// endpoint must answer as if the order did not exist. A recall must end the vendor's access within a second. The
// vendor's acts may change the school's rows only through three functions, named at `followed`.
import { randomUUID } from 'node:crypto';

import type { Act, WithTenant } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { dispatchCards, moveSelectedCards, packCards } from '@lanyard/orders/server/cards/move-cards';
import { acceptOrder, promiseDate } from '@lanyard/orders/server/change/accept-order';
import { writeMessage } from '@lanyard/orders/server/read/orders';
import { vendorSeat } from '@lanyard/place/seat';
import { checkCard } from '@lanyard/printing/server/check/check-card';
import { Client } from 'pg';

import { atLeast, atMost, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { readAuthzRules, type AuthzRule } from './authz.ts';
import { withInstallation, type Installation } from './installation.ts';
import { windowOrderStates, createWindowShop, type WindowOrder, type WindowShop } from './window-shop.ts';

type Address = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object | undefined;
};
const named: ReadonlySet<AuthzRule['object']> = new Set(['order', 'freshOrder', 'orderCard']);
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Every vendor endpoint whose URL contains the id of an order or of a card. Reads them from authz.yaml. */
async function addressesOf(): Promise<(of: WindowOrder) => Address[]> {
  const mine = Object.entries(await readAuthzRules()).filter(
    ([, rule]) => named.has(rule.object) && rule.allow?.includes('vendor'),
  );
  return ({ id, cards }) =>
    mine.map(([address, { send, object, query = '' }]) => {
      const [method = 'GET', path = ''] = address.split(' ');
      const body = send && (JSON.parse(JSON.stringify(send).replaceAll('$tomorrow', tomorrow())) as object);
      const what = object === 'orderCard' ? (cards[0] ?? '') : id;
      return {
        method: method as Address['method'],
        path: path.replace('/api/v1/orgs/:org', '').replace(/:\w+/, what) + query,
        body: body ?? (method === 'GET' ? undefined : {}),
      };
    });
}

/** Returns each answer without its request id, which differs each time. */
async function readAnswers(shop: WindowShop, addresses: readonly Address[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { method, path, body } of addresses) {
    const { statusCode, body: text } = await shop.send('vendor', method, path, body);
    let told: unknown = text;
    try {
      told = { ...(JSON.parse(text) as object), request: '' };
    } catch {
      // The answer is not JSON but a picture, so its text is compared as it is.
    }
    answers.push(JSON.stringify([statusCode, told]));
  }
  return answers;
}

async function windows(shop: WindowShop): Promise<Figure[]> {
  const addresses = await addressesOf();
  const nobody: WindowOrder = { id: randomUUID(), name: '', cards: [randomUUID()] };
  const nothing = await readAnswers(shop, addresses(nobody));
  const lists = [
    '/orders?limit=200',
    '/orders?state=all&q=ORD',
    '/vendor/dashboard',
    '/vendor/board',
    '/vendor/today',
  ];
  let cells = 0;
  let differing = nothing.filter((answer) => !answer.startsWith('[404')).length;
  let shut = 0;
  const look = async (order: WindowOrder, open: boolean, state: string): Promise<void> => {
    cells++;
    if (open) {
      const gets = addresses(order).filter(({ method }) => method === 'GET');
      const blind = (await readAnswers(shop, gets)).filter((answer) => answer.startsWith('[404'));
      if (blind.length > 0) console.error(`inside its window, ${state}: ${blind[0] ?? ''}`);
      shut += blind.length;
      return;
    }
    const answers = await readAnswers(shop, addresses(order));
    const wrong = answers.flatMap((answer, at) => (answer === nothing[at] ? [] : [answer]));
    for (const path of lists) {
      const { body } = await shop.send('vendor', 'GET', path);
      if ([order.id, order.name, ...order.cards].some((word) => body.includes(word)))
        wrong.push(`${path} shows ${order.name}`);
    }
    if (wrong.length > 0) console.error(`outside its window, ${state}: ${wrong[0]?.slice(0, 300) ?? ''}`);
    differing += wrong.length;
  };
  for (const state of windowOrderStates) {
    const order = await shop.release(1);
    await shop.bring(order, state);
    await look(order, true, state);
    if (state === 'delivered') {
      await shop.close(order.id, 60);
      await look(order, true, 'a minute before its end');
      await shop.close(order.id, -1);
    } else {
      const recalled = await shop.recall(order.id);
      if (recalled.statusCode >= 300) throw new Error(recalled.body);
    }
    await look(order, false, state);
  }
  return [
    exactlyZero(
      'vendor-window answers that differ from those of an order that does not exist',
      differing,
      'answers',
    ),
    exactlyZero('vendor-window addresses shut inside the window', shut, 'answers'),
    atLeast('vendor-window addresses of an order or a card', nothing.length, 'addresses', 16),
    atLeast('vendor-window cells of state and clock', cells, 'cells', 17),
  ];
}

/** Recalls orders while the vendor reads them without a pause. */
async function recalls(shop: WindowShop, n: number): Promise<Figure[]> {
  let slowest = 0;
  let after = 0;
  let seen = 0;
  for (let i = 0; i < n; i++) {
    const order = await shop.release(1);
    let asked = Number.POSITIVE_INFINITY;
    let ended = Number.POSITIVE_INFINITY;
    const paths = [
      `/orders/${order.id}`,
      `/cards/${order.cards[0] ?? ''}/photo`,
      `/orders/${order.id}/cards`,
    ];
    const reader = async (path: string): Promise<void> => {
      for (let blind = 0; blind < 3;) {
        const began = performance.now();
        const { statusCode } = await shop.send('vendor', 'GET', path);
        if (statusCode === 200) {
          seen++;
          if (began > ended) after++;
          slowest = Math.max(slowest, performance.now() - asked);
        } else blind++;
      }
    };
    const readers = paths.map(reader);
    await new Promise((go) => setTimeout(go, 40));
    asked = performance.now();
    const { statusCode } = await shop.recall(order.id);
    ended = performance.now();
    if (statusCode >= 300) throw new Error('the recall was refused');
    await Promise.all(readers);
  }
  return [
    exactlyZero('vendor-window answers to a vendor that asked after the recall', after, 'answers'),
    atMost('vendor-window last answer after a recall was asked for', Math.max(0, slowest), 'ms', 1000),
    atLeast('vendor-window answers before the recalls', seen, 'answers', n * 3),
  ];
}

/**
 * The school's tables that these three functions write when a vendor acts: `syncSchoolRecords`, `receiveOrderNews`,
 * `lockFailedProofs`.
 */
const followed: ReadonlySet<string> = new Set([
  'enrolments',
  'section_counts',
  'proofs',
  'proof_events',
  'activity',
  'audit_events',
  'outbox',
]);

type Digest = ReadonlyMap<string, string>;
/** A digest of the school's own rows, table by table. Leaves out the rows that school and vendor share. */
async function digestOf(client: Client, org: string): Promise<Digest> {
  const tables = await client.query<{ name: string }>(`select c.relname as name from pg_class c
    join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'app'
    where c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id')
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'vendor_id')`);
  const digest = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from app.${name} t where t.org_id = $1`,
      [org],
    );
    digest.set(name, rows[0]?.sum ?? '');
  }
  return digest;
}
const changedIn = (before: Digest, now: Digest): string[] =>
  [...now].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);

const moved =
  (how: 'print' | 'pass') =>
  (act: Act, ids: readonly string[]): Promise<unknown> =>
    moveSelectedCards(act, vendorSeat(act), { ids }, how);

/** Runs every act of a vendor twice: first without access to any other organisation, then as the server does. */
async function acts(installation: Installation, shop: WindowShop): Promise<Figure[]> {
  const { town, withTenant, ownerUrl } = installation;
  const alone: WithTenant = (caller, run) =>
    withTenant(caller, (act) => run({ ...act, across: () => Promise.resolve(undefined as never) }));
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const cut = new Set<string>();
  const beyond = new Set<string>();
  const through = new Set<string>();
  let made = 0;
  for (const as of [alone, undefined]) {
    const order = await shop.release(4);
    const [one = '', two = ''] = order.cards;
    const act = async (run: () => Promise<unknown>): Promise<void> => {
      const before = await digestOf(client, town.alpha.org);
      const result = await run();
      if (isRefusal(result)) throw new Error(result.code);
      made++;
      for (const table of changedIn(before, await digestOf(client, town.alpha.org))) {
        if (as) cut.add(table);
        else if (followed.has(table)) through.add(table);
        else beyond.add(table);
      }
    };
    const day = tomorrow();
    await act(() => shop.asShop((there) => acceptOrder(there, order.id), as));
    await act(() => shop.asShop((there) => promiseDate(there, order.id, { on: day, words: '' }), as));
    await act(() => shop.asShop((there) => writeMessage(there, order.id, 'Hello'), as));
    await act(() => shop.bring(order, 'printed', as));
    await act(() =>
      shop.asShop((there) => checkCard(there, one, { result: 'failed', cause: 'wrong_data', words: '' }), as),
    );
    await act(() =>
      shop.asShop((there) => checkCard(there, two, { result: 'failed', cause: 'scratch', words: '' }), as),
    );
    const rest = order.cards.slice(2);
    for (const move of [moved('pass'), packCards, dispatchCards])
      await act(() => shop.asShop((there) => move(there, rest), as));
  }
  await client.end();
  for (const table of [...cut, ...beyond]) console.error(`a vendor's act changed ${table}`);
  return [
    exactlyZero('vendor-window tables of the school a vendor changes by itself', cut.size, 'tables'),
    exactlyZero(
      'vendor-window tables of the school changed beyond the named functions',
      beyond.size,
      'tables',
    ),
    atLeast('vendor-window tables of the school that follow', through.size, 'tables', 3),
    atLeast('vendor-window acts of a vendor', made, 'acts', 18),
  ];
}

export const vendorWindow: Trial = {
  full: 40,
  ci: 2,
  // Runs alone, because the recall must work within a second.
  alone: true,
  run: ({ n }) =>
    withInstallation(async (installation) => {
      const shop = await createWindowShop(installation);
      return [...(await windows(shop)), ...(await recalls(shop, n)), ...(await acts(installation, shop))];
    }),
};
