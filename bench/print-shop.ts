// Creates a vendor with an order of any size, ready for a print file. For trials and benches.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import {
  createOrganisation,
  joinOrganisation,
  createFirstYear,
} from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { goldenDocument, goldenValues } from '@lanyard/card/test-golden-cards';
import { connect } from '@lanyard/db/connect';
import { createWithTenant, type Act } from '@lanyard/db/tenant';
import { academicYearAt } from '@lanyard/domain/academic-year';
import { openQueue } from '@lanyard/jobs/queue';
import type { PrintFile } from '@lanyard/printing/api-files';
import type { PrintProfile } from '@lanyard/printing/api-settings-printers';
import { makePrintFile } from '@lanyard/printing/server/files/make-print-file';
import { createBulkOrder } from '@lanyard/printing/server/files/test-bulk-order';
import { insertPrinter, insertStock } from '@lanyard/printing/server/queries/settings-printers';
import { sql } from 'kysely';

import { createAnswerers } from '../apps/server/wiring.ts';
import { mustSucceed } from '../tools/must-succeed.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { scratchVault } from '../tools/scratch-vault.ts';
import { crestFile } from './card-job.ts';
import { makePhotos } from './card-photos.ts';

export const sheetProfile: PrintProfile = {
  paper: 'SRA3',
  landscape: false,
  margin: 12,
  gutter: 2,
  bleed: 3,
  marks: true,
  duplex: 'long-edge',
  nudge: { x: 0.3, y: -0.1 },
  colour: 'rgb',
  lettering: 'live',
  order: 'cut-stack',
};
const cardSize = { width: 85.6, height: 53.98 };

/** Half of the cards are of one school and half of another. Printing starts at cell 4 of the first sheet. */
export async function createPrintShop(count: number) {
  const photos = await makePhotos(count);
  const database = await scratchDatabase();
  const { vault, config, remove } = await scratchVault();
  const { url } = database;
  const db = connect(url, 4);
  const queue = openQueue(url);
  const withTenant = createWithTenant(db, createAnswerers(vault, { queue, home: '' }));
  const organisation = { colour: '#2e77d8', timeZone: 'Asia/Kolkata' } as const;
  const vendor = await createOrganisation(db, { ...organisation, kind: 'vendor', name: 'Shop' });
  const person = await newPerson(db, 'Operator');
  await joinOrganisation(withTenant, vendor, person.id, ['vendor_admin']);
  const asVendor = <Result>(run: (act: Act) => Promise<Result>): Promise<Result> =>
    withTenant({ org: vendor, user: person.id, as: 'app_vendor' }, run);
  const worker = <Result>(run: (act: Act) => Promise<Result>, org = vendor): Promise<Result> =>
    withTenant({ org, user: '', as: 'app_worker' }, run);

  const crest = readFileSync(join(photos, crestFile));
  const sha256 = createHash('sha256').update(crest).digest('hex');
  const orders: string[] = [];
  const serials: string[] = [];
  for (const [half, from] of [
    [0, 0],
    [1, Math.ceil(count / 2)],
  ] as const) {
    const to = half === 0 ? Math.ceil(count / 2) : count;
    if (to === from) continue;
    const school = await createOrganisation(db, {
      ...organisation,
      kind: 'school',
      name: `School ${String(half)}`,
    });
    await worker(
      (act) => createFirstYear(act, academicYearAt('Asia/Kolkata', new Date()), ['10'], ['A']),
      school,
    );
    const { rows } = await worker(
      ({ tx }) => sql<{ id: string }>`select id from sections where org_id = ${school}`.execute(tx),
      school,
    );
    const made = await createBulkOrder(withTenant, vault, {
      school,
      vendor,
      section: rows[0]?.id ?? '',
      person: person.id,
      name: `ORD-${String(half)}`,
      count: to - from,
      from: 1 + from,
      document: goldenDocument(sha256),
      values: (at) => goldenValues(from + at),
      picture: (at) => readFileSync(join(photos, `face-${String(from + at)}.jpg`)),
      assets: [{ sha256, bytes: crest }],
    });
    orders.push(made.order);
    serials.push(...made.cards.map(({ serial }) => serial));
  }
  const stock = await worker(async ({ tx, org }) => {
    const printer = await insertPrinter(tx, org, { name: 'Press', kind: 'sheet', profile: sheetProfile });
    const given = { name: 'PVC', material: 'PVC', ...cardSize, printer: printer?.id ?? '', onHand: null };
    return (await insertStock(tx, org, given))?.id ?? '';
  });
  return {
    url,
    config,
    vault,
    vendor,
    photos,
    serials,
    asVendor,
    worker,
    make: async (): Promise<PrintFile> =>
      mustSucceed(
        await asVendor((act) =>
          makePrintFile(act, queue, { orders, fill: [], stock, startAt: 4, cards: count }),
        ),
      ),
    stop: async (): Promise<void> => {
      await queue.stop();
      await db.destroy();
      await database.stop();
      await remove();
      rmSync(dirname(photos), { recursive: true });
    },
  };
}
