// New cards for students. The old serial becomes invalid first. An unchanged card is printed from its seal. A changed
// card waits for its new proof.
import { linkedVendors } from '@lanyard/accounts/server/school/linked-vendors';
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { mayCardEnd } from '@lanyard/domain/card';
import type { Priority } from '@lanyard/domain/order';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import {
  isPrintedAgain,
  sortForReplacement,
  suggestReplacementOrder,
} from '@lanyard/domain/replacement-order';
import {
  replacementEndings,
  payerOfReplacement,
  type FeeRules,
  type ReplacementCause,
} from '@lanyard/domain/reprint';
import type { Queue } from '@lanyard/jobs/queue';
import { schoolSeat } from '@lanyard/place/seat';

import type {
  CardFees,
  ReplacedCard,
  Replacement,
  ReplacementQuote,
  StudentCard,
} from '../../api-replace.ts';
import type { Order } from '../../api.ts';
import { syncBothSides, lockStudentsAndProofs } from '../across.ts';
import { changeCards } from '../change/change-cards.ts';
import { lockOrderFor } from '../change/hold-order.ts';
import { endCards } from '../end-cards.ts';
import { lockOrders } from '../queries/orders.ts';
import {
  cardsOfStudent,
  readCardFees,
  insertReplacements,
  ordersAcceptingCards,
  replacementCandidates,
  replacementList,
  saveCardFees,
  type ReplacementCandidate,
} from '../queries/replacements.ts';
import { releaseOrder } from '../release/release-order.ts';

type LeftOut = ReplacementQuote['leftOut'];
type Sorted = {
  readonly rows: readonly (ReplacementCandidate & {
    readonly card: NonNullable<ReplacementCandidate['card']>;
    readonly replaced: ReplacedCard;
  })[];
  readonly leftOut: LeftOut;
};

function sortOut(
  found: readonly ReplacementCandidate[],
  students: readonly string[],
  cause: ReplacementCause,
  rules: FeeRules,
): Sorted {
  const leftOut: LeftOut = students
    .filter((id) => !found.some(({ enrolment }) => enrolment === id))
    .map((student) => ({ student, name: '', why: 'not_found' }));
  const rows = found.flatMap((row) => {
    const { enrolment: student, name, identifier, card, unchanged, expiredOn, doubted, before } = row;
    const why =
      card === null
        ? 'no_card'
        : mayCardEnd({ ...card, ended: null }, replacementEndings[cause])
          ? undefined
          : 'not_out_yet';
    if (card === null || why) {
      leftOut.push({ student, name, why: why ?? 'no_card' });
      return [];
    }
    const nth = before + 1;
    const { payer, fee } = payerOfReplacement(cause, nth, rules);
    const { serial, stage } = card;
    const replaced = {
      student,
      name,
      identifier,
      serial,
      stage,
      unchanged,
      expiredOn,
      doubted,
      nth,
      payer,
      fee,
    };
    return [{ ...row, card, replaced }];
  });
  return { rows, leftOut };
}

type Asked = { readonly students: readonly string[]; readonly cause: ReplacementCause };
export async function quoteReplacement(act: Act, { students, cause }: Asked): Promise<ReplacementQuote> {
  const seat = schoolSeat(act);
  const { currency, rules } = await readCardFees(seat);
  const { rows, leftOut } = sortOut(
    await replacementCandidates(seat, students, cause),
    students,
    cause,
    rules,
  );
  const orders = sortForReplacement(await ordersAcceptingCards(seat));
  const first = rows.find(isPrintedAgain);
  return {
    replaced: rows.map(({ replaced }) => replaced),
    leftOut,
    currency,
    orders,
    suggested: first ? await suggestedTarget(act, orders, first.card.vendor) : null,
  };
}

async function suggestedTarget(
  act: Act,
  orders: Awaited<ReturnType<typeof ordersAcceptingCards>>,
  vendor: string,
): Promise<ReplacementQuote['suggested']> {
  const order = suggestReplacementOrder(orders, vendor);
  if (order) return { order: order.id };
  const linked = (await linkedVendors(act)).find((each) => each.vendor === vendor);
  return linked ? { link: linked.link } : null;
}

export type ReplacementTarget =
  | { readonly order: string }
  | { readonly link: string; readonly dueOn: string; readonly priority: Priority };
type Done = { replaced: ReplacedCard[]; leftOut: LeftOut; order: Order | null };
type Refused = Refusal<
  | 'no_card'
  | 'not_found'
  | 'order_recalled'
  | 'order_delivered'
  | 'vendor_not_linked'
  | 'nothing_to_release'
  | 'release_differs'
  | 'second_person_needed'
  | 'invalid_input'
>;

export async function replaceCards(
  act: Act,
  queue: Queue,
  {
    students,
    cause,
    words,
    into,
  }: Asked & { readonly words: string; readonly into: ReplacementTarget | null },
): Promise<Done | Refused> {
  const seat = schoolSeat(act);
  await lockStudentsAndProofs(act, students);
  const { rules } = await readCardFees(seat);
  const seen = await replacementCandidates(seat, students, cause);
  const target = into && 'order' in into ? [into.order] : [];
  await lockOrders(seat, [...new Set([...seen.flatMap(({ card }) => card?.orderId ?? []), ...target])]);
  if (into && 'order' in into) {
    const open = await lockOrderFor(seat, into.order, 'change');
    if (isRefusal(open)) return open as Refused;
  }
  const { rows, leftOut } = sortOut(
    await replacementCandidates(seat, students, cause),
    students,
    cause,
    rules,
  );
  if (rows.length === 0) return refuse('no_card', { leftOut });
  await endCards(
    act,
    rows.map(({ card }) => card),
    { as: replacementEndings[cause], why: cause },
  );
  await insertReplacements(
    act,
    cause,
    words,
    rows.map(({ enrolment, student, card, replaced: { nth, payer, fee } }) => ({
      enrolment,
      student,
      card: card.id,
      nth,
      payer,
      fee,
    })),
  );
  await syncBothSides(
    act,
    seat,
    rows.map(({ card }) => ({ ...card, school: act.org })),
  );
  await recordAudit(act, {
    action: 'card.replace',
    subjects: rows.map(({ card }) => card.id),
    detail: { cause, cards: rows.length },
  });
  const [only] = rows.length === 1 ? rows : [];
  await recordActivity(act, {
    kind: 'cards_replaced',
    count: rows.length,
    ...(only && { student: only.student, section: only.section }),
    detail: { issue: words || cause },
  });
  const replaced = rows.map((row) => row.replaced);
  // The other new cards wait: for a new proof, for the new year, or until someone settles the doubt about the photo.
  const ready = rows.filter(isPrintedAgain).map(({ enrolment }) => enrolment);
  if (!into || ready.length === 0) return { replaced, leftOut, order: null };
  const order = await addReplacements(act, queue, into, ready);
  return isRefusal(order) ? order : { replaced, leftOut, order };
}

async function addReplacements(
  act: Act,
  queue: Queue,
  into: ReplacementTarget,
  students: readonly string[],
): Promise<Order | Refused> {
  if ('order' in into) {
    const changed = await changeCards(act, queue, into.order, { pull: [], add: [...students] });
    return isRefusal(changed) ? changed : changed.order;
  }
  const released = await releaseOrder(act, queue, {
    ...into,
    choice: { sections: [], students: [...students] },
    notes: '',
    cards: students.length,
  });
  if (isRefusal(released)) return released;
  const { progress: _, ...order } = released;
  return order;
}

/** An import changed printed data, and the office wants new cards. The new cards wait for their proofs. */
export async function replaceChangedCards(act: Act, queue: Queue, ids: readonly string[]): Promise<void> {
  const done = await replaceCards(act, queue, { students: ids, cause: 'changed', words: '', into: null });
  if (isRefusal(done) && done.code !== 'no_card')
    throw new Error(`replacing cards was refused: ${done.code}`);
}

export const listReplacements = async (
  act: Act,
  asked: { readonly student?: string | undefined; readonly waiting: boolean },
): Promise<{ replacements: Replacement[] }> => ({
  replacements: await replacementList(schoolSeat(act), asked),
});

export async function listStudentCards(
  act: Act,
  student: string,
): Promise<{ cards: StudentCard[] } | Refusal<'not_found'>> {
  const cards = await cardsOfStudent(schoolSeat(act), student);
  return cards ? { cards } : refuse('not_found');
}

export const getCardFees = (act: Act): Promise<CardFees> => readCardFees(schoolSeat(act));

export async function changeCardFees(
  act: Act,
  version: number,
  change: { readonly currency: string; readonly rules: FeeRules },
): Promise<CardFees | Refusal<'changed_meanwhile'>> {
  const saved = await saveCardFees(schoolSeat(act), version, change);
  if (!saved) return refuse('changed_meanwhile', { now: await getCardFees(act) });
  await recordActivity(act, { kind: 'card_fees_changed' });
  return saved;
}
