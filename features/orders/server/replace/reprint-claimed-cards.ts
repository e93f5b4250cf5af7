// For the Delivery feature: ends the cards that a school claims, and orders them again at the vendor's cost.
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { linkedVendors } from '@lanyard/accounts/server/school/linked-vendors';
import type { Act } from '@lanyard/db/tenant';
import { daysBefore } from '@lanyard/domain/day';
import { isRefusal } from '@lanyard/domain/refusal';
import { claimCauses, type ClaimCause } from '@lanyard/domain/reprint';
import type { Queue } from '@lanyard/jobs/queue';
import { schoolSeat } from '@lanyard/place/seat';

import { lockStudentsOfCards, syncBothSides } from '../across.ts';
import { endCards } from '../end-cards.ts';
import { orderDetail } from '../queries/orders.ts';
import { releaseCandidates } from '../queries/release.ts';
import { chargeSchoolForCard, insertReplacements, replacementCandidates } from '../queries/replacements.ts';
import { splitReleaseCandidates } from '../release/quote-release.ts';
import { releaseOrder } from '../release/release-order.ts';

export type ClaimedCard = { readonly enrolment: string; readonly cause: ClaimCause; readonly words: string };
/** How many days from today the new order is due. */
const dueDays = 7;

/**
 * The caller must have locked the students and the orders. The new order goes where the old one went. Cards with an unchanged proof go into a new order at once.
 * The others wait for a new proof.
 */
export async function reprintClaimedCards(
  act: Act,
  queue: Queue,
  from: { readonly vendor: string; readonly order: string },
  claimed: readonly ClaimedCard[],
): Promise<void> {
  const seat = schoolSeat(act);
  const again: string[] = [];
  for (const cause of claimCauses) {
    const mine = claimed.filter((each) => each.cause === cause);
    if (mine.length === 0) continue;
    const rows = await replacementCandidates(
      seat,
      mine.map(({ enrolment }) => enrolment),
      'lost',
    );
    const cards = rows.flatMap(({ card }) => card ?? []);
    const as = cause === 'short' ? 'lost' : 'damaged';
    await endCards(act, cards, { as, why: as });
    for (const { enrolment, words } of mine)
      await insertReplacements(
        act,
        cause,
        words,
        rows.flatMap((row) =>
          row.enrolment === enrolment && row.card
            ? [{ enrolment, student: row.student, card: row.card.id, nth: 1, payer: 'vendor', fee: 0 }]
            : [],
        ),
      );
    await syncBothSides(
      act,
      seat,
      cards.map((card) => Object.assign(card, { school: act.org })),
    );
    again.push(...rows.filter(({ unchanged }) => unchanged).map(({ enrolment }) => enrolment));
  }
  const link = (await linkedVendors(act)).find((each) => each.vendor === from.vendor)?.link;
  // A card that cannot be printed now waits for the next release, like every replacement.
  const { going } = splitReleaseCandidates(await releaseCandidates(seat, { sections: [], students: again }));
  const students = going.map(({ enrolment }) => enrolment);
  if (students.length === 0 || link === undefined) return;
  const { today } = await enteredOrganisation(act.tx);
  const order = await releaseOrder(act, queue, {
    link,
    choice: { sections: [], students },
    dueOn: daysBefore(today, -dueDays),
    priority: 'high',
    notes: '',
    deliveryPlace: (await orderDetail(seat, from.order))?.deliveryPlace ?? null,
    cards: students.length,
  });
  if (isRefusal(order)) throw new Error(`what was claimed cannot be printed again: ${order.code}`);
}

/**
 * Runs in the school. The price of an order follows from who pays, so the order of the reprint now has shipping for the
 * school. The lock waits for a release that is creating the new card.
 */
export async function chargeSchoolForClaim(act: Act, card: string): Promise<void> {
  await lockStudentsOfCards(act, [card]);
  await chargeSchoolForCard(schoolSeat(act), card);
}
