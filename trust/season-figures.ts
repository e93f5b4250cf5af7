// Calculates the figures of a report from the raw rows, as `docs/figures.md` defines them. Uses none of the product's
// own counting.
import type { Report } from '@lanyard/reports/api';

import {
  schoolDayOf,
  todayInSchoolZone,
  type Card,
  type Order,
  type Package,
  type Photo,
  type SeasonRows,
} from './season-rows.ts';

export type FigureScope = {
  readonly side: 'school' | 'vendor';
  readonly org: number;
  readonly from: string;
  readonly until: string;
  /** The ids of the sections that the figures cover. Undefined: all sections. */
  readonly within: readonly string[] | undefined;
  readonly vendor: number | undefined;
};
const middle = (values: readonly number[], at: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
};
const tenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;
const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const decisions = new Set(['approved', 'rejected', 'retake', 'sent', 'locked', 'unlocked', 'reopened']);

const ratioOf = (part: number, whole: number) => ({ part, whole });

export function figuresOf(rows: SeasonRows, scope: FigureScope) {
  const { side, org, from, until, within, vendor } = scope;
  const during = (at: string | null): at is string =>
    at !== null && from <= schoolDayOf(at) && schoolDayOf(at) <= until;
  const here = (section: string): boolean => within?.includes(section) ?? true;
  const ours = (row: { readonly org_id: number; readonly vendor_id: number }): boolean =>
    (side === 'school' ? row.org_id : row.vendor_id) === org &&
    (vendor === undefined || row.vendor_id === vendor);
  const hidden = new Set(
    side === 'vendor' ? rows.orders.filter((order) => order.recalled_at !== null).map(({ id }) => id) : [],
  );
  const seen = (row: {
    readonly org_id: number;
    readonly vendor_id: number;
    readonly order_id: string;
  }): boolean => ours(row) && !hidden.has(row.order_id);
  const cardOf = new Map(rows.cards.map((card) => [card.id, card]));
  const ofCards = (card: Card | undefined): card is Card =>
    card !== undefined && ours(card) && here(card.section_id);

  // The first check of each card, without checks that someone undid.
  const first = new Map<string, (typeof rows.card_checks)[number]>();
  for (const each of rows.card_checks)
    if (each.undone_at === null && ofCards(cardOf.get(each.card_id)) && !first.has(each.card_id))
      first.set(each.card_id, each);
  const checked = [...first.values()].filter(({ at }) => during(at));
  const prints = rows.card_events.filter((event) => ofCards(cardOf.get(event.card_id)) && during(event.at));
  // A vendor sees only its own orders. So a reprint counts in the order that prints the card again.
  const begun = rows.reprints.filter(
    (reprint) =>
      ours(reprint) &&
      reprint.undone_at === null &&
      during(reprint.begun_at) &&
      here(cardOf.get(reprint.card_id)?.section_id ?? ''),
  );

  const boxes = rows.packages.filter((box) => seen(box) && here(box.section_id));
  const arrived = boxes.filter((box): box is Package & { delivered_at: string } => during(box.delivered_at));
  const reached = new Set(
    rows.card_events.filter(({ kind }) => kind === 'deliver').map((event) => event.card_id),
  );
  const handed = arrived.flatMap((box) =>
    rows.package_cards
      .filter(
        (member) => member.package_id === box.id && member.out_at === null && reached.has(member.card_id),
      )
      .map((member) => ({ at: box.delivered_at, card: cardOf.get(member.card_id) })),
  );
  const onTime = new Map<string, { part: number; whole: number }>();
  for (const box of arrived) {
    const id = String(side === 'school' ? box.vendor_id : box.org_id);
    const { part, whole } = onTime.get(id) ?? { part: 0, whole: 0 };
    const kept = box.estimated_on !== null && schoolDayOf(box.delivered_at) <= box.estimated_on;
    onTime.set(id, { part: part + Number(kept), whole: whole + 1 });
  }
  const sent = rows.orders
    .filter((order) => ours(order) && order.recalled_at === null)
    .filter(
      (order) =>
        within === undefined ||
        rows.order_sections.some((part) => part.order_id === order.id && here(part.section_id)),
    )
    .flatMap((order) => lastDispatch(rows, order))
    .filter(({ at }) => during(at));
  const took = sent.map(({ order, at }) => daysFrom(order.released_at, at));
  const claims = rows.package_claims.filter(
    (claim) => during(claim.at) && boxes.some(({ id }) => id === claim.package_id),
  );
  const causes = new Map<string, number>();
  for (const { cause, payer, order_id } of begun)
    if (!hidden.has(order_id)) {
      const key = `${cause} ${payer === 'vendor' ? 'vendor' : 'school'}`;
      causes.set(key, (causes.get(key) ?? 0) + 1);
    }
  const rated = arrived.flatMap(({ rating }) => rating ?? []);
  const photos = new Map(rows.photos.map((photo) => [photo.id, photo]));
  const mean = (values: readonly number[]) => ({ sum: total(values), count: values.length });
  const released = rows.orders.filter(
    (order) => ours(order) && during(order.released_at) && order.recalled_at === null,
  );
  return {
    ...(side === 'school'
      ? ofProofing(rows, scope, photos)
      : { captured: 0, approved: 0, photoScore: scoresOf(rows, released, photos) }),
    delivered: handed.length,
    photoToCard:
      side === 'school'
        ? tenth(
            middle(
              handed.map(({ at, card }) => daysFrom(photos.get(card?.photo_id ?? '')?.taken_at ?? at, at)),
              0.5,
            ),
          )
        : null,
    onTime: ratioOf(
      total([...onTime.values()].map(({ part }) => part)),
      total([...onTime.values()].map(({ whole }) => whole)),
    ),
    onTimeBy: [...onTime].map(([id, each]) => `${id} ${String(each.part)}/${String(each.whole)}`).toSorted(),
    firstPass: ratioOf(checked.filter(({ result }) => result === 'passed').length, checked.length),
    reprint: ratioOf(
      begun.filter((each) => !isReplacement(each)).length,
      prints.filter(({ kind }) => kind === 'print').length -
        prints.filter(({ kind }) => kind === 'unprint').length,
    ),
    replacements: begun.filter(isReplacement).length,
    satisfaction: mean(rated),
    causes: [...causes].map(([key, count]) => `${key} ${String(count)}`).toSorted(),
    turnaround:
      took.length === 0
        ? null
        : { median: tenth(middle(took, 0.5)), nineInTen: tenth(middle(took, 0.9)), orders: took.length },
    claims: { made: claims.length, open: claims.filter(({ answer }) => answer === null).length },
  };
}

const isReplacement = ({ cause }: { readonly cause: string }): boolean =>
  ['lost', 'damaged', 'changed'].includes(cause);

/** The order and the time when its last live card was dispatched. Empty if some cards are not dispatched yet. */
function lastDispatch(rows: SeasonRows, order: Order): { order: Order; at: string }[] {
  const live = rows.cards.filter((card) => card.order_id === order.id && card.ended === null);
  const went = rows.card_events.filter(({ kind, order_id }) => kind === 'dispatch' && order_id === order.id);
  const gone =
    live.length > 0 && live.every(({ stage }) => ['dispatched', 'delivered', 'handed_over'].includes(stage));
  const at = went.at(-1)?.at;
  return gone && at !== undefined ? [{ order, at }] : [];
}

/** The quality scores of the photos on all cards of these orders, including void and lost cards. */
function scoresOf(rows: SeasonRows, orders: readonly Order[], photos: ReadonlyMap<string, Photo>) {
  const of = new Set(orders.map(({ id }) => id));
  const scores = rows.cards.flatMap((card) =>
    of.has(card.order_id) ? (photos.get(card.photo_id)?.score ?? []) : [],
  );
  return { sum: total(scores), count: scores.length };
}

function ofProofing(
  rows: SeasonRows,
  { org, from, until, within }: FigureScope,
  photos: ReadonlyMap<string, Photo>,
) {
  const during = (at: string): boolean => from <= schoolDayOf(at) && schoolDayOf(at) <= until;
  const mine = rows.enrolments.filter(
    (each) => each.org_id === org && (within?.includes(each.section_id) ?? true),
  );
  const whose = (photo: Photo) =>
    mine.find((each) => each.student_id === photo.student_id && each.year_id === photo.year_id);
  const taken = rows.photos.filter(
    (photo) => photo.org_id === org && photo.state === 'kept' && during(photo.taken_at),
  );
  const ids = new Set(mine.map(({ id }) => id));
  const proofs = rows.proofs.filter((proof) => ids.has(proof.enrolment_id));
  let approved = 0;
  const hours: number[] = [];
  for (const proof of proofs) {
    const stood: (typeof rows.proof_events)[number][] = [];
    for (const event of rows.proof_events.filter(({ proof_id }) => proof_id === proof.id))
      if (event.kind === 'undone') stood.pop();
      else if (decisions.has(event.kind)) stood.push(event);
    approved += stood.filter(({ kind, at }) => kind === 'approved' && during(at)).length;
    for (const { number, photo_id } of rows.proof_versions.filter(({ proof_id }) => proof_id === proof.id)) {
      const [decided] = stood
        .filter((each) => each.number === number && ['approved', 'rejected', 'retake'].includes(each.kind))
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
      const photo = photos.get(photo_id);
      if (decided && photo && during(decided.at))
        hours.push(Math.max(0, daysFrom(photo.taken_at, decided.at) * 24));
    }
  }
  const shown = mine.flatMap((each) => {
    const photo = each.left_on === null && each.photo_id !== null ? photos.get(each.photo_id) : undefined;
    return photo && during(photo.taken_at) ? [{ each, photo }] : [];
  });
  const scored = shown.flatMap(({ photo, each }) =>
    photo.score === null || photo.year_id !== each.year_id || photo.state !== 'kept' ? [] : [photo.score],
  );
  const looked = shown.flatMap(({ each }) => proofs.find((proof) => proof.enrolment_id === each.id) ?? []);
  const tags = new Map<string, number>();
  for (const { issues } of looked) for (const { tag } of issues) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  return {
    captured: taken.filter((photo) => photo.source !== 'shift' && (within === undefined || whose(photo)))
      .length,
    approved,
    photoScore: { sum: total(scored), count: scored.length },
    issues: {
      photos: looked.length,
      kinds: [...tags].map(([tag, count]) => `${tag} ${String(count)}`).toSorted(),
    },
    decisions: {
      count: hours.length,
      median: tenth(middle(hours, 0.5)),
      spans: [
        hours.filter((each) => each <= 24).length,
        hours.filter((each) => each > 24 && each <= 72).length,
        hours.filter((each) => each > 72 && each <= 168).length,
        hours.filter((each) => each > 168).length,
      ],
    },
  };
}

/** Returns the figures of the product's report in the shape of `figuresOf`, so that the trial can compare them. */
export function reportedFigures(report: Report) {
  const sum = (of: (step: Report['trend'][number]) => number | null): number =>
    total(report.trend.map((step) => of(step) ?? 0));
  const { issues, decisions: decided } = report;
  return {
    captured: sum((step) => step.captured),
    approved: sum((step) => step.approved),
    photoScore: report.quality.photoScore,
    issues: {
      photos: issues.photos,
      kinds: issues.kinds
        .filter(({ count }) => count > 0)
        .map(({ tag, count }) => `${tag} ${String(count)}`)
        .toSorted(),
    },
    decisions: {
      count: decided.count,
      median: tenth(decided.medianHours),
      spans: decided.spans.map(({ count }) => count),
    },
    delivered: report.deliveredInPeriod,
    photoToCard: report.photoToCard,
    onTime: report.onTime,
    onTimeBy: (report.vendorKpis.onTime ?? [])
      .map(({ id, ratio }) => `${id} ${String(ratio?.part)}/${String(ratio?.whole)}`)
      .toSorted(),
    firstPass: report.quality.firstPass,
    reprint: report.quality.reprint,
    replacements: report.replacements,
    satisfaction: report.quality.satisfaction,
    causes: (report.reprints ?? [])
      .map(({ cause, payer, count }) => `${cause} ${payer} ${String(count)}`)
      .toSorted(),
    turnaround: report.vendorKpis.turnaround,
    claims: report.vendorKpis.claims,
    /** The figures of the report's steps (days or weeks) must add up to the total. */
    steps: [
      sum((step) => step.delivered),
      sum((step) => step.quality.firstPass?.whole ?? 0),
      sum((step) => step.quality.satisfaction?.sum ?? 0),
    ],
  };
}

/**
 * A vendor's schools with their numbers of live cards. Counts the orders that were released by the day `until` and not
 * recalled.
 */
export function schoolsOfVendor(rows: SeasonRows, vendor: number, until: string): string[] {
  const over = until < todayInSchoolZone();
  const schools = new Map<number, { ordered: number; delivered: number }>();
  for (const order of rows.orders.filter(
    (each) =>
      each.vendor_id === vendor && each.recalled_at === null && schoolDayOf(each.released_at) <= until,
  )) {
    const live = rows.cards.filter((card) => card.order_id === order.id && card.ended === null);
    const there = live.filter(({ stage }) => ['delivered', 'handed_over'].includes(stage)).length;
    const done = over
      ? order.delivered_at !== null && schoolDayOf(order.delivered_at) <= until
        ? live.length
        : 0
      : there;
    const { ordered, delivered } = schools.get(order.org_id) ?? { ordered: 0, delivered: 0 };
    schools.set(order.org_id, { ordered: ordered + live.length, delivered: delivered + done });
  }
  return [...schools]
    .map(([id, { ordered, delivered }]) => `${String(id)} ${String(ordered)} ${String(delivered)}`)
    .toSorted();
}
