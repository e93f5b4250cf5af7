// For tests: two vendors with real access checks. The first one works for Alpha.
import { randomUUID } from 'node:crypto';

import { createOrganisation, joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, newPerson, type TestPerson } from '@lanyard/accounts/server/test-people';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll } from 'vitest';

import type { NewPrinter, NewStock, Printer, PrintProfile, Stock } from '../../api-settings-printers.ts';
import type { StoredPriceList, PriceList } from '../../api-settings.ts';
import { vendorSettingsRoutes } from './routes-settings.ts';

export const testPriceList: PriceList = {
  currency: 'INR',
  perCard: { id_card: 4500, badge: 3000, certificate: 6000, other: 2500 },
  rushPercent: 20,
  reprint: 3500,
  shipping: 15_000,
  minimum: 50_000,
};
export const testProfile: PrintProfile = {
  paper: 'A4',
  landscape: false,
  margin: 10,
  gutter: 2,
  bleed: 3,
  marks: true,
  duplex: 'long-edge',
  nudge: { x: 0, y: 0 },
  colour: 'rgb',
  lettering: 'live',
  order: 'cut-stack',
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Asked = {
  readonly by?: string | undefined;
  readonly at?: string;
  readonly version?: number;
  readonly key?: string;
};

export function testVendor() {
  const town = testFeatureServer(() => vendorSettingsRoutes);
  const other = { org: '', admin: { id: '', token: '' } as TestPerson };
  const linked = { alpha: '', beta: '' };
  beforeAll(async () => {
    const { db, withTenant, vendor } = town;
    other.org = await createOrganisation(db, {
      kind: 'vendor',
      name: 'Other',
      colour: '#2e77d8',
      timeZone: 'Asia/Kolkata',
    });
    other.admin = await newPerson(db, 'Admin of the other vendor');
    await joinOrganisation(withTenant, other.org, other.admin.id, ['vendor_admin']);
    for (const name of ['alpha', 'beta'] as const) {
      const { org, people } = town[name];
      const link = await db
        .insertInto('ctl.vendor_links')
        .values({
          school_id: org,
          vendor_id: name === 'alpha' ? vendor.org : other.org,
          started_by: people.admin.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      linked[name] = link.id;
    }
  });
  /** The vendor's admin sends the request if `by` is missing. With `by: undefined`, nobody is signed in. */
  const send = (
    method: Method,
    path: string,
    body?: object,
    asked: Asked = {},
  ): Promise<LightMyRequestResponse> =>
    sendTestRequest(
      town.app,
      'by' in asked ? asked.by : town.vendor.people.vendor_admin.token,
      `/orgs/${asked.at ?? town.vendor.org}${path}`,
      {
        method,
        ...(body ? { body } : {}),
        ...(method === 'POST' ? { key: asked.key ?? randomUUID() } : {}),
        ...(asked.version === undefined ? {} : { headers: { 'if-match': `"${String(asked.version)}"` } }),
      },
    );
  const made = async <Thing>(path: string, body: object): Promise<Thing> => {
    const reply = await send('POST', path, body);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json<Thing>();
  };
  let number = 0;
  return {
    town,
    other,
    linked,
    send,
    addPrinter: (more: Partial<NewPrinter> = {}): Promise<Printer> =>
      made('/printers', {
        name: `Printer ${String(++number)}`,
        kind: 'sheet',
        profile: testProfile,
        ...more,
      }),
    addStock: (printer: string, more: Partial<NewStock> = {}): Promise<Stock> =>
      made('/stocks', {
        name: `Stock ${String(++number)}`,
        material: 'PVC',
        width: 85.6,
        height: 53.98,
        printer,
        onHand: null,
        ...more,
      }),
    addPrices: (link: string | null = null): Promise<StoredPriceList> =>
      made('/price-lists', { link, prices: testPriceList }),
    activity: async (): Promise<string[]> => {
      const rows = await town.withTenant({ org: town.vendor.org, user: '', as: 'app_worker' }, (act) =>
        act.tx.selectFrom('activity').select('kind').orderBy('id').execute(),
      );
      return rows.map(({ kind }) => kind);
    },
  };
}
