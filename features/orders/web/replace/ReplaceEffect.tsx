import type { ReplacementCause } from '@lanyard/domain/reprint';
import { formatDay } from '@lanyard/format/dates';
import { t } from '@lanyard/translation/macro';
import { Ban, CalendarX2, Coins, Printer, ScanFace, UserRoundX } from 'lucide-react';

import type { ReplacedCard } from '../../api-replace.ts';
import { feeWords, formatSerial, replaceStageWords } from './replace-words.ts';

export interface ReplaceEffectProps {
  readonly of: ReplacedCard;
  readonly cause: ReplacementCause;
  readonly currency: string;
}

/** When the new card is printed. */
function newCardLine({ unchanged, expiredOn, doubted }: ReplacedCard) {
  if (expiredOn !== null) {
    const day = formatDay(expiredOn);
    return {
      Icon: CalendarX2,
      words: t`The card was valid until ${day} only. The new card waits for a proof of the new year.`,
    };
  }
  if (unchanged && doubted)
    return {
      Icon: UserRoundX,
      words: t`Someone says that the photo shows another child. The new card waits until someone settles this doubt.`,
    };
  return unchanged
    ? {
        Icon: Printer,
        words: 'Nothing on it has changed: the approved card is printed again, with a new number.',
      }
    : {
        Icon: ScanFace,
        words:
          'What is printed has changed: a new proof has to be approved first, then the card goes with the next release.',
      };
}

/** Shows the effects of a replacement, in the sequence in which they happen. */
export function ReplaceEffect({ of, cause, currency }: ReplaceEffectProps) {
  const lines = [
    {
      Icon: Ban,
      words: `Card ${formatSerial(of.serial)} (${replaceStageWords[of.stage]}) ends at once. It is not valid any more, also if it turns up again.`,
    },
    newCardLine(of),
    { Icon: Coins, words: feeWords(of, cause, currency) },
  ];
  return (
    <ol
      aria-label="What happens"
      className="flex flex-col gap-3 rounded-md border border-line bg-well p-4 text-sm"
    >
      {lines.map(({ Icon, words }) => (
        <li key={words} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-3" />
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
