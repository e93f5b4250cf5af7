// Cards that show the old class of a student. The school orders a new card, or allows handing over the card as it is.
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Queue } from '@lanyard/jobs/queue';
import { moveCardsToSections } from '@lanyard/orders/server/late-cards';
import { replaceCards } from '@lanyard/orders/server/replace/replace-cards';
import { schoolSeat, seatOf } from '@lanyard/place/seat';

import type { Aside } from '../../api-pack.ts';
import { asideById, readAsides, writeAsideDecision } from '../queries/claims.ts';
import { cardsById } from '../queries/members.ts';
import { lockPacking } from '../queries/packages.ts';
import { lockStudentsAndOrders } from './pack-cards.ts';

export const listAsides = async (act: Act, open: boolean): Promise<{ asides: Aside[] }> => ({
  asides: await readAsides(await seatOf(act), open),
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
  await lockPacking(seat, [aside.order.id]);
  const seen = await cardsById(seat, [aside.card.id]);
  await lockStudentsAndOrders(act, seat, seen, [aside.order.id]);
  const [card] = await cardsById(seat, [aside.card.id]);
  if (!(await writeAsideDecision(seat, id, answer, words))) return refuse('aside_decided');
  if (!card || card.ended !== null || card.student === null) return refuse('card_ended');
  if (answer === 'as_it_is') await moveCardsToSections(act, [{ card: card.id, section: aside.now.id }]);
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
