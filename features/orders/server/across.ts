// Functions that read or write in the other organisation of an order, through `act.across`. No other file of this
// feature enters another organisation.
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { orderName } from '@lanyard/domain/order';
import type { PriceList } from '@lanyard/domain/price';
import type { Vault } from '@lanyard/files/files';
import type { Seat } from '@lanyard/place/queries';
import { schoolSeat } from '@lanyard/place/seat';
import { lockStudentEnrolments } from '@lanyard/students/server/proof-status';

import { cardChecksFailed, cardsChanged, dueDayRequested, pricesRequested } from '../events.ts';
import { clearPictureIds } from './queries/cards.ts';
import { enrolmentsOfCards, failedProofs, lockProofs } from './queries/current-cards.ts';
import { nextOrderNumber, writeOrderNumber } from './queries/numbers.ts';
import { receiveOrderNews, type OrderNews } from './receive-order-news.ts';
import {
  deleteOrderCopies,
  storeOrderCopies,
  type OrderCopies,
  type StoredOrderCopies,
  type CopiesToDelete,
} from './store-copies.ts';
import { updateOrderStatuses, updateStudentStatuses } from './update-statuses.ts';

/** Notifies the other organisation of an order. */
export const notifyOtherSide = (act: Act, news: OrderNews): Promise<void> =>
  act.across(news.to, (there) => receiveOrderNews(there, news));

/** The vendor's prices for this school, or null if no price is agreed. */
export const vendorPricesOf = (act: Act, vendor: string): Promise<PriceList | null> =>
  act.across(
    vendor,
    async (there) =>
      (await there.announce(pricesRequested, { school: act.org })).find((prices) => prices !== null) ?? null,
  );

/** The day on which the vendor would be done with an order that is released today. */
export const vendorDueDayOf = (act: Act, vendor: string, today: string): Promise<string> =>
  act.across(vendor, async (there) => (await there.announce(dueDayRequested, { today }))[0] ?? today);

/**
 * Gives the order the vendor's next number. Call this last, because the next release to this vendor waits until this
 * transaction commits.
 */
export async function assignOrderNumber(act: Act, vendor: string, order: string): Promise<string> {
  const { year, number } = await act.across(vendor, async ({ tx, org }) => {
    const thisYear = Number((await enteredOrganisation(tx)).today.slice(0, 4));
    return { year: thisYear, number: await nextOrderNumber(tx, org, thisYear) };
  });
  const name = orderName(year, number);
  await writeOrderNumber(act.tx, act.org, order, { year, number, name });
  return name;
}

/** Writes copies of what is printed into the vendor's organisation. */
export const storeVendorCopies = (
  vault: Vault,
  act: Act,
  vendor: string,
  copies: OrderCopies,
): Promise<StoredOrderCopies> => act.across(vendor, (there) => storeOrderCopies(vault, there, copies));

/** Deletes the vendor's copies, and the print files drawn from them. */
export const deleteVendorCopies = (act: Act, vendor: string, which: CopiesToDelete): Promise<void> =>
  act.across(vendor, (there) => deleteOrderCopies(there, which));

/** Deletes the vendor's pictures of cards that ended. */
export async function deleteVendorPictures(
  act: Act,
  cards: readonly { readonly id: string; readonly vendor: string }[],
): Promise<void> {
  await clearPictureIds(
    schoolSeat(act),
    cards.map(({ id }) => id),
  );
  for (const vendor of new Set(cards.map((card) => card.vendor))) {
    const theirs = cards.filter((card) => card.vendor === vendor).map(({ id }) => id);
    await deleteVendorCopies(act, vendor, { cards: theirs, orders: [] });
  }
}

export type MovedCards = {
  readonly orders: readonly string[];
  readonly cards: readonly string[];
  /** Cards that failed a check because their data or photo was wrong. */
  readonly failed?: readonly string[];
};

/** For the school: locks students before proofs, as every act does, so that two acts never wait for each other. */
export async function lockStudentsAndProofs(act: Act, enrolments: readonly string[]): Promise<void> {
  await lockStudentEnrolments(act, enrolments);
  await lockProofs(schoolSeat(act), enrolments);
}
export const lockStudentsOfCards = async (act: Act, cards: readonly string[]): Promise<void> =>
  lockStudentsAndProofs(act, await enrolmentsOfCards(schoolSeat(act), cards));

/** For the school: updates the statuses of students, proofs and orders after cards moved. */
export async function syncSchoolRecords(act: Act, { orders, cards, failed = [] }: MovedCards): Promise<void> {
  if (cards.length > 0) {
    await updateStudentStatuses(act, cards);
    await act.announce(cardsChanged, { cards });
  }
  for (const news of await updateOrderStatuses(act, orders)) await notifyOtherSide(act, news);
  if (failed.length > 0) {
    const gone = await failedProofs(schoolSeat(act), failed);
    await deleteVendorPictures(act, gone);
    await act.announce(cardChecksFailed, {
      proofs: gone.map(({ proof, enrolment, cause }) => ({ proof, enrolment, cause })),
    });
  }
  await notifyBrowsers(act, 'orders', 'students', 'proofs', 'dashboard');
}

/**
 * For either side: locks the students of these cards in the school's organisation. Call it before locking the cards.
 */
export async function lockStudentsInSchool(
  act: Act,
  seat: Seat,
  cards: readonly { id: string; school: string }[],
): Promise<void> {
  for (const [school, ids] of bySchool(cards))
    await (seat.side === 'school'
      ? lockStudentsOfCards(act, ids)
      : act.across(school, (there) => lockStudentsOfCards(there, ids)));
}

/** For either side: after cards moved, updates the school's records and notifies the other side. */
export async function syncBothSides(
  act: Act,
  seat: Seat,
  cards: readonly {
    readonly id: string;
    readonly school: string;
    readonly vendor: string;
    readonly orderId: string;
  }[],
  failed: readonly string[] = [],
): Promise<void> {
  for (const [school, ids] of bySchool(cards)) {
    const theirs = cards.filter((card) => card.school === school);
    const orders = [...new Set(theirs.map(({ orderId }) => orderId))];
    const moved = { orders, cards: ids, failed: failed.filter((id) => ids.includes(id)) };
    if (seat.side === 'vendor') {
      await act.across(school, (there) => syncSchoolRecords(there, moved));
      continue;
    }
    await syncSchoolRecords(act, moved);
    for (const vendor of new Set(theirs.map((card) => card.vendor)))
      await notifyOtherSide(act, { to: vendor, orders });
  }
}

function bySchool(cards: readonly { readonly id: string; readonly school: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, school } of cards.toSorted((a, b) => Number(a.school) - Number(b.school)))
    found.set(school, [...(found.get(school) ?? []), id]);
  return found;
}
