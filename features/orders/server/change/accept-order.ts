// What a vendor says about a whole order: accepted, a question to the school, or another date.
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { vendorSeat } from '@lanyard/place/seat';

import type { Order } from '../../api.ts';
import { writeOrder } from '../queries/orders.ts';
import { lockOrderFor, notifyBothSides } from './hold-order.ts';

type Vendor = Refusal<'not_found' | 'order_delivered' | 'order_recalled'>;
const now = (): string => new Date().toISOString();

export async function acceptOrder(act: Act, id: string): Promise<Order | Vendor | Refusal<'order_accepted'>> {
  const seat = vendorSeat(act);
  const order = await lockOrderFor(seat, id, 'accept');
  if (isRefusal(order)) return order as Vendor | Refusal<'order_accepted'>;
  await writeOrder(seat, id, {
    accepted_at: now(),
    accepted_by: act.user,
    asked_back_at: null,
    asked_back_words: null,
  });
  return notifyBothSides(act, seat, order, {
    event: 'accepted',
    line: 'order_accepted',
    action: 'order.produce',
  });
}

export async function askBack(
  act: Act,
  id: string,
  words: string,
): Promise<Order | Vendor | Refusal<'order_accepted'>> {
  const seat = vendorSeat(act);
  const order = await lockOrderFor(seat, id, 'ask_back');
  if (isRefusal(order)) return order as Vendor | Refusal<'order_accepted'>;
  await writeOrder(seat, id, { asked_back_at: now(), asked_back_words: words });
  return notifyBothSides(act, seat, order, {
    event: 'asked_back',
    line: 'order_asked_back',
    action: 'order.produce',
    words,
  });
}

export async function promiseDate(
  act: Act,
  id: string,
  { on, words }: { readonly on: string; readonly words: string },
): Promise<Order | Vendor | Refusal<'invalid_input'>> {
  const seat = vendorSeat(act);
  const order = await lockOrderFor(seat, id, 'promise');
  if (isRefusal(order)) return order as Vendor;
  if (on < order.today)
    return refuse('invalid_input', {
      errors: [{ path: 'body.on', message: 'Choose today or a later day.' }],
    });
  await writeOrder(seat, id, { promised_on: on });
  const said = [on, words].filter(Boolean).join(': ');
  return notifyBothSides(act, seat, order, {
    event: 'promised',
    line: 'order_promised',
    action: 'order.produce',
    words: said,
  });
}
