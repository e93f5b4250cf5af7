import { formatMoney } from '@lanyard/format/money';
import { plural, t } from '@lanyard/translation/macro';

import type { RecallEffect } from '../../api-change.ts';

/** Undefined while the server counts. */
export function recallLabel(effect: RecallEffect | undefined): string {
  if (!effect) return t`Checking what changes`;
  return effect.ended === 0
    ? t`Recall order`
    : plural(effect.ended, { one: 'Recall # card', other: 'Recall # cards' });
}

function costsSentence({ costsBefore, costsAfter }: RecallEffect): string[] {
  if (!costsBefore || !costsAfter) return [];
  const now = formatMoney(costsBefore.schoolOwes, costsBefore.currency);
  const then = formatMoney(costsAfter.schoolOwes, costsAfter.currency);
  return [now === then ? t`You still owe ${then}.` : t`You owe ${then} instead of ${now}.`];
}

function voidSentence({ ended, sent }: RecallEffect): string {
  if (ended > 0) return plural(ended, { one: '# card becomes void.', other: '# cards become void.' });
  return sent > 0
    ? t`No card becomes void, because all cards were sent.`
    : t`No card becomes void, because the order has none left.`;
}

/** Whether the void cards can be released again. A card cannot if, for example, its proof is locked. */
export function releasableSentences(effect: {
  readonly ended: number;
  readonly releasable: number;
}): string[] {
  const { ended, releasable } = effect;
  const rest = ended - releasable;
  return [
    ...(releasable > 0
      ? [
          plural(releasable, {
            one: 'You can release # card again, because its proof stays approved.',
            other: 'You can release # cards again, because their proofs stay approved.',
          }),
        ]
      : []),
    ...(rest > 0
      ? [
          plural(rest, {
            one: 'You cannot release # card again, for example because its proof is locked or its year is over.',
            other:
              'You cannot release # cards again, for example because their proofs are locked or their year is over.',
          }),
        ]
      : []),
  ];
}

/** What a recall does, in the sequence in which people ask for it. */
export function recallEffectSentences(effect: RecallEffect, vendor: string): readonly string[] {
  const { endedPrinted, sent } = effect;
  return [
    voidSentence(effect),
    ...(endedPrinted > 0
      ? [
          plural(endedPrinted, {
            one: '# of them is in a print file or printed. A printed card stays on the bill.',
            other: '# of them are in a print file or printed. Printed cards stay on the bill.',
          }),
        ]
      : []),
    ...(sent > 0
      ? [
          plural(sent, {
            one: '# card was sent already. It stays valid.',
            other: '# cards were sent already. They stay valid.',
          }),
        ]
      : []),
    ...costsSentence(effect),
    t`${vendor} cannot see the order any more, and its copies are deleted.`,
    ...releasableSentences(effect),
    t`Nobody can undo a recall.`,
  ];
}
