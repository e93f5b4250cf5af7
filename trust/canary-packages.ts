import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { ObjectIds, ObjectIdsByActor, CanarySchool } from './canary-objects.ts';
import { orderMaker } from './canary-order-rows.ts';
import type { Installation } from './installation.ts';

export type PackageObjects = {
  /** A dispatched package. */
  readonly package: ObjectIds;
  readonly deliveredPackage: ObjectIds;
  /** A claim that is already answered, and a card put aside that is already decided. */
  readonly claim: ObjectIds;
  readonly aside: ObjectIds;
  readonly carrierHook: ObjectIdsByActor;
};
type Made = {
  readonly package: string;
  readonly deliveredPackage: string;
  readonly claim: string;
  readonly aside: string;
};

/** Creates for 9-A and for 10-B an order with two packages, a claim and a card that was put aside. */
export async function createCanaryPackages(
  installation: Installation,
  canary: (school: CanarySchool) => string,
): Promise<PackageObjects> {
  const { town, withTenant } = installation;
  const makeOrder = await orderMaker(installation, canary, 8000);
  let number = 8000;
  const make = (school: CanarySchool, at: number): Promise<Made & { readonly vendor: string }> => {
    const { org } = town[school];
    return withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
      const { order, card, section, vendor, word } = await makeOrder(tx, school, at);
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
      const [claim, aside] = [randomUUID(), randomUUID()];
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
      return { package: sent, deliveredPackage: arrived, claim, aside, vendor };
    });
  };
  const [mine, other, theirs] = [await make('alpha', 0), await make('alpha', 3), await make('beta', 0)];
  const three = (of: keyof Made): ObjectIds => ({
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
  const next: ObjectIdsByActor['inScope'] = ({ stands }) =>
    typeof stands === 'string' ? kept : (fresh.pop() ?? kept);
  return {
    package: three('package'),
    deliveredPackage: three('deliveredPackage'),
    claim: three('claim'),
    aside: three('aside'),
    carrierHook: { inScope: next, outOfScope: next, foreign: await hook(theirs.vendor) },
  };
}
