import type { Ending, Stage } from '@lanyard/domain/card';
import type { ReplacementCause } from '@lanyard/domain/reprint';
import { formatWeekdayAndDay } from '@lanyard/format/dates';
import { formatMoney } from '@lanyard/format/money';
import { formatOrdinal } from '@lanyard/format/plurals';
import { plural, t } from '@lanyard/translation/macro';

import type { ReplacedCard, ReplacementQuote } from '../../api-replace.ts';

export const replacementCauseItems: readonly { readonly value: ReplacementCause; readonly label: string }[] =
  [
    { value: 'lost', label: 'Lost' },
    { value: 'damaged', label: 'Damaged' },
    { value: 'changed', label: 'Name or data changed' },
  ];

export const replaceStageWords: Readonly<Record<Stage, string>> = {
  queued: 'waits to be printed',
  printed: 'printed',
  checked: 'checked',
  packed: 'packed',
  dispatched: 'on its way',
  delivered: 'at the school',
  handed_over: 'handed over',
};
export const cardEndingWords: Readonly<Record<Ending, string>> = {
  void: 'void',
  lost: 'lost',
  damaged: 'damaged',
  replaced: 'replaced',
};

export const replaceLeftOutWords: Readonly<Record<ReplacementQuote['leftOut'][number]['why'], string>> = {
  no_card: 'There is no card to replace yet. It comes with the next release.',
  not_found: 'This student is not here any more.',
  not_out_yet:
    'The card has not left the vendor, so it cannot be lost or damaged. Correct the record instead: the card follows by itself.',
};

/** Which replacement it is, and who pays for it. */
export function feeWords(
  { nth, payer, fee }: ReplacedCard,
  cause: ReplacementCause,
  currency: string,
): string {
  const which = `It is the ${formatOrdinal(nth)} ${cause === 'changed' ? 'after a change' : cause} of this student.`;
  return payer === 'family'
    ? `${which} The family pays ${formatMoney(fee, currency)}, as your card fees say.`
    : `${which} The family pays nothing; the school pays the reprint.`;
}

export const replaceLabel = (count: number): string =>
  plural(count, { one: 'Replace # card', other: 'Replace # cards' });

type JoinableOrder = ReplacementQuote['orders'][number];
/** An order that the new card can join, and why it is not a good choice. */
export function joinOrderLabel({ name, vendor, dueOn, late, started }: JoinableOrder): string {
  const day = formatWeekdayAndDay(dueOn);
  if (late) return t`Into ${name} at ${vendor}, late since ${day}`;
  if (started) return t`Into ${name} at ${vendor}, due ${day}, printing has started`;
  return t`Into ${name} at ${vendor}, due ${day}`;
}
export function newOrderLabel({ name, dueOn }: { readonly name: string; readonly dueOn: string }): string {
  const day = formatWeekdayAndDay(dueOn);
  return t`A new order to ${name}, due ${day}`;
}

export const formatSerial = (serial: string): string => `${serial.slice(0, 4)} ${serial.slice(4)}`;
