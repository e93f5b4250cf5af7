import { formatNumber } from '@lanyard/format/numbers';
import { errorSentences } from '@lanyard/http/sentences';
import type { moveLeftOutReasons } from '@lanyard/orders/api-produce';

type LeftOut = { readonly why: (typeof moveLeftOutReasons)[number]; readonly count: number };
/** Why some cards did not move, or undefined if all moved. */
export const moveLeftOutSummary = (leftOut: readonly LeftOut[]): string | undefined =>
  leftOut.length === 0
    ? undefined
    : leftOut.map(({ why, count }) => `${formatNumber(count)} left: ${errorSentences[why]}`).join(' ');
