import { createOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { insertCourier } from '@lanyard/printing/server/queries/settings';
import { insertPriceList } from '@lanyard/printing/server/queries/settings-prices';
import { insertPrinter, insertStock } from '@lanyard/printing/server/queries/settings-printers';

import type { ObjectIds } from './canary-objects.ts';
import type { Installation } from './installation.ts';

/** Three vendor settings of each kind: two of the vendor, and one of another vendor with Beta's canary. */
export type VendorSettingsObjects = Readonly<
  Record<'priceList' | 'printer' | 'stock' | 'courier', ObjectIds>
>;

const prices = {
  currency: 'INR',
  perCard: { id_card: 1, badge: 1, certificate: 1, other: 1 },
  rushPercent: 0,
  reprint: 1,
  shipping: 1,
  minimum: 1,
} as const;
const profile = {
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
  order: 'rows',
} as const;

export async function createCanaryVendorSettings(
  { town, db, withTenant }: Installation,
  canary: (school: 'alpha' | 'beta') => string,
): Promise<VendorSettingsObjects> {
  const of = (org: string, school: string, name: string) =>
    withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
      const printer = await insertPrinter(tx, org, { name, kind: 'sheet', profile });
      const card = { name, material: name, width: 85.6, height: 53.98, onHand: null };
      return {
        priceList: (await insertPriceList(tx, org, school, prices))?.id ?? '',
        printer: printer?.id ?? '',
        stock: (await insertStock(tx, org, { ...card, printer: printer?.id ?? '' }))?.id ?? '',
        courier: (await insertCourier(tx, org, { name, tracking: null }))?.id ?? '',
      };
    });
  const vendor = { kind: 'vendor', colour: '#2e77d8', timeZone: 'Asia/Kolkata' } as const;
  const another = await createOrganisation(db, { ...vendor, name: `${canary('beta')} vendor` });
  const [one, two, theirs] = [
    await of(town.vendor.org, town.alpha.org, 'The vendor’s first'),
    await of(town.vendor.org, town.beta.org, 'The vendor’s second'),
    await of(another, town.beta.org, canary('beta')),
  ];
  const three = (what: keyof typeof one): ObjectIds => ({
    inScope: one[what],
    outOfScope: two[what],
    foreign: theirs[what],
  });
  return {
    priceList: three('priceList'),
    printer: three('printer'),
    stock: three('stock'),
    courier: three('courier'),
  };
}
