// Releases of more cards than one person may release alone. One person asks, another confirms, and only then is there
// an order.
import { copyDeliveryPlace } from '@lanyard/accounts/server/queries/delivery-places';
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { linkedVendors, vendorOfLink } from '@lanyard/accounts/server/school/linked-vendors';
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { may } from '@lanyard/domain/role';
import { formatCount } from '@lanyard/format/plurals';
import type { Queue } from '@lanyard/jobs/queue';
import { queueMail } from '@lanyard/mail/queue-mail';
import { schoolSeat } from '@lanyard/place/seat';
import type { ProofDependencies } from '@lanyard/proofing/server/dependencies';
import { recipients } from '@lanyard/proofing/server/queries/section-reviews';

import type { ReleaseRequest } from '../../api-release-requests.ts';
import type { ReleaseTerms } from '../../api-release.ts';
import type { Order } from '../../api.ts';
import { vendorPricesOf } from '../across.ts';
import {
  lockReleaseRequest,
  insertReleaseRequest,
  openReleaseRequests,
  settleReleaseRequest,
} from '../queries/release-requests.ts';
import { releaseCandidates } from '../queries/release.ts';
import { releaseQuoteOf, splitReleaseCandidates } from './quote-release.ts';
import { refusePastDueDate, releaseOrder } from './release-order.ts';

type Unfit = Refusal<'vendor_not_linked' | 'nothing_to_release' | 'release_differs' | 'invalid_input'>;

/** Sends an email to everyone who may confirm, except the person who asked. */
async function notifySecondApprovers(
  { queue, home }: ProofDependencies,
  act: Act,
  today: string,
  words: string,
): Promise<void> {
  const people = await recipients(act.tx, act.org, today);
  const asker = people.find(({ id }) => id === act.user)?.name ?? 'Somebody';
  for (const { id, email, roles } of people)
    if (id !== act.user && may(roles, 'order.confirm'))
      await queueMail(queue, act, {
        to: email,
        subject: `${words} wait for you to release them`,
        body: `${asker} asks for a second person: ${words}. Nothing goes to the print shop before an admin or the principal confirms it, and one of you is enough.`,
        link: { label: 'Look at it', href: `${home}/vendor` },
      });
}

export async function requestRelease(
  wires: ProofDependencies,
  act: Act,
  asked: ReleaseTerms,
): Promise<{ id: string } | Unfit> {
  const vendor = await vendorOfLink(act, asked.link);
  if (!vendor) return refuse('vendor_not_linked');
  const { today } = await enteredOrganisation(act.tx);
  const past = refusePastDueDate(asked.dueOn, today);
  if (past) return past;
  const { going } = splitReleaseCandidates(await releaseCandidates(schoolSeat(act), asked.choice));
  if (going.length === 0) return refuse('nothing_to_release');
  if (going.length !== asked.cards) return refuse('release_differs', { cards: going.length });
  const id = await insertReleaseRequest(act, vendor.name, asked);
  await recordAudit(act, {
    action: 'order.release',
    subjects: [id],
    detail: { vendor: vendor.vendor, cards: asked.cards },
  });
  await recordActivity(act, { kind: 'release_asked', count: asked.cards, detail: { label: vendor.name } });
  await notifySecondApprovers(
    wires,
    act,
    today,
    `${formatCount(asked.cards, 'card', 'cards')} for ${vendor.name}`,
  );
  return { id };
}

export async function listReleaseRequests(act: Act): Promise<{ requests: ReleaseRequest[] }> {
  const open = await openReleaseRequests(act);
  const vendors = open.length > 0 ? await linkedVendors(act) : [];
  const requests: ReleaseRequest[] = [];
  for (const { link, choice, by, placeId, outcome: _, ...row } of open) {
    const vendor = vendors.find((each) => each.link === link);
    const quote =
      vendor &&
      releaseQuoteOf(
        splitReleaseCandidates(await releaseCandidates(schoolSeat(act), choice)),
        await vendorPricesOf(act, vendor.vendor),
        row.priority,
      );
    requests.push({
      ...row,
      place: (await copyDeliveryPlace(act.tx, act.org, placeId))?.name ?? null,
      mine: by === act.user,
      now: quote
        ? {
            cards: quote.cards,
            reprints: quote.reprints,
            sections: quote.sections,
            costs: quote.costs,
          }
        : null,
    });
  }
  return { requests };
}

export async function confirmRelease(
  act: Act,
  queue: Queue,
  id: string,
  cards: number,
): Promise<
  (Order & { progress: string }) | Unfit | Refusal<'not_found' | 'same_person' | 'request_settled'>
> {
  const request = await lockReleaseRequest(act, id);
  if (!request) return refuse('not_found');
  if (request.outcome !== null) return refuse('request_settled');
  if (request.by === act.user) return refuse('same_person');
  const { link, choice, dueOn, priority, notes, placeId: place, by } = request;
  const released = await releaseOrder(act, queue, {
    link,
    choice,
    dueOn,
    priority,
    notes,
    place,
    cards,
    askedBy: by,
  });
  if (isRefusal(released)) return released as Unfit;
  await settleReleaseRequest(act, id, 'confirmed', released.id);
  await recordAudit(act, {
    action: 'order.confirm',
    subjects: [id, released.id],
    detail: { cards, askedBy: by },
  });
  return released;
}

/**
 * The person who asked can withdraw the request. Another person can decline it only if they could have confirmed it.
 */
export async function declineRelease(
  act: Act,
  mayConfirm: boolean,
  id: string,
): Promise<{ id: string } | Refusal<'not_found' | 'same_person' | 'request_settled'>> {
  const request = await lockReleaseRequest(act, id);
  if (!request) return refuse('not_found');
  const mine = request.by === act.user;
  if (!mine && !mayConfirm) return refuse('not_found');
  if (request.outcome !== null) return refuse('request_settled');
  await settleReleaseRequest(act, id, mine ? 'withdrawn' : 'declined');
  await recordAudit(act, { action: 'order.cancel', subjects: [id], detail: { cards: request.cards } });
  await recordActivity(act, {
    kind: 'release_declined',
    count: request.cards,
    detail: { label: request.vendor },
  });
  return { id };
}
