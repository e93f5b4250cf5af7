import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { builtInCouriers } from '@lanyard/domain/courier';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { Courier, CourierChange, NewCourier } from '../../api-settings.ts';
import { isNameTaken } from '../queries/settings-printers.ts';
import { courierRows, insertCourier, storeBuiltInCourier, updateCourier } from '../queries/settings.ts';
import { refuseWrongField } from './wrong-field.ts';

/** The three built-in couriers, then the vendor's own couriers by name. */
export async function listCouriers({ tx, org }: Act): Promise<{ couriers: Courier[] }> {
  const rows = await courierRows(tx, org);
  const builtIn = builtInCouriers.map((courier): Courier => {
    const row = rows.find(({ id }) => id === courier.id);
    return { tracking: null, active: true, version: 1, ...row, ...courier, builtIn: true };
  });
  const own = rows.filter(({ id }) => builtIn.every((each) => each.id !== id));
  return { couriers: [...builtIn, ...own.map((row) => Object.assign(row, { builtIn: false }))] };
}

const courierHere = async (act: Act, id: string): Promise<Courier | undefined> =>
  (await listCouriers(act)).couriers.find((courier) => courier.id === id);

const taken = refuseWrongField('body.name', 'There is a courier with this name already.');
const isBuiltInName = (name: string): boolean =>
  builtInCouriers.some((courier) => courier.name.toLowerCase() === name.toLowerCase());

async function recordChangedCourier(act: Act, id: string): Promise<Courier> {
  const courier = await courierHere(act, id);
  if (!courier) throw new Error('kept and not there');
  const { name: label, tracking, active } = courier;
  await recordAudit(act, { action: 'settings.edit', subjects: [id], detail: { label, tracking, active } });
  await recordActivity(act, { kind: 'courier_changed', detail: { label } });
  return courier;
}

export async function addCourier(act: Act, courier: NewCourier): Promise<Courier | Refusal<'invalid_input'>> {
  const made = isBuiltInName(courier.name) ? undefined : await insertCourier(act.tx, act.org, courier);
  return made ? recordChangedCourier(act, made.id) : taken;
}

export async function changeCourier(
  act: Act,
  id: string,
  version: number,
  change: CourierChange,
): Promise<Courier | Refusal<'not_found' | 'invalid_input' | 'changed_meanwhile'>> {
  const { tx, org } = act;
  const was = await courierHere(act, id);
  if (!was) return refuse('not_found');
  if (
    !was.builtIn &&
    (isBuiltInName(change.name) || (await isNameTaken(tx, org, 'vendor_couriers', change.name, id)))
  )
    return taken;
  const done = was.builtIn
    ? await storeBuiltInCourier(tx, org, id, version, { ...change, name: was.name })
    : await updateCourier(tx, org, id, version, change);
  return done
    ? recordChangedCourier(act, id)
    : refuse('changed_meanwhile', { now: await courierHere(act, id) });
}
