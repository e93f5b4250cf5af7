// Mark Delivery on the Students screen: the steps that are allowed for the selected students, by card instead of by
// package.
import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import type { Stage } from '@lanyard/domain/card';
import { deliverCards } from '@lanyard/orders/server/cards/move-cards';
import { schoolSeat } from '@lanyard/place/seat';
import type { SelectedStudents } from '@lanyard/students/selected-students';
import { chosenStudentsOf } from '@lanyard/students/server/chosen-students';
import type { StudentAccess } from '@lanyard/students/server/queries/student-conditions';
import { chosenEnrolmentIds } from '@lanyard/students/server/queries/student-list';

import { markSteps, type markLeftOuts, type MarkDeliveryQuote, type MarkStep } from '../../api-receive.ts';
import type { Package } from '../../api.ts';
import { lockStudentsAndOrders } from '../pack/pack-cards.ts';
import { insertCardScans, insertPackageEvent } from '../queries/events.ts';
import { fullyArrivedPackages, cardsOfStudents, type PackageCardRow } from '../queries/members.ts';
import { lockPacking, packagesById, writePackage } from '../queries/packages.ts';
import { packageReachOf, type PackageAccess } from '../read/packages.ts';
import { toPackage } from '../read/shape.ts';
import { handOverLockedCards } from './hand-over.ts';

type LeftOut = (typeof markLeftOuts)[number];
const from: Readonly<Record<MarkStep, Stage>> = { delivered: 'dispatched', handed_over: 'delivered' };
/** Why the step leaves out a student. Undefined if the card may take the step. */
function leftOut(card: PackageCardRow | undefined, step: MarkStep): LeftOut | undefined {
  if (!card || card.ended !== null) return 'no_card';
  if (card.stage === from[step]) return step === 'handed_over' && card.doubted ? 'doubted' : undefined;
  if (card.stage === 'handed_over') return 'handed_over';
  if (card.stage === 'delivered') return 'delivered';
  return card.stage === 'dispatched' ? 'not_delivered' : 'not_dispatched';
}
function sortOut(students: readonly string[], cards: readonly PackageCardRow[], step: MarkStep) {
  const of = new Map(cards.map((card) => [card.student ?? '', card]));
  const counts = new Map<LeftOut, number>();
  const going: PackageCardRow[] = [];
  for (const student of students) {
    const card = of.get(student);
    const why = leftOut(card, step);
    if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
    else if (card) going.push(card);
  }
  return { going, leftOut: [...counts].map(([why, count]) => ({ why, count })) };
}

const viewOf = (act: Act, { scopes }: Pick<PackageAccess, 'scopes'>): StudentAccess => {
  const all = packageReachOf(act, scopes) === null;
  return {
    org: act.org,
    person: act.user,
    rows: all ? 'all' : 'own',
    details: all ? 'all' : 'own',
    former: false,
  };
};
const chosen = (
  act: Act,
  asking: Pick<PackageAccess, 'scopes'>,
  students: SelectedStudents,
): Promise<string[]> => chosenEnrolmentIds(act.tx, viewOf(act, asking), chosenStudentsOf(students));

export async function quoteMarkDelivery(
  act: Act,
  students: SelectedStudents,
  asking: Pick<PackageAccess, 'scopes'>,
): Promise<MarkDeliveryQuote> {
  const ids = await chosen(act, asking, students);
  const cards = await cardsOfStudents(schoolSeat(act), ids);
  return {
    total: ids.length,
    steps: markSteps.map((step) => {
      const { going, leftOut: left } = sortOut(ids, cards, step);
      return { step, count: going.length, leftOut: left };
    }),
  };
}

export async function markDeliveries(
  act: Act,
  { students, step }: { readonly students: SelectedStudents; readonly step: MarkStep },
  asking: Pick<PackageAccess, 'scopes'>,
): Promise<{
  step: MarkStep;
  done: number;
  leftOut: { why: LeftOut; count: number }[];
  packages: Package[];
}> {
  const seat = schoolSeat(act);
  const ids = await chosen(act, asking, students);
  const seen = await cardsOfStudents(seat, ids);
  await lockPacking(
    seat,
    seen.map((card) => card.order),
  );
  const before = (await cardsOfStudents(seat, ids)).filter(({ order }) =>
    seen.some((card) => card.order === order),
  );
  await lockStudentsAndOrders(
    act,
    seat,
    before,
    before.map((card) => card.order),
  );
  const held = new Set(before.map(({ id }) => id));
  const now = (await cardsOfStudents(seat, ids)).filter(({ id }) => held.has(id));
  const { going, leftOut: left } = sortOut(ids, now, step);
  const packages = step === 'delivered' ? await arrive(act, going) : [];
  if (step === 'handed_over') await handOverLockedCards(act, seat, going);
  if (going.length > 0)
    await recordActivity(act, {
      kind: step === 'delivered' ? 'delivery_complete' : 'cards_handed_over',
      count: going.length,
    });
  return { step, done: going.length, leftOut: left, packages };
}

/** Marks single cards as arrived. When the last card of a package arrives, the package has arrived. */
async function arrive(act: Act, cards: readonly PackageCardRow[]): Promise<Package[]> {
  const seat = schoolSeat(act);
  if (cards.length === 0) return [];
  await deliverCards(
    act,
    cards.map(({ id }) => id),
  );
  const scans = cards.flatMap((card) =>
    card.package === null ? [] : [{ card: card.id, package: card.package }],
  );
  await insertCardScans(seat, scans, { kind: 'card_delivered' });
  const whole = await fullyArrivedPackages(seat, [...new Set(scans.map((scan) => scan.package))]);
  for (const row of await packagesById(seat, whole)) {
    const at = new Date().toISOString();
    await writePackage(seat, row, {
      status: 'delivered',
      delivered_at: at,
      moved_at: at,
      exception: null,
      location: row.schoolName.slice(0, 80),
    });
    await insertPackageEvent(seat, row.id, { kind: 'delivered', count: row.cards });
  }
  return (await packagesById(seat, whole)).map(toPackage);
}
