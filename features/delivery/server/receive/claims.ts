// Cards of a package that are short or damaged: a claim to the vendor, and a reprint that names the claim as its cause.
import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';
import { mayEnd } from '@lanyard/domain/card';
import type { ClaimAnswer, ClaimKind, PackageRefusal } from '@lanyard/domain/package';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { ClaimCause } from '@lanyard/domain/reprint';
import type { Queue } from '@lanyard/jobs/queue';
import { reprintClaimed } from '@lanyard/orders/server/replace/reprint-claimed';
import type { Seat } from '@lanyard/place/queries';
import { seatOf, vendorSeat } from '@lanyard/place/seat';

import type { Claim } from '../../api.ts';
import { chargeForClaim } from '../across.ts';
import { claimsOf, insertClaims, writeAnswer } from '../queries/claims.ts';
import { insertEvent } from '../queries/events.ts';
import { cardsSeen } from '../queries/members.ts';
import { packageById, type PackageRow } from '../queries/packages.ts';
import { reachOf, type Asking } from '../read/packages.ts';
import { tellOf } from '../send/dispatch-package.ts';
import { theirPackageFor, type Fault } from './their-package.ts';

const endsAs = { short: 'lost', damaged: 'damaged' } as const satisfies Record<ClaimKind, string>;
const causeOf = { short: 'short', damaged: 'arrived_damaged' } as const satisfies Record<
  ClaimKind,
  ClaimCause
>;

/** The caller has locked everything. Refuses before the first write. */
export async function claim(
  act: Act,
  queue: Queue,
  seat: Seat,
  row: PackageRow,
  faults: readonly Fault[],
): Promise<Refusal<'card_elsewhere' | 'card_ended' | 'not_found'> | undefined> {
  const once = [...new Map(faults.map((fault) => [fault.card, fault])).values()];
  const cards = new Map(
    (
      await cardsSeen(
        seat,
        once.map(({ card }) => card),
      )
    ).map((card) => [card.id, card]),
  );
  for (const { card: id, kind } of once) {
    const card = cards.get(id);
    if (!card || card.package !== row.id) return refuse('not_found');
    if (card.ended !== null) return refuse('card_ended');
    if (!mayEnd(card, endsAs[kind])) return refuse('card_elsewhere');
  }
  await insertClaims(seat, row.id, once);
  await insertEvent(seat, row.id, { kind: 'claimed', count: once.length });
  await tellOf(act, seat, row, {
    kind: 'cards_claimed',
    count: once.length,
    detail: { package: row.name, class: row.label },
  });
  const claimed = once.flatMap(({ card, kind, words }) => {
    const enrolment = cards.get(card)?.student;
    return enrolment ? [{ enrolment, cause: causeOf[kind], words }] : [];
  });
  await reprintClaimed(act, queue, row.vendorId, claimed);
  return undefined;
}

export async function makeClaims(
  act: Act,
  queue: Queue,
  id: string,
  faults: readonly Fault[],
  asking: Asking,
): Promise<{ claims: Claim[] } | Refusal<'not_found' | PackageRefusal | 'card_elsewhere' | 'card_ended'>> {
  const found = await theirPackageFor(act, id, 'claim', asking);
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  const no = await claim(act, queue, seat, row, faults);
  return no ?? { claims: await claimsOf(seat, { package: id }) };
}

export const listClaims = async (
  act: Act,
  { scopes }: Pick<Asking, 'scopes'>,
  asked: { readonly open: boolean; readonly package?: string | undefined },
): Promise<{ claims: Claim[] }> => ({
  claims: await claimsOf(await seatOf(act), { ...asked, reach: reachOf(act, scopes) }),
});

export async function answerClaim(
  act: Act,
  id: string,
  { answer, words }: { readonly answer: ClaimAnswer; readonly words: string },
): Promise<Claim | Refusal<'not_found' | 'claim_answered' | 'reason_needed'>> {
  const seat = vendorSeat(act);
  if (!(await claimsOf(seat, { id })).length) return refuse('not_found');
  if (answer === 'refused' && words.length < 3) return refuse('reason_needed');
  const written = await writeAnswer(seat, id, answer, words);
  if (!written) return refuse('claim_answered');
  if (answer === 'refused') await chargeForClaim(act, written.school, written.card);
  await insertEvent(seat, written.package, {
    kind: 'answered',
    words: [answer, words].filter(Boolean).join(' · '),
  });
  await record(act, { action: 'claim.answer', subjects: [id, written.card], detail: { answer } });
  const row = await packageById(seat, written.package);
  if (row)
    await tellOf(act, seat, row, {
      kind: 'claim_answered',
      detail: { package: row.name, issue: answer },
    });
  const [now] = await claimsOf(seat, { id });
  return now ?? refuse('not_found');
}
