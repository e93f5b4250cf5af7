import { sql } from 'kysely';

import type { Actor } from './actors.ts';
import type { ObjectIdsByActor } from './canary-objects.ts';
import type { Installation } from './installation.ts';

/** Alerts of Alpha in 9-A (the reviewer's class) and in 10-B (another class), of Beta, and of the vendor. */
export async function createCanaryAlerts(
  { town, withTenant }: Installation,
  names: Readonly<Record<'alpha' | 'beta' | 'vendor', string>>,
): Promise<{ readonly alert: ObjectIdsByActor }> {
  const raise = (at: keyof typeof names, kind: string, section: string | null): Promise<string> =>
    withTenant({ org: town[at].org, user: '', as: 'app_worker' }, async ({ tx, org }) => {
      const { rows } = await sql<{ id: string }>`
        insert into alerts (org_id, kind, subject, type, section_id, count, detail)
        values (${org}, ${kind}, ${`canary ${section ?? ''}`}, 'warning', ${section}::uuid, 3,
          ${JSON.stringify({ class: names[at], division: 'A', name: names[at] })}::jsonb)
        returning id`.execute(tx);
      return rows[0]?.id ?? '';
    });
  const inClass = (at: 'alpha' | 'beta', place: number): Promise<string> =>
    raise(at, 'missing_photos', town[at].sections[place]?.id ?? null);
  const [mine, other, theirs] = [
    await inClass('alpha', 0),
    await inClass('alpha', 3),
    await inClass('beta', 0),
  ];
  const vendors = await raise('vendor', 'order_delayed', null);
  const or =
    (id: string) =>
    ({ at }: Actor): string =>
      at === town.vendor.org ? vendors : id;
  return { alert: { inScope: or(mine), outOfScope: or(other), foreign: theirs } };
}
