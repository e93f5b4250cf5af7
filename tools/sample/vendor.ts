// Enters the settings that a print shop needs before its first order, through the product's own functions.
import type { Caller, WithTenant } from '@lanyard/db/tenant';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { PrintProfile } from '@lanyard/printing/api-settings-printers';
import { addPriceList } from '@lanyard/printing/server/settings/price-lists';
import { addPrinter } from '@lanyard/printing/server/settings/printers';
import { changeProduction } from '@lanyard/printing/server/settings/production';
import { addStock } from '@lanyard/printing/server/settings/stocks';

function done<Result>(result: Result): Exclude<Result, Refusal> {
  if (isRefusal(result)) throw new Error(`${result.code} ${JSON.stringify(result.detail)}`);
  return result as Exclude<Result, Refusal>;
}

const press: PrintProfile = {
  paper: 'SRA3',
  landscape: false,
  margin: 10,
  gutter: 2,
  bleed: 3,
  marks: true,
  duplex: 'long-edge',
  nudge: { x: 0.3, y: -0.2 },
  colour: 'rgb',
  lettering: 'live',
  order: 'cut-stack',
};

/** Typical amounts of a shop in an Indian town, in paise. */
const prices = {
  currency: 'INR',
  perCard: { id_card: 4500, badge: 3000, certificate: 6000, other: 2500 },
  rushPercent: 20,
  reprint: 3500,
  shipping: 15_000,
  minimum: 50_000,
};

export const addSampleVendor = (withTenant: WithTenant, vendor: Caller): Promise<void> =>
  withTenant(vendor, async (act) => {
    done(await addPriceList(act, { link: null, prices }));
    const { id: printer } = done(
      await addPrinter(act, { name: 'Ricoh Pro C5300', kind: 'sheet', profile: press }),
    );
    const cards: PrintProfile = { ...press, bleed: 0.5 };
    done(await addPrinter(act, { name: 'Zebra ZC350', kind: 'card', profile: cards }));
    done(
      await addStock(act, {
        name: 'PVC white',
        material: 'PVC 0.76 mm, laminated',
        width: 85.6,
        height: 53.98,
        printer,
        onHand: 420,
      }),
    );
    done(
      await changeProduction(act, 0, {
        cardsPerDay: 1200,
        workingDays: [1, 2, 3, 4, 5, 6],
        dueDays: 7,
        gs1Prefix: null,
      }),
    );
  });
