// Cards of a package that are short or damaged: a claim to the vendor, and a reprint that names the claim as its cause.
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { mayCardEnd } from '@lanyard/domain/card';
import type { ClaimAnswer, ClaimKind, PackageRefusal } from '@lanyard/domain/package';
import { leastReason } from '@lanyard/domain/reason';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { ClaimCause } from '@lanyard/domain/reprint';
import type { Queue } from '@lanyard/jobs/queue';
import { reprintClaimedCards } from '@lanyard/orders/server/replace/reprint-claimed-cards';
import type { Seat } from '@lanyard/place/queries';
import { seatOf, vendorSeat } from '@lanyard/place/seat';

import type { Claim } from '../../api.ts';
import { chargeForClaim } from '../across.ts';
import { claimsOf, insertClaims, writeClaimAnswer } from '../queries/claims.ts';
import { insertPackageEvent } from '../queries/events.ts';
import { cardsById } from '../queries/members.ts';
import { packageById, type PackageRow } from '../queries/packages.ts';
import { packageReachOf, type PackageAccess } from '../read/packages.ts';
import { logPackageActivity } from '../send/dispatch-package.ts';
import { lockPackageToReceive, type FaultyCard } from './lock-package-to-receive.ts';

const endsAs = { short: 'lost', damaged: 'damaged' } as const satisfies Record<ClaimKind, string>;
const causeOf = { short: 'short', damaged: 'arrived_damaged' } as const satisfies Record<
  ClaimKind,
  ClaimCause
>;

/** The caller has locked everything. Refuses before the first write. */
export async function claimLockedCards(
  act: Act,
  queue: Queue,
  seat: Seat,
  row: PackageRow,
  faults: readonly FaultyCard[],
): Promise<Refusal<'card_elsewhere' | 'card_ended' | 'not_found'> | undefined> {
  const once = [...new Map(faults.map((fault) => [fault.card, fault])).values()];
  const cards = new Map(
    (
      await cardsById(
        seat,
        once.map(({ card }) => card),
      )
    ).map((card) => [card.id, card]),
  );
  for (const { card: id, kind } of once) {
    const card = cards.get(id);
    if (!card || card.package !== row.id) return refuse('not_found');
    if (card.ended !== null) return refuse('card_ended');
    if (!mayCardEnd(card, endsAs[kind])) return refuse('card_elsewhere');
  }
  await insertClaims(seat, row.id, once);
  await insertPackageEvent(seat, row.id, { kind: 'claimed', count: once.length });
  await logPackageActivity(act, seat, row, {
    kind: 'cards_claimed',
    count: once.length,
    detail: { package: row.name, class: row.label },
  });
  const claimed = once.flatMap(({ card, kind, words }) => {
    const enrolment = cards.get(card)?.student;
    return enrolment ? [{ enrolment, cause: causeOf[kind], words }] : [];
  });
  await reprintClaimedCards(act, queue, { vendor: row.vendorId, order: row.orderId }, claimed);
  return undefined;
}

export async function makeClaims(
  act: Act,
  queue: Queue,
  id: string,
  faults: readonly FaultyCard[],
  asking: PackageAccess,
): Promise<{ claims: Claim[] } | Refusal<'not_found' | PackageRefusal | 'card_elsewhere' | 'card_ended'>> {
  const found = await lockPackageToReceive(act, id, 'claim', asking);
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  const no = await claimLockedCards(act, queue, seat, row, faults);
  return no ?? { claims: await claimsOf(seat, { package: id }) };
}

export const listClaims = async (
  act: Act,
  { scopes }: Pick<PackageAccess, 'scopes'>,
  asked: { readonly open: boolean; readonly package?: string | undefined },
): Promise<{ claims: Claim[] }> => ({
  claims: await claimsOf(await seatOf(act), { ...asked, reach: packageReachOf(act, scopes) }),
});

export async function answerClaim(
  act: Act,
  id: string,
  { answer, words }: { readonly answer: ClaimAnswer; readonly words: string },
): Promise<Claim | Refusal<'not_found' | 'claim_answered' | 'reason_needed'>> {
  const seat = vendorSeat(act);
  if (!(await claimsOf(seat, { id })).length) return refuse('not_found');
  if (answer === 'refused' && words.length < leastReason) return refuse('reason_needed');
  const written = await writeClaimAnswer(seat, id, answer, words);
  if (!written) return refuse('claim_answered');
  if (answer === 'refused') await chargeForClaim(act, written.school, written.card);
  await insertPackageEvent(seat, written.package, {
    kind: 'answered',
    words: [answer, words].filter(Boolean).join(' · '),
  });
  await recordAudit(act, { action: 'claim.answer', subjects: [id, written.card], detail: { answer } });
  const row = await packageById(seat, written.package);
  if (row)
    await logPackageActivity(act, seat, row, {
      kind: 'claim_answered',
      detail: { package: row.name, issue: answer },
    });
  const [now] = await claimsOf(seat, { id });
  return now ?? refuse('not_found');
}
