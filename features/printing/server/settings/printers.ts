import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { NewPrinter, Printer, PrinterChange } from '../../api-settings-printers.ts';
import {
  allPrinters,
  insertPrinter,
  isNameTaken,
  printerById,
  updatePrinter,
} from '../queries/settings-printers.ts';
import { profileFor } from './printer-profile.ts';
import { refuseWrongField } from './wrong-field.ts';

export const listPrinters = async ({ tx, org }: Act): Promise<{ printers: Printer[] }> => ({
  printers: await allPrinters(tx, org),
});

const taken = refuseWrongField('body.name', 'There is a printer with this name already.');

async function recordChangedPrinter(act: Act, id: string): Promise<Printer> {
  const printer = await printerById(act.tx, act.org, id);
  if (!printer) throw new Error('kept and not there');
  const { name: label, kind, profile, active } = printer;
  await recordAudit(act, {
    action: 'settings.edit',
    subjects: [id],
    detail: { label, kind, active, ...profile },
  });
  await recordActivity(act, { kind: 'printer_changed', detail: { label } });
  return printer;
}

export async function addPrinter(
  act: Act,
  { name, kind, profile }: NewPrinter,
): Promise<Printer | Refusal<'invalid_input'>> {
  const printer = { name, kind, profile: profileFor(kind, profile) };
  const made = await insertPrinter(act.tx, act.org, printer);
  return made ? recordChangedPrinter(act, made.id) : taken;
}

export async function changePrinter(
  act: Act,
  id: string,
  version: number,
  { name, profile, active }: PrinterChange,
): Promise<Printer | Refusal<'not_found' | 'invalid_input' | 'changed_meanwhile'>> {
  const { tx, org } = act;
  const was = await printerById(tx, org, id);
  if (!was) return refuse('not_found');
  const change = { name, active, profile: profileFor(was.kind, profile) };
  if (await isNameTaken(tx, org, 'vendor_printers', name, id)) return taken;
  const done = await updatePrinter(tx, org, id, version, change);
  return done
    ? recordChangedPrinter(act, id)
    : refuse('changed_meanwhile', { now: await printerById(tx, org, id) });
}
