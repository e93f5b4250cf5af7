import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { ObjectIds } from './canary-objects.ts';
import type { Installation } from './installation.ts';

export type PrintFileObjects = { readonly printFile: ObjectIds };

/** How an office printer lays cards on a sheet. */
export const deskProfile = {
  paper: 'A4',
  landscape: false,
  margin: 10,
  gutter: 2,
  bleed: 3,
  marks: true,
  duplex: 'none',
  nudge: { x: 0, y: 0 },
  colour: 'rgb',
  lettering: 'live',
  order: 'rows',
} as const;

/** Two print files of the vendor, and one of Beta's vendor with Beta's canary in every text. */
export async function createCanaryPrintFiles(
  { town, db, withTenant }: Installation,
  canary: (school: 'alpha' | 'beta') => string,
): Promise<PrintFileObjects> {
  const { rows } = await sql<{ vendor: string }>`select vendor_id::text as vendor from ctl.vendor_links
    where school_id = ${town.beta.org} and ended_at is null order by id limit 1`.execute(db);
  let number = 0;
  const make = (org: string, word: string): Promise<string> =>
    withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
      const [id, other] = [randomUUID(), randomUUID()];
      const printer = { id: other, name: word, kind: 'sheet', profile: deskProfile };
      const stock = { id: other, name: word, material: word, width: 85.6, height: 53.98 };
      await sql`insert into print_files (org_id, id, number, state, printer_id, printer, stock_id, stock, start_at, cards, sheets, cells,
          made_by, progress_id, fault)
        values (${org}, ${id}, ${++number}, 'failed', ${other}, ${JSON.stringify(printer)}::jsonb, ${other}, ${JSON.stringify(stock)}::jsonb,
          1, 1, 1, 8, ${other}, ${other}, ${word})`.execute(tx);
      return id;
    });
  return {
    printFile: {
      inScope: await make(town.vendor.org, 'Plain'),
      outOfScope: await make(town.vendor.org, 'Plain'),
      foreign: await make(rows[0]?.vendor ?? '', canary('beta')),
    },
  };
}
