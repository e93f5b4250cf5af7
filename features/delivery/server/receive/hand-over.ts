// The class teacher gives cards to the children, and ticks or scans each card.
import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import type { PackageRefusal } from '@lanyard/domain/package';
import type { ScanOutcome } from '@lanyard/domain/package-scan';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import { handOverCards } from '@lanyard/orders/server/cards/move-cards';
import type { Seat } from '@lanyard/place/queries';

import type { HandOverLeftOut } from '../../api-receive.ts';
import type { PackageInFull } from '../../api.ts';
import { insertCardScans } from '../queries/events.ts';
import { cardsById, memberIds, type PackageCardRow } from '../queries/members.ts';
import { packageById } from '../queries/packages.ts';
import { readPackageInFull, type PackageAccess } from '../read/packages.ts';
import { lockPackageToReceive } from './lock-package-to-receive.ts';

type HandedOver = Extract<
  ScanOutcome,
  'handed_over' | 'already_handed_over' | 'card_ended' | 'not_delivered' | 'no_package' | 'doubted'
>;
export const handOverOutcome = (card: PackageCardRow): HandedOver => {
  if (card.ended !== null) return 'card_ended';
  if (card.package === null) return 'no_package';
  if (card.stage === 'handed_over') return 'already_handed_over';
  if (card.stage !== 'delivered') return 'not_delivered';
  return card.doubted ? 'doubted' : 'handed_over';
};
type Seeing = { readonly at?: string | undefined; readonly place?: string | undefined };
/** The caller has locked everything and checked each card. */
export async function handOverLockedCards(
  act: Act,
  seat: Seat,
  cards: readonly PackageCardRow[],
  seeing: Seeing = {},
): Promise<void> {
  if (cards.length === 0) return;
  const { moved } = await handOverCards(
    act,
    cards.map(({ id }) => id),
  );
  if (moved.length !== cards.length) throw new Error('a card that is held could not be handed over');
  const scans = cards.flatMap((card) =>
    card.package === null ? [] : [{ card: card.id, package: card.package }],
  );
  await insertCardScans(seat, scans, { kind: 'handed_over', ...seeing });
}

export async function handOver(
  act: Act,
  id: string,
  which: 'rest' | readonly string[],
  asking: PackageAccess,
): Promise<
  | {
      package: PackageInFull;
      done: number;
      again: number;
      leftOut: { card: string; why: HandOverLeftOut }[];
    }
  | Refusal<'not_found' | PackageRefusal>
> {
  const found = await lockPackageToReceive(act, id, 'hand_over', asking);
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  const members = await cardsById(
    seat,
    (await memberIds(seat, [id])).map(({ card }) => card),
  );
  // Includes doubted cards, so that the answer lists them as left out.
  const rest = members.filter((card) => ['handed_over', 'doubted'].includes(handOverOutcome(card)));
  const asked = which === 'rest' ? rest.map((card) => card.id) : [...new Set(which)];
  const leftOut: { card: string; why: HandOverLeftOut }[] = [];
  const going: PackageCardRow[] = [];
  let again = 0;
  for (const card of asked) {
    const member = members.find((each) => each.id === card);
    const outcome = member ? handOverOutcome(member) : 'no_package';
    if (!member || outcome === 'no_package') leftOut.push({ card, why: 'not_in' });
    else if (outcome === 'handed_over') going.push(member);
    else if (outcome === 'already_handed_over') again++;
    else leftOut.push({ card, why: outcome });
  }
  await handOverLockedCards(act, seat, going);
  if (going.length > 0)
    await recordActivity(act, {
      kind: 'cards_handed_over',
      section: row.sectionId,
      count: going.length,
      detail: { package: row.name, class: row.label },
    });
  return {
    package: await readPackageInFull(act, (await packageById(seat, id)) ?? row, asking),
    done: going.length,
    again,
    leftOut,
  };
}
