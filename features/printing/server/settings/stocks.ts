import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { NewStock, Printer, Stock, StockChange } from '../../api-settings-printers.ts';
import {
  allPrinters,
  allStocks,
  insertStock,
  isNameTaken,
  printerById,
  stockById,
  updateStock,
} from '../queries/settings-printers.ts';
import { cardsPerSheet } from './printer-profile.ts';
import { refuseWrongField } from './wrong-field.ts';

type Row = Awaited<ReturnType<typeof allStocks>>[number];
const shown = (row: Row, printer: Printer | undefined): Stock => ({
  ...row,
  cardsPerSheet: printer ? cardsPerSheet(printer, row) : 0,
});

export async function listStocks({ tx, org }: Act): Promise<{ stocks: Stock[] }> {
  const printers = new Map((await allPrinters(tx, org)).map((printer) => [printer.id, printer]));
  return { stocks: (await allStocks(tx, org)).map((row) => shown(row, printers.get(row.printer))) };
}

export async function readStock({ tx, org }: Act, id: string): Promise<Stock | undefined> {
  const row = await stockById(tx, org, id);
  return row && shown(row, await printerById(tx, org, row.printer));
}

const taken = refuseWrongField('body.name', 'There is a stock with this name already.');

/** Refuses a card that does not fit on the sheet of its printer. */
async function unfit({ tx, org }: Act, stock: NewStock): Promise<Refusal<'invalid_input'> | undefined> {
  const printer = await printerById(tx, org, stock.printer);
  if (!printer) return refuseWrongField('body.printer', 'Choose a printer.');
  return cardsPerSheet(printer, stock) > 0
    ? undefined
    : refuseWrongField('body.width', 'A card of this size does not fit on the printer’s sheet.');
}

async function recordChangedStock(act: Act, id: string): Promise<Stock> {
  const stock = await readStock(act, id);
  if (!stock) throw new Error('kept and not there');
  const { name: label, onHand, active } = stock;
  await recordAudit(act, { action: 'settings.edit', subjects: [id], detail: { label, onHand, active } });
  await recordActivity(act, { kind: 'stock_changed', detail: { label } });
  return stock;
}

export async function addStock(act: Act, stock: NewStock): Promise<Stock | Refusal<'invalid_input'>> {
  const wrong = await unfit(act, stock);
  if (wrong) return wrong;
  const made = await insertStock(act.tx, act.org, stock);
  return made ? recordChangedStock(act, made.id) : taken;
}

export async function changeStock(
  act: Act,
  id: string,
  version: number,
  change: StockChange,
): Promise<Stock | Refusal<'not_found' | 'invalid_input' | 'changed_meanwhile'>> {
  if (!(await stockById(act.tx, act.org, id))) return refuse('not_found');
  const wrong = await unfit(act, change);
  if (wrong) return wrong;
  if (await isNameTaken(act.tx, act.org, 'vendor_stocks', change.name, id)) return taken;
  const done = await updateStock(act.tx, act.org, id, version, change);
  return done ? recordChangedStock(act, id) : refuse('changed_meanwhile', { now: await readStock(act, id) });
}
