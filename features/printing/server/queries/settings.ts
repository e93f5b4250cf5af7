import { one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { usualWorkingDays, type Weekday } from '@lanyard/domain/working-day';
import { sql } from 'kysely';

import type {
  CourierChange,
  NewCourier,
  VendorProductionSettings,
  ProductionSettingsChange,
} from '../../api-settings.ts';

/** Couriers that the vendor added, and built-in ones that it changed. An unchanged built-in courier has no row. */
export const courierRows = (tx: Tx, org: string) =>
  tx
    .selectFrom('vendor_couriers')
    .select(['id', 'name', 'tracking', 'active', 'version'])
    .where('org_id', '=', org)
    .orderBy(sql`lower(name)`)
    .execute();

/** Returns nothing if the name is taken. */
export const insertCourier = (tx: Tx, org: string, { name, tracking }: NewCourier) =>
  tx
    .insertInto('vendor_couriers')
    .values({ org_id: org, name, tracking })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateCourier = (
  tx: Tx,
  org: string,
  id: string,
  version: number,
  { name, tracking, active }: CourierChange,
) =>
  tx
    .updateTable('vendor_couriers')
    .set((eb) => ({ name, tracking, active, version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** A built-in courier gets its row with the first change, as version 2. Returns nothing if the version differs. */
export const storeBuiltInCourier = (
  tx: Tx,
  org: string,
  id: string,
  version: number,
  { name, tracking, active }: CourierChange,
) => one<{ id: string }>(tx)`
    insert into vendor_couriers as c (org_id, id, name, tracking, active, version)
    select ${org}, ${id}::uuid, ${name}, ${tracking}, ${active}, 2
    where ${version}::int = 1 or exists (select from vendor_couriers where org_id = ${org} and id = ${id}::uuid)
    on conflict (org_id, id) do update set tracking = excluded.tracking, active = excluded.active, version = c.version + 1
      where c.version = ${version}
    returning c.id`;

const productionColumns = sql`cards_per_day as "cardsPerDay", working_days as "workingDays", due_days as "dueDays", gs1_prefix as "gs1Prefix", version`;
const unsaid: VendorProductionSettings = {
  cardsPerDay: null,
  workingDays: [...usualWorkingDays],
  dueDays: 7,
  gs1Prefix: null,
  version: 0,
};

export const productionSettingsRow = async (tx: Tx, org: string): Promise<VendorProductionSettings> => {
  const row = await one<VendorProductionSettings>(tx)`
    select ${productionColumns} from vendor_settings where org_id = ${org}`;
  return row ?? unsaid;
};

/** Returns nothing if the version differs. */
export const saveProductionSettings = async (
  tx: Tx,
  org: string,
  version: number,
  { cardsPerDay, workingDays, dueDays, gs1Prefix }: ProductionSettingsChange,
): Promise<VendorProductionSettings | undefined> => {
  const days: readonly Weekday[] = workingDays.toSorted((a, b) => a - b);
  return one<VendorProductionSettings>(tx)`
    insert into vendor_settings as s (org_id, cards_per_day, working_days, due_days, gs1_prefix)
    select ${org}, ${cardsPerDay}::int, ${days}::int[], ${dueDays}::int, ${gs1Prefix}
    where ${version}::int = 0 or exists (select from vendor_settings where org_id = ${org})
    on conflict (org_id) do update set cards_per_day = excluded.cards_per_day, working_days = excluded.working_days,
      due_days = excluded.due_days, gs1_prefix = excluded.gs1_prefix, version = s.version + 1
      where s.version = ${version}
    returning ${productionColumns}`;
};
