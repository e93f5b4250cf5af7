import type { HandOverCounts } from '@lanyard/domain/hand-over';
import { plural } from '@lanyard/translation/macro';

/** Why some cards of a delivered package cannot be handed over, one sentence for each reason. */
export function cannotHandOver({ ended, doubted, not_delivered: away }: HandOverCounts): readonly string[] {
  const sentences: readonly (readonly [number, string])[] = [
    [
      ended,
      plural(ended, {
        one: '# card was lost, damaged or replaced.',
        other: '# cards were lost, damaged or replaced.',
      }),
    ],
    [
      doubted,
      plural(doubted, {
        one: '# card waits, because someone says that its photo is of another child.',
        other: '# cards wait, because someone says that their photos are of other children.',
      }),
    ],
    [away, plural(away, { one: '# card has not arrived.', other: '# cards have not arrived.' })],
  ];
  return sentences.flatMap(([count, sentence]) => (count > 0 ? [sentence] : []));
}
