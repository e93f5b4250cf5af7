// Mark Delivery on the Students screen: the steps that are allowed for the selected students, by card instead of by
// package.
import { say } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import type { Stage } from '@lanyard/domain/card';
import { deliverCards } from '@lanyard/orders/server/cards/move-cards';
import { schoolSeat } from '@lanyard/place/seat';
import type { SelectedStudents } from '@lanyard/students/selected-students';
import { chosenBy } from '@lanyard/students/server/chosen-students';
import { chosenIds } from '@lanyard/students/server/queries/student-list';
import type { View } from '@lanyard/students/server/queries/student-who';

import { markSteps, type markLeftOuts, type MarkQuote, type MarkStep } from '../../api-receive.ts';
import type { Package } from '../../api.ts';
import { holdFor } from '../pack/pack-cards.ts';
import { insertCardScans, insertEvent } from '../queries/events.ts';
import { arrivedWhole, cardsOfStudents, type Seen } from '../queries/members.ts';
import { holdPacking, packagesById, writePackage } from '../queries/packages.ts';
import { reachOf, type Asking } from '../read/packages.ts';
import { toPackage } from '../read/shape.ts';
import { giveOut } from './hand-over.ts';

type LeftOut = (typeof markLeftOuts)[number];
const from: Readonly<Record<MarkStep, Stage>> = { delivered: 'dispatched', handed_over: 'delivered' };
/** Why the step leaves out a student. Undefined if the card may take the step. */
function leftOut(card: Seen | undefined, step: MarkStep): LeftOut | undefined {
  if (!card || card.ended !== null) return 'no_card';
  if (card.stage === from[step]) return step === 'handed_over' && card.doubted ? 'doubted' : undefined;
  if (card.stage === 'handed_over') return 'handed_over';
  if (card.stage === 'delivered') return 'delivered';
  return card.stage === 'dispatched' ? 'not_delivered' : 'not_dispatched';
}
function sortOut(students: readonly string[], cards: readonly Seen[], step: MarkStep) {
  const of = new Map(cards.map((card) => [card.student ?? '', card]));
  const counts = new Map<LeftOut, number>();
  const going: Seen[] = [];
  for (const student of students) {
    const card = of.get(student);
    const why = leftOut(card, step);
    if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
    else if (card) going.push(card);
  }
  return { going, leftOut: [...counts].map(([why, count]) => ({ why, count })) };
}

const viewOf = (act: Act, { scopes }: Pick<Asking, 'scopes'>): View => {
  const all = reachOf(act, scopes) === null;
  return {
    org: act.org,
    person: act.user,
    rows: all ? 'all' : 'own',
    details: all ? 'all' : 'own',
    former: false,
  };
};
const chosen = (act: Act, asking: Pick<Asking, 'scopes'>, students: SelectedStudents): Promise<string[]> =>
  chosenIds(act.tx, viewOf(act, asking), chosenBy(students));

export async function quoteMark(
  act: Act,
  students: SelectedStudents,
  asking: Pick<Asking, 'scopes'>,
): Promise<MarkQuote> {
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
  asking: Pick<Asking, 'scopes'>,
): Promise<{
  step: MarkStep;
  done: number;
  leftOut: { why: LeftOut; count: number }[];
  packages: Package[];
}> {
  const seat = schoolSeat(act);
  const ids = await chosen(act, asking, students);
  const seen = await cardsOfStudents(seat, ids);
  await holdPacking(
    seat,
    seen.map((card) => card.order),
  );
  const before = (await cardsOfStudents(seat, ids)).filter(({ order }) =>
    seen.some((card) => card.order === order),
  );
  await holdFor(
    act,
    seat,
    before,
    before.map((card) => card.order),
  );
  const held = new Set(before.map(({ id }) => id));
  const now = (await cardsOfStudents(seat, ids)).filter(({ id }) => held.has(id));
  const { going, leftOut: left } = sortOut(ids, now, step);
  const packages = step === 'delivered' ? await arrive(act, going) : [];
  if (step === 'handed_over') await giveOut(act, seat, going);
  if (going.length > 0)
    await say(act, {
      kind: step === 'delivered' ? 'delivery_complete' : 'cards_handed_over',
      count: going.length,
    });
  return { step, done: going.length, leftOut: left, packages };
}

/** Marks single cards as arrived. When the last card of a package arrives, the package has arrived. */
async function arrive(act: Act, cards: readonly Seen[]): Promise<Package[]> {
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
  const whole = await arrivedWhole(seat, [...new Set(scans.map((scan) => scan.package))]);
  for (const row of await packagesById(seat, whole)) {
    const at = new Date().toISOString();
    await writePackage(seat, row, {
      status: 'delivered',
      delivered_at: at,
      moved_at: at,
      exception: null,
      location: row.schoolName.slice(0, 80),
    });
    await insertEvent(seat, row.id, { kind: 'delivered', count: row.cards });
  }
  return (await packagesById(seat, whole)).map(toPackage);
}
