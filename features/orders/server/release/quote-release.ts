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
import type { TemplateType } from '@lanyard/domain/template';
import { schoolSeat } from '@lanyard/place/seat';

import type { ReleaseChoice, ReleaseQuote, ReleaseSection } from '../../api-release.ts';
import { vendorDueDayOf, vendorPricesOf } from '../across.ts';
import { releaseCandidates, sectionsToRelease, type ReleaseCandidate } from '../queries/release.ts';
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
  const cards: Partial<Record<TemplateType, number>> = {};
  for (const candidate of going) {
    sectionOf(candidate).cards++;
    const type = candidate.type ?? 'other';
    if (!candidate.reprint) cards[type] = (cards[type] ?? 0) + 1;
  }
  for (const { candidate } of left) sectionOf(candidate).leftOut++;
  const reprints = going.filter(({ reprint }) => reprint).length;
  return {
    cards: going.length,
    reprints,
    sections: [...sections.values()],
    leftOut: releaseLeftOuts
      .map((why) => ({ why, count: left.filter((each) => each.why === why).length }))
      .filter(({ count }) => count > 0),
    students: left.slice(0, mostNamed).map(({ candidate, why }) => ({
      student: candidate.enrolment,
      name: candidate.name,
      identifier: candidate.identifier,
      why,
    })),
    costs:
      prices &&
      withLines(
        orderCostsOf(prices, { priority, cards, reprints: { school: reprints, vendor: 0, family: 0 } }),
      ),
  };
}
const withLines = <C extends { readonly lines: readonly unknown[] }>(costs: C) => ({
  ...costs,
  lines: [...costs.lines] as C['lines'][number][],
});

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
