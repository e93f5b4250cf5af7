import { randomUUID } from 'node:crypto';

import { addStudent } from '@lanyard/students/server/add-student';
import { sql } from 'kysely';

import { mustSucceed } from '../tools/must-succeed.ts';
import type { ObjectIds, ObjectIdsByActor, CanarySchool } from './canary-objects.ts';
import { orderMaker } from './canary-order-rows.ts';
import type { Installation } from './installation.ts';

export type OrderObjects = {
  readonly order: ObjectIds;
  readonly orderCard: ObjectIds;
  readonly freshOrder: ObjectIdsByActor;
  readonly freshRequest: ObjectIdsByActor;
};

/** Creates orders and release requests. Each `fresh` one can be changed only once, so there are hundreds of them. */
export async function createCanaryOrders(
  installation: Installation,
  canary: (school: CanarySchool) => string,
): Promise<OrderObjects> {
  const { town, withTenant } = installation;
  const makeIn = await orderMaker(installation, canary, 9000);
  const make = (school: CanarySchool) =>
    withTenant({ org: town[school].org, user: '', as: 'app_worker' }, ({ tx }) => makeIn(tx, school));
  /** The class teacher may read the life of a card in 9-A, and not of one in 10-B. So these cards are of students. */
  const makeOfStudent = (school: CanarySchool, at: number) => {
    const { org, sections } = town[school];
    return withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
      const student = { name: `${canary(school)} with a card`, section: sections[at]?.id ?? '', rollNo: 940 };
      return makeIn(act.tx, school, at, mustSucceed(await addStudent(act, student)).id);
    });
  };
  const [mine, other, theirs] = [
    await makeOfStudent('alpha', 0),
    await makeOfStudent('alpha', 3),
    await makeOfStudent('beta', 0),
  ];
  const fresh: string[] = [];
  for (let i = 0; i < 400; i++) fresh.push((await make('alpha')).order);
  // A member's call may change its order, so each such call gets a new order. A stranger's call changes nothing, so all
  // strangers' calls name the same order.
  const next: ObjectIdsByActor['inScope'] = ({ stands }) => {
    if (typeof stands === 'string') return mine.order;
    const order = fresh.pop();
    if (order === undefined) throw new Error('no fresh order is left');
    return order;
  };
  // A member of staff asks for these releases, because nobody may confirm a release that they asked for themselves.
  const ask = (school: CanarySchool): Promise<string> =>
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
  const nextRequest: ObjectIdsByActor['inScope'] = ({ stands }) => {
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
