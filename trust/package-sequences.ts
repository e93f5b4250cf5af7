// Several people pack, scan, send, receive, claim and hand over cards in random sequences, sometimes twice and late. A
// card must be in at most one package. Counts must match the cards, and each student's status must match the events.
import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { withInstallation, type Installation } from './installation.ts';
import { packageActs, type PackingShop } from './package-acts.ts';
import { packageFaults } from './package-invariants.ts';
import { createOrderToPack } from './package-order.ts';
import { randomFrom } from './random.ts';

const names = Object.keys(packageActs);
const often = ['create', 'packScan', 'packScan', 'pack', 'dispatch', 'receive', 'handOverScan', 'autoPack'];
const steps = 8;
/** The number of people who work at the same time. */
const hands = 3;

type Tally = { asked: number; done: number; refused: number; broken: number; faults: number };

async function sequence(
  installation: Installation,
  number: number,
  seed: number,
  tally: Tally,
): Promise<void> {
  const random = randomFrom(seed + number);
  const shop: PackingShop = {
    ...(await createOrderToPack(installation, number)),
    installation,
    random,
    packages: [],
    scanned: new Map(),
  };
  const done: string[] = [];
  for (let step = 0; step < steps; step++) {
    const chosen = Array.from({ length: step === 0 ? 1 : hands }, () => {
      const all = random(2) === 0 ? names : often;
      return step === 0 ? 'create' : (all[random(all.length)] ?? 'create');
    });
    done.push(chosen.join('+'));
    for (const replies of await Promise.all(
      chosen.map((name) => packageActs[name]?.(shop) ?? Promise.resolve([])),
    ))
      for (const { statusCode, body } of replies) {
        tally.asked++;
        if (statusCode < 300) tally.done++;
        else if (statusCode < 500) tally.refused++;
        else {
          tally.broken++;
          console.error(`sequence ${String(number)}: ${done.join(' ')}: ${body.slice(0, 200)}`);
        }
      }
  }
  const { town, withTenant } = installation;
  const faults = await withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    packageFaults(tx, shop.order),
  );
  tally.faults += faults.length;
  if (faults.length > 0)
    console.error(`sequence ${String(number)}: ${done.join(' ')}: ${faults.slice(0, 3).join('; ')}`);
}

export const packageSequences: Trial = {
  full: 1000,
  ci: 15,
  onlyIfTouched: true,
  run: ({ n, seed }) =>
    withInstallation(async (installation) => {
      const { db, town } = installation;
      await db
        .insertInto('ctl.vendor_links')
        .values({
          school_id: town.alpha.org,
          vendor_id: town.vendor.org,
          started_by: town.alpha.people.admin.id,
        })
        .execute();
      const tally: Tally = { asked: 0, done: 0, refused: 0, broken: 0, faults: 0 };
      for (let i = 1; i <= n; i++) await sequence(installation, i, seed, tally);
      console.error(JSON.stringify(tally));
      return [
        atLeast('package-sequences.sequences', n, 'random sequences', 1),
        atLeast('package-sequences.done', tally.done, 'acts that were done', n * 5),
        atLeast('package-sequences.refused', tally.refused, 'acts that were refused', n),
        exactlyZero('package-sequences.faults', tally.faults, 'broken invariants'),
        exactlyZero('package-sequences.broken', tally.broken, 'acts that ended in a fault'),
      ];
    }),
};
