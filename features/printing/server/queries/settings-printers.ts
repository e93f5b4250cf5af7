import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type {
  NewPrinter,
  NewStock,
  PrinterChange,
  PrintProfile,
  StockChange,
} from '../../api-settings-printers.ts';

const columnsOf = ({ nudge, order, ...same }: PrintProfile) => ({
  ...same,
  nudge_x: nudge.x,
  nudge_y: nudge.y,
  sheet_order: order,
});

const printers = (tx: Tx, org: string) =>
  tx
    .selectFrom('vendor_printers')
    .select([
      'id',
      'name',
      'kind',
      'active',
      'version',
      sql<PrintProfile>`json_build_object(
        'paper', paper, 'landscape', landscape, 'margin', margin, 'gutter', gutter, 'bleed', bleed, 'marks', marks,
        'duplex', duplex, 'nudge', json_build_object('x', nudge_x, 'y', nudge_y), 'colour', colour,
        'lettering', lettering, 'order', sheet_order)`.as('profile'),
    ])
    .where('org_id', '=', org);

/** Printers in use come first. */
export const allPrinters = (tx: Tx, org: string) =>
  printers(tx, org)
    .orderBy('active', 'desc')
    .orderBy(sql`lower(name)`)
    .execute();

export const printerById = (tx: Tx, org: string, id: string) =>
  printers(tx, org).where('id', '=', id).executeTakeFirst();

/** Returns nothing if the name is taken. */
export const insertPrinter = (tx: Tx, org: string, { name, kind, profile }: NewPrinter) =>
  tx
    .insertInto('vendor_printers')
    .values({ org_id: org, name, kind, ...columnsOf(profile) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updatePrinter = (
  tx: Tx,
  org: string,
  id: string,
  version: number,
  { name, profile, active }: PrinterChange,
) =>
  tx
    .updateTable('vendor_printers')
    .set((eb) => ({ name, active, ...columnsOf(profile), version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

const stocks = (tx: Tx, org: string) =>
  tx
    .selectFrom('vendor_stocks')
    .select([
      'id',
      'name',
      'material',
      'width',
      'height',
      'printer_id as printer',
      'on_hand as onHand',
      'active',
      'version',
    ])
    .where('org_id', '=', org);

export const allStocks = (tx: Tx, org: string) =>
  stocks(tx, org)
    .orderBy('active', 'desc')
    .orderBy(sql`lower(name)`)
    .execute();

export const stockById = (tx: Tx, org: string, id: string) =>
  stocks(tx, org).where('id', '=', id).executeTakeFirst();

const stockColumns = ({ printer, onHand, name, material, width, height }: NewStock) => ({
  name,
  material,
  width,
  height,
  printer_id: printer,
  on_hand: onHand,
});

/** Returns nothing if the name is taken. */
export const insertStock = (tx: Tx, org: string, stock: NewStock) =>
  tx
    .insertInto('vendor_stocks')
    .values({ org_id: org, ...stockColumns(stock) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateStock = (tx: Tx, org: string, id: string, version: number, stock: StockChange) =>
  tx
    .updateTable('vendor_stocks')
    .set((eb) => ({ ...stockColumns(stock), active: stock.active, version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** True if another thing of the same kind has the name. */
export const isNameTaken = async (
  tx: Tx,
  org: string,
  table: 'vendor_printers' | 'vendor_stocks' | 'vendor_couriers',
  name: string,
  but: string,
): Promise<boolean> =>
  (await tx
    .selectFrom(table)
    .select('id')
    .where('org_id', '=', org)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined;
