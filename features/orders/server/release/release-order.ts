import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { nameAndColour, vendorOfLink } from '@lanyard/accounts/server/school/linked-vendors';
import { say } from '@lanyard/audit/activity';
import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';
import type { Priority } from '@lanyard/domain/order';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';
import { schoolSeat } from '@lanyard/place/seat';

import type { ReleaseChoice } from '../../api-release.ts';
import type { Order } from '../../api.ts';
import { followCards, notifyOtherSide, numberOrder, pricesOf } from '../across.ts';
import { insertOrderEvents } from '../queries/history.ts';
import { insertBatch } from '../queries/numbers.ts';
import { insertOrder, orderById } from '../queries/orders.ts';
import { candidatesOf } from '../queries/release.ts';
import { toOrder } from '../read/order-shape.ts';
import { makeCards, takeSealed } from './make-cards.ts';
import { prepareOrderJob } from './prepare-order.job.ts';
import { sortOut } from './quote-release.ts';
import { isTooManyAlone } from './release-alone.ts';

export type Release = {
  readonly link: string;
  readonly choice: ReleaseChoice;
  readonly dueOn: string;
  readonly priority: Priority;
  readonly notes: string;
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

export const notBefore = (dueOn: string, today: string): Refusal<'invalid_input'> | undefined =>
  dueOn < today
    ? refuse('invalid_input', { errors: [{ path: 'body.dueOn', message: 'Choose today or a later day.' }] })
    : undefined;

/**
 * Releases one batch to one vendor: the cards with their serials, the number, and the proofs as ordered. Either
 * everything happens or nothing.
 */
export async function releaseOrder(
  act: Act,
  queue: Queue,
  { link, choice, dueOn, priority, notes, cards, askedBy }: Release,
): Promise<(Order & { progress: string }) | Refused> {
  const seat = schoolSeat(act);
  const vendor = await vendorOfLink(act, link);
  if (!vendor) return refuse('vendor_not_linked');
  const { today, timeZone } = await enteredOrganisation(act.tx);
  const past = notBefore(dueOn, today);
  if (past) return past;
  const { going } = sortOut(await candidatesOf(seat, choice));
  const proofs = await takeSealed(
    act,
    going.map(({ enrolment }) => enrolment),
  );
  if (proofs.length === 0) return refuse('nothing_to_release');
  if (proofs.length !== cards) return refuse('release_differs', { cards: proofs.length });
  if (askedBy === undefined && (await isTooManyAlone(act, cards))) return refuse('second_person_needed');
  const batch = await insertBatch(act);
  if (!batch) return refuse('nothing_to_release');
  const { name: schoolName, colour: schoolColour } = await nameAndColour(act);
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
    prices: await pricesOf(act, vendor.vendor),
  });
  const made = await makeCards(act, id, proofs);
  if (made.length !== cards) return refuse('release_differs', { cards: made.length });
  await followCards(act, { orders: [id], cards: made.map((card) => card.id) });
  await insertOrderEvents(seat, [id], { kind: 'released', count: made.length });
  const progress = await startProgress(act, { kind: 'prepare-order', total: made.length });
  await queue.enqueue(act, prepareOrderJob, { order: id, progress });
  const name = await numberOrder(act, vendor.vendor, id);
  await tellOfRelease(act, { id, vendor: vendor.vendor, name, count: made.length });
  const order = await orderById(seat, id);
  if (!order) throw new Error('an order that was released is not there');
  return { ...toOrder(order), progress };
}

/** Both sides get their own entry in the audit log about what was released. */
async function tellOfRelease(
  act: Act,
  { id, vendor, name, count }: { id: string; vendor: string; name: string; count: number },
): Promise<void> {
  const line = { kind: 'order_released', count, detail: { order: id, label: name } } as const;
  await record(act, { action: 'order.release', subjects: [id], detail: { vendor, name, cards: count } });
  await say(act, line);
  await notifyOtherSide(act, { to: vendor, orders: [id], line, action: 'order.release' });
}
