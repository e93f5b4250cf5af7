import { formatNumber } from '@lanyard/format/numbers';
import { sentences } from '@lanyard/http/sentences';
import type { moveLeftOuts } from '@lanyard/orders/api-produce';

type LeftOut = { readonly why: (typeof moveLeftOuts)[number]; readonly count: number };
/** Why some cards did not move, or undefined if all moved. */
export const leftOutWords = (leftOut: readonly LeftOut[]): string | undefined =>
  leftOut.length === 0
    ? undefined
    : leftOut.map(({ why, count }) => `${formatNumber(count)} left: ${sentences[why]}`).join(' ');
