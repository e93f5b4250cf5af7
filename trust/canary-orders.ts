import { randomInt, randomUUID } from 'node:crypto';

import { sampleDocuments } from '@lanyard/card/samples/sample-documents';
import { serialNumbers, serialOf } from '@lanyard/domain/serial';
import { sql } from 'kysely';

import type { OfActor } from './canary-jobs.ts';
import type { Installation } from './installation.ts';

type Fixed = { readonly inScope: string; readonly outOfScope: string; readonly foreign: string };
export type OrderObjects = {
  readonly order: Fixed;
  readonly orderCard: Fixed;
  readonly freshOrder: OfActor;
  readonly freshRequest: OfActor;
};

const zero = Buffer.alloc(32);

/**
 * Orders of Alpha's at the vendor, which its people see, and of Beta's at a vendor of its own, which nobody here does and
 * which has its canary in every text. Fresh ones are changed once each.
 */
export async function ordersFor(
  { town, db, withTenant }: Installation,
  canary: (school: 'alpha' | 'beta') => string,
): Promise<OrderObjects> {
  const { rows } = await sql<{ vendor: string }>`select vendor_id::text as vendor from ctl.vendor_links
    where school_id = ${town.beta.org} and ended_at is null order by id limit 1`.execute(db);
  const vendors = { alpha: town.vendor.org, beta: rows[0]?.vendor ?? '' };
  let number = 9000;
  const make = (school: 'alpha' | 'beta'): Promise<{ order: string; card: string }> => {
    const { org, sections, people } = town[school];
    const vendor = vendors[school];
    const word = school === 'beta' ? canary('beta') : 'Plain';
    return withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
      const [order, card, version, batch] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const section = sections[0]?.id ?? '';
      const n = ++number;
      await sql`insert into batches (org_id, id, year_id, number, name, made_by)
        select ${org}, ${batch}, id, ${n}, ${word}, ${people.admin.id} from academic_years where org_id = ${org} and is_current`.execute(
        tx,
      );
      await sql`insert into orders (org_id, vendor_id, id, batch_id, batch, year, number, name, school_name, school_colour, vendor_name,
          time_zone, due_on, notes, released_by)
        values (${org}, ${vendor}, ${order}, ${batch}, ${word}, 2030, ${n}, ${`${word} ${String(n)}`}, ${word}, '#2e77d8', ${word},
          'Asia/Kolkata', current_date + 5, ${word}, ${people.admin.id})`.execute(tx);
      await sql`insert into order_sections (org_id, vendor_id, order_id, section_id, label, place)
        values (${org}, ${vendor}, ${order}, ${section}, ${word}, 1)`.execute(tx);
      await sql`insert into order_designs (org_id, vendor_id, order_id, version_id, template_id, name, type, document, assets)
        values (${org}, ${vendor}, ${order}, ${version}, ${version}, ${word}, 'id_card', ${JSON.stringify(sampleDocuments[0])}::json, '{}')`.execute(
        tx,
      );
      await sql`insert into cards (org_id, vendor_id, id, order_id, serial, enrolment_id, student_id, proof_id, photo_id, photo_version,
          template_id, section_id, place, version_id, fields, photo, seal)
        values (${org}, ${vendor}, ${card}, ${order}, ${serialOf(randomInt(1, serialNumbers))}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()},
          ${randomUUID()}, 1, ${version}, ${section}, 1, ${version}, ${JSON.stringify({ 'student.name': word })}::json,
          '{"width":600,"height":800}', ${zero})`.execute(tx);
      return { order, card };
    });
  };
  const [mine, other, theirs] = [await make('alpha'), await make('alpha'), await make('beta')];
  const fresh: string[] = [];
  for (let i = 0; i < 400; i++) fresh.push((await make('alpha')).order);
  // Only a member can use one up; both relations are named for every call.
  const next: OfActor['inScope'] = ({ stands }) => {
    if (typeof stands === 'string') return mine.order;
    const order = fresh.pop();
    if (order === undefined) throw new Error('no fresh order is left');
    return order;
  };
  // Asked by somebody who is not among the actors who confirm: staff.
  const ask = (school: 'alpha' | 'beta'): Promise<string> =>
    withTenant({ org: town[school].org, user: '', as: 'app_worker' }, async ({ tx, org }) => {
      const id = randomUUID();
      await sql`insert into release_requests (org_id, id, link_id, vendor_name, choice, due_on, priority, notes, cards, asked_by)
        values (${org}, ${id}, ${randomUUID()}, ${school === 'beta' ? canary('beta') : 'Plain'}, '{"sections":[],"students":[]}',
          current_date + 5, 'medium', ${school === 'beta' ? canary('beta') : ''}, 1, ${town[school].people.staff.id})`.execute(
        tx,
      );
      return id;
    });
  const [request, asked, theirRequest] = [await ask('alpha'), [] as string[], await ask('beta')];
  for (let i = 0; i < 200; i++) asked.push(await ask('alpha'));
  const nextRequest: OfActor['inScope'] = ({ stands }) => {
    if (typeof stands === 'string') return request;
    const id = asked.pop();
    if (id === undefined) throw new Error('no fresh request is left');
    return id;
  };
  return {
    freshRequest: { inScope: nextRequest, outOfScope: nextRequest, foreign: theirRequest },
    order: { inScope: mine.order, outOfScope: other.order, foreign: theirs.order },
    orderCard: { inScope: mine.card, outOfScope: other.card, foreign: theirs.card },
    freshOrder: { inScope: next, outOfScope: next, foreign: theirs.order },
  };
}
