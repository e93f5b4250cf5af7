import { endings, type EndReason, type Ending } from '@lanyard/domain/card';
import type { CardPlace, OrderEventKind } from '@lanyard/domain/order';
import { reprintCauses, type Payer, type ReprintCause } from '@lanyard/domain/reprint';
import { formatShortDay } from '@lanyard/format/dates';
import { plural, t } from '@lanyard/translation/macro';
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock3,
  Hand,
  PackageCheck,
  Printer,
  ScanLine,
  Truck,
  type LucideIcon,
} from 'lucide-react';

import type { Card, Reprint } from '../../api-cards.ts';
import type { Order, OrderEvent, OrderInFull } from '../../api.ts';
import { cardsText, daysText } from '../amount-words.ts';
import { urgencyOf, type Urgency } from '../order-looks.ts';

type Due = Pick<Order, 'dueIn' | 'dueOn' | 'status' | 'recalledAt'>;
/** The words for the due date and its urgency: overdue, due within 2 days, or later. */
export function dueWords({ dueIn, dueOn, status, recalledAt }: Due): {
  readonly words: string;
  readonly urgency: Urgency;
} {
  const on = formatShortDay(dueOn);
  if (status === 'delivered' || recalledAt !== null) return { words: `was due ${on}`, urgency: 'calm' };
  const urgency = urgencyOf(dueIn);
  if (dueIn < 0) return { words: `${daysText(-dueIn)} overdue, ${on}`, urgency };
  if (dueIn === 0) return { words: `due today, ${on}`, urgency };
  return { words: dueIn === 1 ? `due tomorrow, ${on}` : `due ${on}`, urgency };
}

/** The vendor's name for each place of a card. Cards at a place wait for the next step. */
export const cardPlaceNames: Readonly<Record<CardPlace, string>> = {
  queued: 'Queued',
  printing: 'Printing',
  printed: 'QC',
  checked: 'Packing',
  packed: 'Ready',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  handed_over: 'Handed over',
};

type CardLook = { readonly label: string; readonly icon: LucideIcon; readonly look: string };
const placeLooks: Readonly<Record<CardPlace, CardLook>> = {
  queued: { label: 'Queued', icon: Clock3, look: 'text-fg-2' },
  printing: { label: 'Printing', icon: Printer, look: 'text-blue-fg' },
  printed: { label: 'To check', icon: ScanLine, look: 'text-yellow-fg' },
  checked: { label: 'Passed', icon: CircleCheck, look: 'text-green-fg' },
  packed: { label: 'Packed', icon: PackageCheck, look: 'text-green-fg' },
  dispatched: { label: 'Dispatched', icon: Truck, look: 'text-purple-fg' },
  delivered: { label: 'Delivered', icon: PackageCheck, look: 'text-green-fg' },
  handed_over: { label: 'Handed over', icon: Hand, look: 'text-green-fg' },
};
const endingNames: Readonly<Record<Ending, string>> = {
  void: 'Void',
  lost: 'Lost',
  damaged: 'Damaged',
  replaced: 'Replaced',
};

/** How the ended cards of an order ended, one sentence for each way. */
export function endingSentences(ended: OrderInFull['endings']): readonly string[] {
  const count = (sent: boolean, ...ways: readonly Ending[]): number =>
    ended.reduce((sum, each) => sum + (each.sent === sent && ways.includes(each.ended) ? each.count : 0), 0);
  const sentences: readonly (readonly [number, string])[] = [
    [
      count(true, 'lost'),
      plural(count(true, 'lost'), {
        one: '# of them was lost after it was sent.',
        other: '# of them were lost after they were sent.',
      }),
    ],
    [
      count(true, 'damaged'),
      plural(count(true, 'damaged'), {
        one: '# of them was damaged after it was sent.',
        other: '# of them were damaged after they were sent.',
      }),
    ],
    [
      count(true, 'replaced', 'void'),
      plural(count(true, 'replaced', 'void'), {
        one: '# of them was replaced after it was sent.',
        other: '# of them were replaced after they were sent.',
      }),
    ],
    [
      count(false, ...endings),
      plural(count(false, ...endings), {
        one: '# more card left the order before it was sent.',
        other: '# more cards left the order before they were sent.',
      }),
    ],
  ];
  return sentences.flatMap(([cards, sentence]) => (cards > 0 ? [sentence] : []));
}

/** The most important fact about a card: that it ended, failed, waits for the school, or where it is. */
export function cardStatusLook({
  place,
  ended,
  held,
  failed,
}: Pick<Card, 'place' | 'ended' | 'held' | 'failed'>): CardLook {
  if (ended !== null) return { label: endingNames[ended], icon: Ban, look: 'text-fg-2' };
  if (failed) return { label: 'Failed', icon: CircleX, look: 'text-red-fg' };
  if (held) return { label: 'Held', icon: Hand, look: 'text-purple-fg' };
  return placeLooks[place ?? 'queued'];
}

export const endReasonWords: Readonly<Record<EndReason, string>> = {
  pulled: 'the school took it out of the order',
  recalled: 'the school recalled the order',
  failed_check: 'it failed its check',
  proof_changed: 'a new card took its place',
  proof_withdrawn: 'its proof is not approved any more',
  left_school: 'the student left',
  erased: 'the student was erased',
  lost: 'it was lost',
  damaged: 'it was damaged',
  changed: 'what is printed on it has changed',
};

/** How people name a card: the student on it, or its serial. */
export const cardName = ({ name, serial }: Pick<Card, 'name' | 'serial'>): string => name ?? serial;

export const reprintCauseName = (cause: ReprintCause): string => reprintCauses[cause].label;
export const payerNames: Readonly<Record<Payer, string>> = {
  vendor: 'Vendor',
  school: 'School',
  family: 'Family',
};

export function payerReason({ cause, payer, basis }: Pick<Reprint, 'cause' | 'payer' | 'basis'>): string {
  const { fault, found } = reprintCauses[cause];
  if (basis === 'stated') return found === 'claim' ? t`the vendor refused the claim` : 'stated at the check';
  if (fault === 'production') return 'fault in production';
  if (fault === 'data')
    return payer === 'school' ? 'approved and sealed like this' : 'printed otherwise than sealed';
  return payer === 'family' ? 'the school’s fee rule' : 'no fee by the school’s rule';
}

/** Where the reprinted card is now. */
export function reprintStatus({ begun, stage }: Pick<Reprint, 'begun' | 'stage'>): string {
  if (!begun) return 'Waits for the school';
  if (stage === null) return 'Ended';
  if (stage === 'queued') return 'To be printed';
  return stage === 'printed' ? 'To check' : placeLooks[stage].label;
}

const people = { school: 'The school', vendor: 'The vendor', system: '' } as const;
/** The person who did it. If this side may not know the name, the name of the side. */
export const actorName = ({ by, side }: { readonly by: string | null; readonly side: keyof typeof people }) =>
  by ?? people[side];

const cards = (count: number | null): string => cardsText(count ?? 0);
const dated = (words: string): string => words.replaceAll(/\d{4}-\d{2}-\d{2}/g, (iso) => formatShortDay(iso));
const afterColon = (words: string): string => (words === '' ? '' : `: ${dated(words)}`);
const eventSentences: Readonly<
  Record<Exclude<OrderEventKind, 'file_downloaded'>, (count: number | null, words: string) => string>
> = {
  released: (count) => `released ${cards(count)}`,
  prepared: () => 'The order is prepared: pictures and designs are with the vendor',
  accepted: () => 'accepted the order',
  asked_back: (_, words) => `asked back${afterColon(words)}`,
  promised: (_, words) => `promised ${dated(words)}`,
  changed: (_, words) => `changed the order${afterColon(words)}`,
  held: (_, words) => `put the order on hold${afterColon(words)}`,
  resumed: () => 'let the order go on',
  cards_added: (count) => `added ${cards(count)}`,
  cards_pulled: (count) => `took out ${cards(count)}`,
  cards_held: (count) => `${cards(count)} held for the principal`,
  cards_replaced: (count) => `${cards(count)} replaced by new ones`,
  cards_void: (count) => `${cards(count)} left the order`,
  file_made: (count) => `put ${cards(count)} in a print file`,
  file_discarded: (count) => `discarded a print file of ${cards(count)}`,
  printed: (count) => `printed ${cards(count)}`,
  unprinted: (count) => `put ${cards(count)} back to printing`,
  checked: (count) => `passed ${cards(count)}`,
  failed: (count, words) =>
    `failed ${cards(count)}${words in reprintCauses ? `: ${reprintCauseName(words as ReprintCause)}` : ''}`,
  packed: (count) => `packed ${cards(count)}`,
  dispatched: (count) => `dispatched ${cards(count)}`,
  delivered: (count) => `delivered ${cards(count)}`,
  ready: () => 'Every card is packed: the order is ready',
  completed: () => 'Every package is delivered: the order is done',
  recalled: (count, words) => `recalled the order, ${cards(count)} void${afterColon(words)}`,
};
export function orderEventWords({ kind, count, words, by, side }: OrderEvent): string {
  const who = actorName({ by, side });
  if (kind === 'file_downloaded')
    return count === null
      ? t`${who} downloaded the print file ${words}`
      : plural(count, {
          one: `${who} downloaded the print file ${words} with # card of this order`,
          other: `${who} downloaded the print file ${words} with # cards of this order`,
        });
  const sentence = eventSentences[kind](count, words);
  return who === '' ? `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}` : `${who} ${sentence}`;
}
