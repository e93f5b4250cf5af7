// Random acts of people on packages. An act may be right, wrong, done twice or late.
import { randomUUID } from 'node:crypto';

import { sendTestRequest, type TestPerson } from '@lanyard/accounts/server/test-people';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';

import type { Installation } from './installation.ts';
import type { PackedOrder } from './package-order.ts';

type Scan = { readonly id: string; readonly seq: number; readonly [more: string]: unknown };
export type PackingShop = PackedOrder & {
  readonly installation: Installation;
  readonly random: (most: number) => number;
  readonly packages: { readonly id: string; readonly code: string }[];
  /** All scans of each person. The trial sends some of them again. */
  readonly scanned: Map<string, { readonly device: string; readonly scans: Scan[] }>;
};

export const courier = '019a8400-0000-7000-8000-000000000001';
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const pick = <Thing>({ random }: PackingShop, things: readonly Thing[]): Thing | undefined =>
  things[random(Math.max(1, things.length))];
const some = (shop: PackingShop): string[] =>
  shop.cards.filter(() => shop.random(3) === 0).map(({ id }) => id);
const aPackage = (shop: PackingShop): string => pick(shop, shop.packages)?.id ?? randomUUID();

type Who = 'vendor' | 'staff' | 'reviewer' | 'principal';
const personOf = ({ installation: { town } }: PackingShop, who: Who): { org: string; person: TestPerson } =>
  who === 'vendor'
    ? { org: town.vendor.org, person: town.vendor.people.vendor }
    : { org: town.alpha.org, person: town.alpha.people[who] };

/** Sometimes sends a request twice at once, as a double click or a broken connection does. */
async function send(
  shop: PackingShop,
  who: Who,
  path: string,
  body: object,
): Promise<LightMyRequestResponse[]> {
  const { org, person } = personOf(shop, who);
  const key = randomUUID();
  const once = () =>
    sendTestRequest(shop.installation.app, person.token, `/orgs/${org}${path}`, {
      method: 'POST',
      body,
      key,
    });
  return shop.random(4) === 0 ? Promise.all([once(), once()]) : [await once()];
}

/** Sends scans to the scan endpoint. Sometimes adds all earlier scans, in reverse order. */
function scan(
  shop: PackingShop,
  who: Who,
  scans: readonly Record<string, unknown>[],
): Promise<LightMyRequestResponse[]> {
  const own = shop.scanned.get(who) ?? { device: randomUUID(), scans: [] };
  shop.scanned.set(who, own);
  const fresh = scans.map((each, at) => ({
    ...each,
    id: randomUUID(),
    seq: own.scans.length + at + 1,
    at: new Date().toISOString(),
  }));
  own.scans.push(...fresh);
  const sent = shop.random(3) === 0 ? own.scans.slice(-20).toReversed() : fresh;
  return send(shop, who, '/scans', { device: own.device, scans: sent });
}

const schools = ['staff', 'reviewer', 'principal'] as const;
export const packageActs: Readonly<Record<string, (shop: PackingShop) => Promise<LightMyRequestResponse[]>>> =
  {
    create: async (shop) => {
      const cards = ['checked', [], some(shop)][shop.random(3)];
      const replies = await send(shop, 'vendor', '/packages', {
        order: shop.order,
        section: pick(shop, shop.sections),
        cards,
      });
      for (const reply of replies)
        if (reply.statusCode === 201) {
          const { id, code } = reply.json<{ id: string; code: string }>();
          if (shop.packages.every((each) => each.id !== id)) shop.packages.push({ id, code });
        }
      return replies;
    },
    autoPack: async (shop) => {
      const replies = await send(shop, 'vendor', '/packages/auto', { order: shop.order });
      for (const reply of replies)
        if (reply.statusCode === 201)
          for (const { id } of reply.json<{ packages: { id: string }[] }>().packages)
            if (shop.packages.every((each) => each.id !== id)) shop.packages.push({ id, code: `LYP:${id}` });
      return replies;
    },
    packScan: (shop) =>
      scan(
        shop,
        'vendor',
        [1, 2, 3].map(() => ({
          mode: 'pack',
          code: pick(shop, shop.cards)?.serial,
          package: aPackage(shop),
        })),
      ),
    unpackScan: (shop) =>
      scan(shop, 'vendor', [
        { mode: 'unpack', code: pick(shop, shop.cards)?.serial, package: aPackage(shop) },
      ]),
    pack: (shop) =>
      send(shop, 'vendor', `/packages/${aPackage(shop)}/pack`, {
        cards: [pick(shop, shop.cards)?.id, ...some(shop)],
      }),
    unpack: (shop) =>
      send(shop, 'vendor', `/packages/${aPackage(shop)}/unpack`, { cards: [pick(shop, shop.cards)?.id] }),
    seal: (shop) =>
      send(
        shop,
        'vendor',
        `/packages/${aPackage(shop)}/seal`,
        shop.random(2) === 0 ? {} : { words: 'Some are late' },
      ),
    reopen: (shop) => send(shop, 'vendor', `/packages/${aPackage(shop)}/reopen`, {}),
    drop: (shop) => send(shop, 'vendor', `/packages/${aPackage(shop)}/drop`, {}),
    dispatch: (shop) =>
      send(shop, 'vendor', `/packages/${aPackage(shop)}/dispatch`, { courier, estimatedOn: tomorrow() }),
    dispatchScan: (shop) =>
      scan(shop, 'vendor', [
        {
          mode: 'dispatch',
          code: pick(shop, shop.packages)?.code ?? 'PKG-0',
          dispatch: { courier: null, estimatedOn: tomorrow() },
        },
      ]),
    undoDispatch: (shop) => send(shop, 'vendor', `/packages/${aPackage(shop)}/undo-dispatch`, {}),
    courier: (shop) =>
      send(shop, 'vendor', `/packages/${aPackage(shop)}/carrier-events`, {
        meaning: 'moving',
        at: new Date().toISOString(),
      }),
    receive: (shop) => {
      const kinds = ['short', 'damaged'] as const;
      const faults =
        shop.random(3) === 0 ? [{ card: pick(shop, shop.cards)?.id, kind: kinds[shop.random(2)] }] : [];
      return send(shop, pick(shop, schools) ?? 'staff', `/packages/${aPackage(shop)}/receive`, {
        faults,
        rating: 1 + shop.random(5),
      });
    },
    receiveScan: (shop) =>
      scan(shop, pick(shop, schools) ?? 'staff', [
        { mode: 'receive', code: pick(shop, shop.packages)?.code ?? 'PKG-0' },
      ]),
    handOver: (shop) =>
      send(shop, pick(shop, schools) ?? 'staff', `/packages/${aPackage(shop)}/hand-over`, {
        cards: shop.random(2) === 0 ? 'rest' : [pick(shop, shop.cards)?.id],
      }),
    handOverScan: (shop) =>
      scan(
        shop,
        pick(shop, schools) ?? 'staff',
        [1, 2].map(() => ({ mode: 'hand_over', code: pick(shop, shop.cards)?.serial })),
      ),
    mark: (shop) => {
      const students = {
        matching: null,
        also: shop.cards.filter(() => shop.random(2) === 0).map(({ student }) => student),
      };
      return send(shop, 'staff', '/deliveries', {
        students,
        step: shop.random(2) === 0 ? 'delivered' : 'handed_over',
      });
    },
    claim: (shop) =>
      send(shop, 'principal', `/packages/${aPackage(shop)}/claims`, {
        faults: [{ card: pick(shop, shop.cards)?.id, kind: 'damaged' }],
      }),
    /**
     * Moves a student to the other class, or marks them as left, directly in the database. Another trial tests how the
     * product changes the student list.
     */
    change: async (shop) => {
      const { town, withTenant } = shop.installation;
      const student = pick(shop, shop.cards)?.student ?? '';
      const to = pick(shop, shop.sections) ?? '';
      await withTenant(
        { org: town.alpha.org, user: '', as: 'app_worker' },
        ({ tx }) =>
          (shop.random(3) === 0
            ? sql`update enrolments set left_on = current_date where id = ${student}`
            : sql`update enrolments e set section_id = s.id, class = s.class, division = s.division,
            roll_no = lpad((100 + ${shop.random(800)}::int)::text, 3, '0') from sections s where s.id = ${to} and e.id = ${student}`
          ).execute(tx),
        // If the roll number is taken, the student does not move.
      ).catch(() => undefined);
      return [];
    },
  };
