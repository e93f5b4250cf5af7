import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import {
  linkedVendors,
  vendorOfLink,
  type LinkedVendor,
} from '@lanyard/accounts/server/school/linked-vendors';
import type { Act } from '@lanyard/db/tenant';
import type { Priority } from '@lanyard/domain/order';
import { orderCostsOf, type PriceList } from '@lanyard/domain/price';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { leftOutOfRelease, releaseLeftOuts, type ReleaseLeftOut } from '@lanyard/domain/release';
import type { Payer } from '@lanyard/domain/reprint';
import { schoolSeat } from '@lanyard/place/seat';

import type { ReleaseChoice, ReleaseQuote, ReleaseSection } from '../../api-release.ts';
import { vendorDueDayOf, vendorPricesOf } from '../across.ts';
import { releaseCandidates, sectionsToRelease, type ReleaseCandidate } from '../queries/release.ts';
import { toCosts } from '../read/order-shape.ts';
import { exceedsSoloReleaseLimit } from './release-alone.ts';

export async function getReleaseChoices(act: Act): Promise<{
  vendors: (Pick<LinkedVendor, 'link' | 'name' | 'colour' | 'inHouse'> & { dueOn: string })[];
  sections: ReleaseSection[];
  today: string;
}> {
  const { today } = await enteredOrganisation(act.tx);
  const vendors = [];
  for (const { vendor, link, name, colour, inHouse } of await linkedVendors(act)) {
    vendors.push({ link, name, colour, inHouse, dueOn: await vendorDueDayOf(act, vendor, today) });
  }
  return {
    vendors,
    sections: await sectionsToRelease(schoolSeat(act)),
    today,
  };
}

export type CandidateSplit = {
  readonly going: readonly ReleaseCandidate[];
  readonly left: readonly { readonly candidate: ReleaseCandidate; readonly why: ReleaseLeftOut }[];
};
export function splitReleaseCandidates(candidates: readonly ReleaseCandidate[]): CandidateSplit {
  const going: ReleaseCandidate[] = [];
  const left: CandidateSplit['left'][number][] = [];
  for (const candidate of candidates) {
    const why = leftOutOfRelease(candidate);
    if (why === undefined) going.push(candidate);
    else left.push({ candidate, why });
  }
  return { going, left };
}

const mostNamed = 500;

type LeftOut = CandidateSplit['left'][number];
const expiryOf = ({ candidate, why }: LeftOut): string | null =>
  why === 'expired' ? candidate.validUntil : null;

function countLeftOut(left: readonly LeftOut[]): ReleaseQuote['leftOut'] {
  return releaseLeftOuts.flatMap((why) =>
    [
      ...Map.groupBy(
        left.filter((each) => each.why === why),
        expiryOf,
      ),
    ]
      .map(([validUntil, same]) => ({ why, count: same.length, validUntil }))
      .toSorted((one, other) => ((one.validUntil ?? '') < (other.validUntil ?? '') ? -1 : 1)),
  );
}

export function releaseQuoteOf(
  { going, left }: CandidateSplit,
  prices: PriceList | null,
  priority: Priority,
): Omit<ReleaseQuote, 'secondPerson'> {
  const sections = new Map<string, { id: string; label: string; cards: number; leftOut: number }>();
  const sectionOf = ({ section, label }: ReleaseCandidate) => {
    const found = sections.get(section) ?? { id: section, label, cards: 0, leftOut: 0 };
    sections.set(section, found);
    return found;
  };
  for (const candidate of going) sectionOf(candidate).cards++;
  for (const { candidate } of left) sectionOf(candidate).leftOut++;
  const billed = billedOf(going);
  return {
    cards: going.length,
    reprints: going.filter(({ reprintPayer }) => reprintPayer !== null).length,
    sections: [...sections.values()],
    leftOut: countLeftOut(left),
    students: left.slice(0, mostNamed).map(({ candidate, why }) => ({
      student: candidate.enrolment,
      name: candidate.name,
      identifier: candidate.identifier,
      why,
      validUntil: expiryOf({ candidate, why }),
    })),
    costs: toCosts(prices && orderCostsOf(prices, { priority, ...billed })),
  };
}

type Billed = { readonly cards: Readonly<Record<string, number>>; readonly reprints: Record<Payer, number> };
const nothingBilled: Billed = { cards: {}, reprints: { vendor: 0, school: 0, family: 0 } };
/** What an order is billed for after these cards join it. */
export function billedOf(going: readonly ReleaseCandidate[], before = nothingBilled): Billed {
  const cards = { ...before.cards };
  const reprints = { ...before.reprints };
  for (const { type, reprintPayer } of going)
    if (reprintPayer !== null) reprints[reprintPayer]++;
    else cards[type ?? 'other'] = (cards[type ?? 'other'] ?? 0) + 1;
  return { cards, reprints };
}

export async function quoteRelease(
  act: Act,
  {
    link,
    choice,
    priority,
  }: { readonly link: string; readonly choice: ReleaseChoice; readonly priority: Priority },
): Promise<ReleaseQuote | Refusal<'vendor_not_linked'>> {
  const vendor = await vendorOfLink(act, link);
  if (!vendor) return refuse('vendor_not_linked');
  const sorted = splitReleaseCandidates(await releaseCandidates(schoolSeat(act), choice));
  const quote = releaseQuoteOf(sorted, await vendorPricesOf(act, vendor.vendor), priority);
  return { ...quote, secondPerson: await exceedsSoloReleaseLimit(act, quote.cards) };
}
