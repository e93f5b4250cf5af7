// Links belong to the control plane (`act.control`). Each query is about the organisation that was entered,
// `app.org()`.
import { one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql, type RawBuilder } from 'kysely';

const entered: RawBuilder<string> = sql`app.org()`;

/** The links that have not ended, with the organisation on the other side. */
const live = (tx: Tx) =>
  tx
    .selectFrom('ctl.vendor_links as l')
    .innerJoin('ctl.organisations as o', (join) =>
      join.on(sql<boolean>`o.id = case app.org() when l.school_id then l.vendor_id else l.school_id end`),
    )
    .select([
      'l.id',
      'o.name',
      'o.colour',
      'l.started_at as startedAt',
      sql<boolean>`exists (select from ctl.organisations v where v.id = l.vendor_id and v.in_house_of = l.school_id)`.as(
        'inHouse',
      ),
    ])
    .where('l.ended_at', 'is', null)
    .where(sql<boolean>`app.org() in (l.school_id, l.vendor_id)`);

export const ownVendorLinks = (tx: Tx) => live(tx).orderBy('o.name').orderBy('l.id').execute();
export const vendorLinkById = (tx: Tx, id: string) => live(tx).where('l.id', '=', id).executeTakeFirst();

/** Finds a vendor by its code. The print room of another school is left out, because it serves only that school. */
export const vendorByCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('ctl.organisations')
    .select('id')
    .where('kind', '=', 'vendor')
    .where('code', '=', code)
    .where(({ eb, or }) => or([eb('in_house_of', 'is', null), eb('in_house_of', '=', entered)]))
    .executeTakeFirst();

/**
 * Returns undefined if the school and the vendor are linked already. A unique index decides, so two requests at once
 * create one link.
 */
export const insertVendorLink = (tx: Tx, vendor: string, by: string) =>
  tx
    .insertInto('ctl.vendor_links')
    .values({ school_id: entered, vendor_id: vendor, started_by: by })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'vendor_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** Ends a link of this school. Returns undefined if the link has ended already. */
export const closeVendorLink = (tx: Tx, id: string, by: string) =>
  tx
    .updateTable('ctl.vendor_links')
    .set({ ended_at: sql`now()`, ended_by: by })
    .where('id', '=', id)
    .where('school_id', '=', entered)
    .where('ended_at', 'is', null)
    .returning('vendor_id as vendor')
    .executeTakeFirst();

export const inHouseVendor = (tx: Tx) =>
  tx.selectFrom('ctl.organisations').select('id').where('in_house_of', '=', entered).executeTakeFirst();

/**
 * Creates the school's own print room with the school's colour and time zone. Returns undefined if there is one,
 * because a school has at most one.
 */
export const insertInHouseVendor = (tx: Tx) =>
  tx
    .insertInto('ctl.organisations')
    .columns(['kind', 'name', 'colour', 'time_zone', 'in_house_of'])
    .expression((eb) =>
      eb
        .selectFrom('ctl.organisations')
        .select([
          sql<'vendor'>`'vendor'`.as('kind'),
          sql<string>`left(name, 100) || ' print room'`.as('name'),
          'colour',
          'time_zone',
          'id as in_house_of',
        ])
        .where('id', '=', entered)
        .where('kind', '=', 'school'),
    )
    .onConflict((conflict) => conflict.column('in_house_of').doNothing())
    .returning('id')
    .executeTakeFirst();

/** The vendors that the entered school works with. */
export const vendorsOfSchool = (tx: Tx) =>
  tx
    .selectFrom('ctl.vendor_links as l')
    .innerJoin('ctl.organisations as o', 'o.id', 'l.vendor_id')
    .select([
      'l.id as link',
      'l.vendor_id as vendor',
      'o.name',
      'o.colour',
      sql<boolean>`o.in_house_of is not distinct from l.school_id`.as('inHouse'),
    ])
    .where('l.ended_at', 'is', null)
    .where('l.school_id', '=', entered)
    .orderBy('o.name')
    .orderBy('l.id')
    .execute();

/**
 * Locks the link until this transaction, which may release orders, ends. An act that ends the link waits for it, and
 * then also ends these orders.
 */
export const lockVendorLink = async (tx: Tx, link: string): Promise<string | undefined> => {
  const row = await one<{ vendor: string }>(tx)`select vendor_id::text as vendor from ctl.vendor_links
    where id = ${link} and school_id = app.org() and ended_at is null for share`;
  return row?.vendor;
};

export const ownNameAndColour = (tx: Tx) =>
  tx
    .selectFrom('ctl.organisations')
    .select(['name', 'colour'])
    .where('id', '=', entered)
    .executeTakeFirstOrThrow();
