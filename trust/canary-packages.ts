import { randomInt, randomUUID } from 'node:crypto';

import { serialNumbers, serialOf } from '@lanyard/domain/serial';
import { sql } from 'kysely';

import type { OfActor } from './canary-jobs.ts';
import type { Installation } from './installation.ts';

type Fixed = { readonly inScope: string; readonly outOfScope: string; readonly foreign: string };
export type PackageObjects = {
  /** On its way. */
  readonly package: Fixed;
  readonly deliveredPackage: Fixed;
  /** Answered and decided already. */
  readonly claim: Fixed;
  readonly aside: Fixed;
  readonly carrierHook: OfActor;
};
type Made = {
  readonly package: string;
  readonly deliveredPackage: string;
  readonly claim: string;
  readonly aside: string;
};

const zero = Buffer.alloc(32);

/** Packages of Alpha's at the vendor, in 9-A and in 10-B, and of Beta's at a vendor of its own, with its canary in every text. */
export async function packagesFor(
  { town, db, withTenant }: Installation,
  canary: (school: 'alpha' | 'beta') => string,
): Promise<PackageObjects> {
  const { rows } = await sql<{ vendor: string }>`select vendor_id::text as vendor from ctl.vendor_links
    where school_id = ${town.beta.org} and ended_at is null order by id limit 1`.execute(db);
  const vendors = { alpha: town.vendor.org, beta: rows[0]?.vendor ?? '' };
  let number = 8000;
  const make = (school: 'alpha' | 'beta', at: number): Promise<Made> => {
    const { org, sections, people } = town[school];
    const vendor = vendors[school];
    const word = school === 'beta' ? canary('beta') : 'Plain';
    const section = sections[at]?.id ?? '';
    return withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
      const [order, version, batch] = [randomUUID(), randomUUID(), randomUUID()];
      const n = ++number;
      await sql`insert into batches (org_id, id, year_id, number, name, made_by)
        select ${org}, ${batch}, id, ${n}, ${word}, ${people.admin.id} from academic_years where org_id = ${org} and is_current`.execute(
        tx,
      );
      await sql`insert into orders (org_id, vendor_id, id, batch_id, batch, year, number, name, school_name, school_colour, vendor_name,
          time_zone, due_on, released_by)
        values (${org}, ${vendor}, ${order}, ${batch}, ${word}, 2030, ${n}, ${`${word} ${String(n)}`}, ${word}, '#2e77d8', ${word},
          'Asia/Kolkata', current_date + 5, ${people.admin.id})`.execute(tx);
      await sql`insert into order_sections (org_id, vendor_id, order_id, section_id, label, place)
        values (${org}, ${vendor}, ${order}, ${section}, ${word}, 1)`.execute(tx);
      await sql`insert into order_designs (org_id, vendor_id, order_id, version_id, template_id, name, type, document, assets)
        values (${org}, ${vendor}, ${order}, ${version}, ${version}, ${word}, 'id_card', '{}', '{}')`.execute(
        tx,
      );
      const packed = async (status: 'dispatched' | 'delivered'): Promise<string> => {
        const id = randomUUID();
        await sql`insert into packages (org_id, vendor_id, id, order_id, section_id, label, year_id, number, name, time_zone, status, tracking,
            courier, location, remarks, made_side, sealed_at, dispatched_at, delivered_at, estimated_on)
          select ${org}, ${vendor}, ${id}, ${order}, ${section}, ${word}, y.id, ${++number}, ${`${word} ${String(number)}`}, 'Asia/Kolkata', ${status},
            ${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}, ${word}, ${word}, ${word}, 'vendor', now(), now(),
            case when ${status} = 'delivered' then now() end, current_date + 1
          from academic_years y where y.org_id = ${org} and y.is_current`.execute(tx);
        return id;
      };
      const [sent, arrived] = [await packed('dispatched'), await packed('delivered')];
      const [card, claim, aside] = [randomUUID(), randomUUID(), randomUUID()];
      await sql`insert into cards (org_id, vendor_id, id, order_id, serial, enrolment_id, student_id, proof_id, photo_id, photo_version,
          template_id, section_id, place, version_id, fields, photo, seal)
        values (${org}, ${vendor}, ${card}, ${order}, ${serialOf(randomInt(1, serialNumbers))}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()},
          ${randomUUID()}, 1, ${version}, ${section}, 1, ${version}, ${JSON.stringify({ 'student.name': word })}::json, '{}', ${zero})`.execute(
        tx,
      );
      await sql`insert into package_claims (org_id, vendor_id, id, order_id, package_id, card_id, kind, words, answer, answered_at)
        values (${org}, ${vendor}, ${claim}, ${order}, ${arrived}, ${card}, 'short', ${word}, 'accepted', now())`.execute(
        tx,
      );
      await sql`insert into cards_aside (org_id, vendor_id, id, order_id, card_id, was_section, was_label, now_section, now_label, answer, words, answered_at)
        values (${org}, ${vendor}, ${aside}, ${order}, ${card}, ${section}, ${word}, ${section}, ${word}, 'as_it_is', ${word}, now())`.execute(
        tx,
      );
      await sql`insert into package_events (org_id, vendor_id, order_id, package_id, kind, side, words, place)
        values (${org}, ${vendor}, ${order}, ${sent}, 'dispatched', 'vendor', ${word}, ${word})`.execute(tx);
      return { package: sent, deliveredPackage: arrived, claim, aside };
    });
  };
  const [mine, other, theirs] = [await make('alpha', 0), await make('alpha', 3), await make('beta', 0)];
  const three = (of: keyof Made): Fixed => ({
    inScope: mine[of],
    outOfScope: other[of],
    foreign: theirs[of],
  });
  const hook = (org: string): Promise<string> =>
    withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
      const made = await sql<{
        id: string;
      }>`insert into carrier_hooks (org_id) values (${org}) returning id`.execute(tx);
      return made.rows[0]?.id ?? '';
    });
  const fresh: string[] = [];
  for (let i = 0; i < 20; i++) fresh.push(await hook(town.vendor.org));
  const kept = await hook(town.vendor.org);
  const next: OfActor['inScope'] = ({ stands }) =>
    typeof stands === 'string' ? kept : (fresh.pop() ?? kept);
  return {
    package: three('package'),
    deliveredPackage: three('deliveredPackage'),
    claim: three('claim'),
    aside: three('aside'),
    carrierHook: { inScope: next, outOfScope: next, foreign: await hook(vendors.beta) },
  };
}
