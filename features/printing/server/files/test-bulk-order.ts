// For tests and benchmarks: creates an accepted order of any size, with the rows and copies that a release leaves.
import { createHash, randomUUID } from 'node:crypto';

import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import type { WithTenant } from '@lanyard/db/tenant';
import { canonicalInput } from '@lanyard/domain/proof';
import { serialOf } from '@lanyard/domain/serial';
import type { Vault } from '@lanyard/files/files';
import { storeOrderCopies } from '@lanyard/orders/server/store-copies';
import { photoKey } from '@lanyard/students/photo-address';
import { sql } from 'kysely';

export type BulkOrder = {
  readonly school: string;
  readonly vendor: string;
  /** The id of the school's section. */
  readonly section: string;
  readonly person: string;
  readonly name: string;
  readonly colour?: string;
  readonly count: number;
  readonly document: CardDocument;
  readonly values: (at: number) => Values;
  readonly picture: (at: number) => Uint8Array | Promise<Uint8Array>;
  readonly assets?: readonly { readonly sha256: string; readonly bytes: Uint8Array }[];
  /** The number of the first serial. The other cards get the numbers after it. */
  readonly from: number;
  /** True for cards that join after the release. */
  readonly late?: boolean;
};

const inTurns = 100;

export async function createBulkOrder(
  withTenant: WithTenant,
  vault: Vault,
  given: BulkOrder,
): Promise<{
  readonly order: string;
  readonly cards: readonly { readonly id: string; readonly serial: string }[];
}> {
  const [order, version, batch] = [randomUUID(), randomUUID(), randomUUID()];
  const asSchool = { org: given.school, user: '', as: 'app_worker' } as const;
  const asVendor = { ...asSchool, org: given.vendor };
  const cards = Array.from({ length: given.count }, (_, at) => {
    const { fields, photo } = given.values(at);
    const printed = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'card.serial'));
    const of = { id: randomUUID(), version: 1 };
    const seal = createHash('sha256')
      .update(canonicalInput({ template: version, photo: photoKey(of), fields: printed }))
      .digest('hex');
    const { key: _key, ...shape } = photo ?? { key: '' };
    return {
      id: randomUUID(),
      serial: serialOf(given.from + at),
      photo: of.id,
      fields: printed,
      shape,
      seal,
      place: at + 1,
    };
  });
  await withTenant(asSchool, async ({ tx }) => {
    await sql`insert into batches (org_id, id, year_id, number, name, made_by)
      select ${given.school}, ${batch}, id, ${given.from}, ${given.name}, ${given.person} from academic_years
      where org_id = ${given.school} and is_current`.execute(tx);
    await sql`insert into orders (org_id, vendor_id, id, batch_id, batch, year, number, name, school_name, school_colour, vendor_name,
        time_zone, due_on, released_by, released_at, accepted_at, accepted_by)
      values (${given.school}, ${given.vendor}, ${order}, ${batch}, ${given.name}, 2030, ${given.from}, ${given.name}, ${`School of ${given.name}`},
        ${given.colour ?? '#2e77d8'}, 'Vendor', 'Asia/Kolkata', current_date + 5, ${given.person},
        now() - make_interval(hours => ${given.late ? 1 : 0}::int), now(), ${given.person})`.execute(tx);
    await sql`insert into order_sections (org_id, vendor_id, order_id, section_id, label, place)
      values (${given.school}, ${given.vendor}, ${order}, ${given.section}, '10-A', 1)`.execute(tx);
    await sql`insert into order_designs (org_id, vendor_id, order_id, version_id, template_id, name, type, document, assets)
      values (${given.school}, ${given.vendor}, ${order}, ${version}, ${version}, ${given.name}, 'id_card', ${JSON.stringify(given.document)}::json, '{}')`.execute(
      tx,
    );
    await sql`insert into cards (org_id, vendor_id, id, order_id, serial, enrolment_id, student_id, proof_id, photo_id, photo_version,
        template_id, section_id, place, version_id, fields, photo, seal, made_at)
      select ${given.school}, ${given.vendor}, c.id, ${order}, c.serial, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), c.photo, 1,
        ${version}, ${given.section}, c.place, ${version}, c.fields, c.shape, decode(c.seal, 'hex'), o.released_at + make_interval(mins => ${given.late ? 30 : 0}::int)
      from json_to_recordset(${JSON.stringify(cards)}::json)
        as c(id uuid, serial text, photo uuid, fields json, shape jsonb, seal text, place int), orders o where o.org_id = ${given.school} and o.id = ${order}`.execute(
      tx,
    );
  });
  for (let from = 0; from < cards.length; from += inTurns) {
    const some = cards.slice(from, from + inTurns);
    const pictures = await Promise.all(
      some.map(async ({ id }, at) => ({ card: id, bytes: await given.picture(from + at) })),
    );
    const assets =
      from === 0
        ? (given.assets ?? []).map(({ sha256, bytes }) => ({ sha256, bytes, mediaType: 'image/png' }))
        : [];
    const kept = await withTenant(asVendor, (act) =>
      storeOrderCopies(vault, act, { order, pictures, assets }),
    );
    await withTenant(asSchool, async ({ tx }) => {
      await sql`update cards c set picture_id = k.file from jsonb_to_recordset(${JSON.stringify(kept.pictures)}::jsonb) as k(card uuid, file uuid)
        where c.org_id = ${given.school} and c.id = k.card`.execute(tx);
      if (assets.length > 0)
        await sql`update order_designs set assets = ${JSON.stringify(Object.fromEntries(kept.assets.map(({ sha256, file }) => [sha256, file])))}::jsonb
          where org_id = ${given.school} and order_id = ${order}`.execute(tx);
    });
  }
  return { order, cards: cards.map(({ id, serial }) => ({ id, serial })) };
}
