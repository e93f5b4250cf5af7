import type { DeliveryPlaceCopy } from '@lanyard/accounts/api-delivery-places';
import { copyDeliveryPlace, deliveryPlaceById } from '@lanyard/accounts/server/queries/delivery-places';
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { schoolNameAndColour, vendorOfLink } from '@lanyard/accounts/server/school/linked-vendors';
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import type { Priority } from '@lanyard/domain/order';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';
import { schoolSeat } from '@lanyard/place/seat';

import type { ReleaseChoice } from '../../api-release.ts';
import type { Order } from '../../api.ts';
import { syncSchoolRecords, notifyOtherSide, assignOrderNumber, vendorPricesOf } from '../across.ts';
import { insertOrderEvents } from '../queries/history.ts';
import { insertBatch } from '../queries/numbers.ts';
import { insertOrder, orderById } from '../queries/orders.ts';
import { releaseCandidates } from '../queries/release.ts';
import { toOrder } from '../read/order-shape.ts';
import { createCards, reserveSealedProofs } from './create-cards.ts';
import { prepareOrderJob } from './prepare-order.job.ts';
import { splitReleaseCandidates } from './quote-release.ts';
import { exceedsSoloReleaseLimit } from './release-alone.ts';

export type OrderRelease = {
  readonly link: string;
  readonly choice: ReleaseChoice;
  readonly dueOn: string;
  readonly priority: Priority;
  readonly notes: string;
  /** The id of the delivery place. Without it, the order goes to the default. */
  readonly place?: string | null | undefined;
  /** The copy of another order, for cards that are printed again because of a claim. */
  readonly deliveryPlace?: DeliveryPlaceCopy | null;
  /** The number of cards from the quote. */
  readonly cards: number;
  /**
   * The person who asked a second person to confirm. The order is then released in the name of the person who asked.
   */
  readonly askedBy?: string;
};
type Refused = Refusal<
  'vendor_not_linked' | 'nothing_to_release' | 'release_differs' | 'second_person_needed' | 'invalid_input'
>;

export const refusePastDueDate = (dueOn: string, today: string): Refusal<'invalid_input'> | undefined =>
  dueOn < today
    ? refuse('invalid_input', { errors: [{ path: 'body.dueOn', message: 'Choose today or a later day.' }] })
    : undefined;

/** The caller shows the list of places again, because someone removed this one. */
export const refuseRemovedPlace = async (
  act: Act,
  place: string,
): Promise<Refusal<'invalid_input'> | undefined> =>
  (await deliveryPlaceById(act.tx, act.org, place))
    ? undefined
    : refuse('invalid_input', {
        errors: [{ path: 'body.place', message: 'This delivery place was removed. Choose another one.' }],
      });

/**
 * Releases one batch to one vendor: creates the cards with their serials, gives the order its number, and marks the
 * proofs as ordered. Either everything happens or nothing.
 */
export async function releaseOrder(
  act: Act,
  queue: Queue,
  { link, choice, dueOn, priority, notes, place = null, deliveryPlace, cards, askedBy }: OrderRelease,
): Promise<(Order & { progress: string }) | Refused> {
  const seat = schoolSeat(act);
  const vendor = await vendorOfLink(act, link);
  if (!vendor) return refuse('vendor_not_linked');
  const { today, timeZone } = await enteredOrganisation(act.tx);
  const past = refusePastDueDate(dueOn, today);
  if (past) return past;
  // The person who confirms cannot choose another place, so the default replaces a place that was removed meanwhile.
  const gone = place === null || askedBy !== undefined ? undefined : await refuseRemovedPlace(act, place);
  if (gone) return gone;
  const { going } = splitReleaseCandidates(await releaseCandidates(seat, choice));
  const proofs = await reserveSealedProofs(
    act,
    going.map(({ enrolment }) => enrolment),
  );
  if (proofs.length === 0) return refuse('nothing_to_release');
  if (proofs.length !== cards) return refuse('release_differs', { cards: proofs.length });
  if (askedBy === undefined && (await exceedsSoloReleaseLimit(act, cards)))
    return refuse('second_person_needed');
  const batch = await insertBatch(act);
  if (!batch) return refuse('nothing_to_release');
  const { name: schoolName, colour: schoolColour } = await schoolNameAndColour(act);
  const id = await insertOrder(act.tx, act.org, {
    vendor: vendor.vendor,
    batchId: batch.id,
    batch: batch.name,
    schoolName,
    schoolColour,
    vendorName: vendor.name,
    timeZone,
    priority,
    dueOn,
    notes,
    by: askedBy ?? act.user,
    prices: await vendorPricesOf(act, vendor.vendor),
    deliveryPlace: deliveryPlace ?? (await copyDeliveryPlace(act.tx, act.org, place)),
  });
  const made = await createCards(act, id, proofs);
  if (made.length !== cards) return refuse('release_differs', { cards: made.length });
  await syncSchoolRecords(act, { orders: [id], cards: made.map((card) => card.id) });
  await insertOrderEvents(seat, [id], { kind: 'released', count: made.length });
  const progress = await startProgress(act, { kind: 'prepare-order', total: made.length });
  await queue.enqueue(act, prepareOrderJob, { order: id, progress });
  const name = await assignOrderNumber(act, vendor.vendor, id);
  await notifyOfRelease(act, { id, vendor: vendor.vendor, name, count: made.length });
  const order = await orderById(seat, id);
  if (!order) throw new Error('an order that was released is not there');
  return { ...toOrder(order), progress };
}

/** Both sides get their own entry in the audit log about what was released. */
async function notifyOfRelease(
  act: Act,
  { id, vendor, name, count }: { id: string; vendor: string; name: string; count: number },
): Promise<void> {
  const line = { kind: 'order_released', count, detail: { order: id, label: name } } as const;
  await recordAudit(act, { action: 'order.release', subjects: [id], detail: { vendor, name, cards: count } });
  await recordActivity(act, line);
  await notifyOtherSide(act, { to: vendor, orders: [id], line, action: 'order.release' });
}
