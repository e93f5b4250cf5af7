// Cards that show the old class of a student. The school orders a new card, or allows handing over the card as it is.
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Queue } from '@lanyard/jobs/queue';
import { rerouteCards } from '@lanyard/orders/server/late-cards';
import { replaceCards } from '@lanyard/orders/server/replace/replace-cards';
import { schoolSeat, seatOf } from '@lanyard/place/seat';

import type { Aside } from '../../api-pack.ts';
import { asideById, asidesHere, writeAside } from '../queries/claims.ts';
import { cardsSeen } from '../queries/members.ts';
import { holdPacking } from '../queries/packages.ts';
import { holdFor } from './pack-cards.ts';

export const listAsides = async (act: Act, open: boolean): Promise<{ asides: Aside[] }> => ({
  asides: await asidesHere(await seatOf(act), open),
});

export async function decideAside(
  act: Act,
  queue: Queue,
  id: string,
  { answer, words }: { readonly answer: 'replace' | 'as_it_is'; readonly words: string },
): Promise<Aside | Refusal<'not_found' | 'aside_decided' | 'card_ended'>> {
  const seat = schoolSeat(act);
  const aside = await asideById(seat, id);
  if (!aside) return refuse('not_found');
  await holdPacking(seat, [aside.order.id]);
  const seen = await cardsSeen(seat, [aside.card.id]);
  await holdFor(act, seat, seen, [aside.order.id]);
  const [card] = await cardsSeen(seat, [aside.card.id]);
  if (!(await writeAside(seat, id, answer, words))) return refuse('aside_decided');
  if (!card || card.ended !== null || card.student === null) return refuse('card_ended');
  if (answer === 'as_it_is') await rerouteCards(act, [{ card: card.id, section: aside.now.id }]);
  else {
    const replaced = await replaceCards(act, queue, {
      students: [card.student],
      cause: 'changed',
      words,
      into: null,
    });
    if (isRefusal(replaced))
      throw new Error(`a card that was put aside cannot be replaced: ${replaced.code}`);
  }
  return (await asideById(seat, id)) ?? refuse('not_found');
}
