// Runs random statements and acts on two schools, eight at once, while other processes merge the counter rows. At ten
// moments and at the end, the counters must equal a recount of the students by the rules in the domain package.
import { compactCounters, rebuildCounters } from '@lanyard/dashboard/server/counters';
import { figuresFromEnrolments, figuresFromCounters } from '@lanyard/dashboard/server/test-counts';
import type { Act } from '@lanyard/db/tenant';
import { deliveryStatuses, photoStatuses, proofStatuses } from '@lanyard/domain/student';
import { addStudent } from '@lanyard/students/server/add-student';
import { sql } from 'kysely';
import { Pool } from 'pg';

import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { withInstallation, type Installation } from './installation.ts';
import { randomFrom } from './random.ts';

const atOnce = 8;
const looks = 10;
type Random = (most: number) => number;
const chosen = <Item>(items: readonly Item[], random: Random): Item => items[random(items.length)] as Item;

/** Statements that change whole sections or parts of them, so that several people change the same sections. */
const statements: readonly ((act: Act, section: string, random: Random) => Promise<unknown>)[] = [
  (act, section, random) =>
    addStudent(act, { name: `Student ${String(random(1e6))}`, section, rollNo: 1 + random(999) }),
  (act, section, random) =>
    addStudent(act, { name: `Student ${String(random(1e6))}`, section, rollNo: 1 + random(999) }),
  ({ tx }, section, random) =>
    sql`update enrolments set photo_status = ${chosen(photoStatuses, random)}
      where section_id = ${section} and roll_no::int % 7 = ${random(7)}`.execute(tx),
  ({ tx }, section, random) =>
    sql`update enrolments set proof_status = ${chosen(proofStatuses, random)}, version = version + 1
      where section_id = ${section} and roll_no::int % 5 = ${random(5)}`.execute(tx),
  ({ tx }, _section, random) =>
    sql`update enrolments set delivery_status = ${chosen(deliveryStatuses, random)}
      where roll_no::int % 11 = ${random(11)}`.execute(tx),
  ({ tx }, section, random) =>
    sql`update enrolments set left_on = ${random(2) ? '2025-10-01' : null}::date
      where section_id = ${section} and id = (select id from enrolments where section_id = ${section} order by id offset ${random(20)} limit 1)`.execute(
      tx,
    ),
  ({ tx }, section, random) =>
    sql`update enrolments e set section_id = s.id, class = s.class, class_rank = s.class_rank, division = s.division,
        roll_no = lpad(${String(1 + random(999))}, 3, '0')
      from sections s where s.id = ${section} and e.org_id = s.org_id
        and e.id = (select id from enrolments order by md5(id::text || ${String(random(1e6))}) limit 1)`.execute(
      tx,
    ),
];

/** Deletes rows as the owner, because no other role may delete them. */
const remove = (owner: Pool, org: string, random: Random) =>
  owner.query(
    `delete from app.enrolments where org_id = $1 and id in (select id from app.enrolments where org_id = $1
      order by md5(id::text || $2) limit 2)`,
    [org, String(random(1e6))],
  );

// Two acts may want the same roll number, or lock the same rows in a different sequence (a deadlock). PostgreSQL rolls
// one of the two acts back, and the trial checks that this act left nothing.
const lost = new Set(['23505', '40P01']);
async function tried(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (fault) {
    if (!lost.has(String((fault as { code?: unknown }).code))) throw fault;
    return false;
  }
}

/**
 * Compares the counters with a recount. Call it while nobody writes, because its two statements see the data at two
 * moments.
 */
async function differences({ town, withTenant }: Installation, show = true): Promise<number> {
  let found = 0;
  for (const { org } of [town.alpha, town.beta]) {
    const [kept, counted] = await withTenant(
      { org, user: '', as: 'app_worker' },
      async (act) => [await figuresFromCounters(act), await figuresFromEnrolments(act)] as const,
    );
    for (const section of new Set([...Object.keys(kept), ...Object.keys(counted)]))
      if (JSON.stringify(kept[section]) !== JSON.stringify(counted[section])) {
        found++;
        if (show) console.error(section, kept[section], counted[section]);
      }
  }
  return found;
}

export const counters: Trial = {
  full: 1000,
  ci: 100,
  onlyIfTouched: true,
  run: ({ n, seed }) =>
    withInstallation(async (installation) => {
      const { town, withTenant, ownerUrl } = installation;
      const random = randomFrom(seed);
      const owner = new Pool({ connectionString: ownerUrl, max: 2 });
      // If the trial fails, its database stops and these connections break. Ignores that, so that the trial shows the
      // first fault.
      owner.on('error', () => undefined);
      let done = 0;
      let folds = 0;
      let wrong = 0;
      const one = async (): Promise<void> => {
        const school = chosen([town.alpha, town.beta], random);
        const section = chosen(school.sections, random).id;
        const pick = random(20);
        const statement = chosen(statements, random);
        const worker = { org: school.org, user: '', as: 'app_worker' } as const;
        if (pick === 0) {
          const folded = await withTenant(worker, compactCounters);
          if (folded > 0) folds++;
        } else if (pick === 1 && random(4) === 0) await withTenant(worker, rebuildCounters);
        else {
          const took = await tried(() =>
            pick === 2
              ? remove(owner, school.org, random)
              : withTenant(worker, (act) => statement(act, section, random)),
          );
          if (took) done++;
        }
      };
      const perLook = Math.ceil(n / looks);
      for (let look = 0; look < looks; look++) {
        let left = perLook;
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            while (left-- > 0) await one();
          }),
        );
        wrong += await differences(installation);
      }
      for (const { org } of [town.alpha, town.beta])
        await withTenant({ org, user: '', as: 'app_worker' }, compactCounters);
      const afterFolding = await differences(installation);
      await owner.query(`alter table app.enrolments disable trigger count_updated;
        update app.enrolments set photo_status = case photo_status when 'captured' then 'missing' else 'captured' end;
        alter table app.enrolments enable trigger count_updated`);
      const withoutTrigger = await differences(installation, false);
      await owner.end();
      return [
        atLeast('counters.statements', done, 'acts and statements that took effect', Math.floor(n / 2)),
        atLeast('counters.folds', folds, 'folds meanwhile', 1),
        exactlyZero(
          'counters.differences',
          wrong,
          'sections whose counters differ from a recount, at ten points',
        ),
        exactlyZero('counters.differences-folded', afterFolding, 'the same once all is folded'),
        atLeast(
          'counters.seen-when-broken',
          withoutTrigger,
          'differences without the trigger: the eye sees',
          1,
        ),
      ];
    }),
};
