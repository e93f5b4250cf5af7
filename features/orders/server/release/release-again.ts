import type { Seat } from '@lanyard/place/queries';

import { enrolmentsOfCards } from '../queries/current-cards.ts';
import { releaseCandidates } from '../queries/release.ts';
import { splitReleaseCandidates } from './quote-release.ts';

/**
 * The number of these cards whose students can be released again after the cards end. A release offers only classes of
 * the current year.
 */
export async function countReleasableAgain(
  seat: Seat,
  ending: readonly { readonly id: string }[],
): Promise<number> {
  const students = await enrolmentsOfCards(
    seat,
    ending.map(({ id }) => id),
  );
  const candidates = await releaseCandidates(seat, { sections: [], students });
  const { going } = splitReleaseCandidates(
    candidates.map((each) => Object.assign(each, { liveCard: false })),
  );
  return going.filter(({ inCurrentYear, differs }) => inCurrentYear && !differs).length;
}
