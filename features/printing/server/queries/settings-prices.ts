import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { PriceList } from '../../api-settings.ts';

const columnsOf = ({ currency, perCard, rushPercent, reprint, shipping, minimum }: PriceList) => ({
  currency,
  per_id_card: perCard.id_card,
  per_badge: perCard.badge,
  per_certificate: perCard.certificate,
  per_other: perCard.other,
  rush_percent: rushPercent,
  reprint_per_card: reprint,
  shipping_per_order: shipping,
  minimum,
});

const lists = (tx: Tx, org: string) =>
  tx
    .selectFrom('price_lists')
    .select([
      'id',
      'school_id as school',
      'changed_at as changedAt',
      'version',
      sql<PriceList>`json_build_object(
        'currency', currency,
        'perCard', json_build_object('id_card', per_id_card, 'badge', per_badge, 'certificate', per_certificate, 'other', per_other),
        'rushPercent', rush_percent, 'reprint', reprint_per_card, 'shipping', shipping_per_order, 'minimum', minimum)`.as(
        'prices',
      ),
    ])
    .where('org_id', '=', org);

/** All price lists, the default first. */
export const allPriceLists = (tx: Tx, org: string) =>
  lists(tx, org)
    .orderBy(sql`school_id nulls first`)
    .execute();
export type PriceListRow = Awaited<ReturnType<typeof allPriceLists>>[number];

export const priceListById = (tx: Tx, org: string, id: string) =>
  lists(tx, org).where('id', '=', id).executeTakeFirst();

export const priceListOfSchool = (tx: Tx, org: string, school: string | null) =>
  lists(tx, org)
    .where(sql<boolean>`school_id is not distinct from ${school}::bigint`)
    .executeTakeFirst();

/** The school's own price list, or the default if it has none. */
export const effectivePriceList = (tx: Tx, org: string, school: string) =>
  lists(tx, org)
    .where(({ eb, or }) => or([eb('school_id', '=', school), eb('school_id', 'is', null)]))
    .orderBy(sql`school_id nulls last`)
    .limit(1)
    .executeTakeFirst();

/**
 * Returns nothing if the school already has a price list. The unique index decides, so two requests cannot both
 * succeed.
 */
export const insertPriceList = (tx: Tx, org: string, school: string | null, prices: PriceList) =>
  tx
    .insertInto('price_lists')
    .values({ org_id: org, school_id: school, ...columnsOf(prices) })
    .onConflict((conflict) => conflict.columns(['org_id', 'school_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const updatePriceList = (tx: Tx, org: string, id: string, version: number, prices: PriceList) =>
  tx
    .updateTable('price_lists')
    .set((eb) => ({ ...columnsOf(prices), changed_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const deletePriceList = (tx: Tx, org: string, id: string, version: number) =>
  tx
    .deleteFrom('price_lists')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Reads the control plane (`act.control`). Returns every school that works or worked with the current vendor. */
export const schoolsLinkedToVendor = (tx: Tx) =>
  tx
    .selectFrom('ctl.vendor_links as l')
    .innerJoin('ctl.organisations as o', 'o.id', 'l.school_id')
    .select(['l.id as link', 'o.id as school', 'o.name', 'o.colour'])
    .select(sql<boolean>`l.ended_at is null`.as('linked'))
    .where('l.vendor_id', '=', sql<string>`app.org()`)
    .orderBy('linked', 'desc')
    .orderBy('o.name')
    .orderBy('l.id')
    .execute();
