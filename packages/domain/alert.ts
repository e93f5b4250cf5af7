// What needs somebody now: every rule that raises an alert. Pure: from what was counted to the alerts that should stand.
import { alertRules, type AlertKind, type AlertType } from './alert-kind.ts';
import { isOverdue } from './honest-proofing.ts';
import { isDelayed, type OrderStatus } from './order.ts';
import { fewestForPercent } from './rate.ts';
import { metricRules, verdictOf, type QualityMetric } from './report.ts';
import type { OrganisationKind } from './role.ts';

/** A class of the current year. */
export type SectionFacts = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly captured: number;
  readonly missingPhoto: number;
  readonly proofs: number;
  readonly pending: number;
  readonly approved: number;
  readonly locked: number;
  /** Printed cards that are not what the record says today. */
  readonly differ: number;
  /** Pending again because something changed after they were approved. */
  readonly voided: number;
  readonly reviewDueOn: string | null;
  readonly signed: boolean;
};
/** Released and neither delivered nor recalled. */
export type OrderFacts = {
  readonly id: string;
  readonly name: string;
  readonly batch: string;
  readonly school: string;
  readonly vendor: string;
  readonly status: OrderStatus;
  readonly dueOn: string;
  readonly live: number;
  readonly accepted: boolean;
  readonly askedBack: boolean;
  readonly releasedOn: string;
  /** Failed a check, and nobody has said why. */
  readonly failed: number;
  /** The school's day: its due dates count. */
  readonly today: string;
};
/** On its way, and late by the rule of `package.ts`. */
export type LatePackage = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly section: string;
  /** After its estimated day; none where only the courier reports a problem. */
  readonly days: number;
};
export type QualityFacts = {
  readonly metric: QualityMetric;
  /** Of the last seven days and the thirty before them, as they are shown. */
  readonly now: number | null;
  readonly before: number | null;
  /** How many cases the last seven days have. For a rate: or the thirty before them, if those have fewer. */
  readonly count: number;
};
export type AlertFacts = {
  readonly side: OrganisationKind;
  readonly today: string;
  readonly sections: readonly SectionFacts[];
  readonly corrections: number;
  /** Refused lately, and none applied since. */
  readonly imports: readonly {
    readonly id: string;
    readonly name: string;
    readonly what: 'roster' | 'photos';
  }[];
  readonly quality: readonly QualityFacts[];
  readonly orders: readonly OrderFacts[];
  readonly packages: readonly LatePackage[];
  readonly jobsFailed: number;
  /** Of those, the ones that read every kept file and compare it. */
  readonly fileChecksFailed: number;
};

/** The words a sentence needs, and what its verb leads to. */
export type AlertDetail = {
  readonly class?: string;
  readonly division?: string;
  readonly classes?: readonly string[];
  readonly name?: string;
  readonly other?: string;
  readonly order?: string;
  readonly package?: string;
  /** 10-A */
  readonly label?: string;
  readonly days?: number;
  readonly metric?: QualityMetric;
  readonly now?: number;
  readonly before?: number;
};
export type Raised = {
  readonly kind: AlertKind;
  readonly subject: string;
  readonly type: AlertType;
  readonly section: string | null;
  /** How much: one that was said to be done is back when it grows. */
  readonly count: number;
  readonly detail: AlertDetail;
};

const raise = (
  kind: AlertKind,
  subject: string,
  count: number,
  detail: AlertDetail = {},
  section: string | null = null,
): Raised => ({ kind, subject, type: alertRules[kind].type, section, count, detail });
const when = (holds: boolean, ...given: Parameters<typeof raise>): readonly Raised[] =>
  holds ? [raise(...given)] : [];

/** Somebody of the class was photographed and somebody was not: before the first photo nobody is missing. */
export const missesPhotos = ({ captured, missingPhoto }: SectionFacts): boolean =>
  captured > 0 && missingPhoto > 0;
export const isToSign = ({ proofs, approved, signed }: SectionFacts): boolean =>
  proofs > 0 && approved === proofs && !signed;

function ofSection(section: SectionFacts, today: string): readonly Raised[] {
  const { id, class: named, division, missingPhoto, pending, differ, voided, reviewDueOn } = section;
  const of = { class: named, division };
  const overdue = isOverdue(reviewDueOn, today, pending);
  return [
    ...when(missesPhotos(section), 'missing_photos', id, missingPhoto, of, id),
    ...when(overdue, 'review_overdue', id, pending, of, id),
    ...when(voided > 0, 'approvals_void', id, voided, of, id),
    ...when(differ > 0, 'cards_differ', id, differ, of, id),
  ];
}

function ofSchool({ sections, corrections, imports }: AlertFacts): readonly Raised[] {
  const locked = sections.reduce((sum, section) => sum + section.locked, 0);
  const toSign = sections.filter(isToSign);
  return [
    ...when(locked > 0, 'locked_proofs', '', locked),
    ...when(toSign.length > 0, 'classes_to_sign', '', toSign.length, {
      classes: toSign.map((section) => `${section.class}-${section.division}`),
    }),
    ...when(corrections > 0, 'corrections_asked', '', corrections),
    ...imports.map(({ id, name, what }) =>
      raise(what === 'roster' ? 'import_refused' : 'photo_import_refused', id, 1, { name }),
    ),
  ];
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
/** So long a vendor may take to say yes before the school hears of it. */
export const acceptDays = 2;

function ofOrder(order: OrderFacts, side: OrganisationKind): readonly Raised[] {
  const { id, name, batch, school, vendor, dueOn, live, accepted, askedBack, today } = order;
  if (live === 0) return [];
  const of = { order: id, ...(side === 'school' ? { name: batch, other: vendor } : { name, other: school }) };
  const late = isDelayed({ ...order, recalled: false }, today);
  const waits = !accepted && !askedBack;
  return [
    ...when(late, 'order_delayed', id, 1, { ...of, days: daysBetween(dueOn, today) }),
    ...(side === 'school'
      ? [
          ...when(askedBack && !accepted, 'order_asked_back', id, 1, of),
          ...when(waits && daysBetween(order.releasedOn, today) >= acceptDays, 'order_unaccepted', id, 1, of),
        ]
      : [
          ...when(waits, 'order_to_accept', id, live, of),
          ...when(order.failed > 0, 'cards_failed', id, order.failed, of),
        ]),
  ];
}

/** Under its target and a whole point worse than before, over enough of them to mean something. */
export const fallBy = { percent: 1, rating: 0.2 } as const;
export function isFalling({ metric, now, before, count }: QualityFacts): boolean {
  if (now === null || before === null || count < fewestForPercent) return false;
  const { better, most } = metricRules[metric];
  const fell = Math.round((better === 'more' ? before - now : now - before) * 10) / 10;
  return verdictOf(metric, now) === 'missed' && fell >= (most === 5 ? fallBy.rating : fallBy.percent);
}

/** Every alert that should stand, and no other; each rule and subject once. */
export const alertsOf = (facts: AlertFacts): readonly Raised[] => [
  ...when(facts.fileChecksFailed > 0, 'files_damaged', '', facts.fileChecksFailed),
  ...when(facts.jobsFailed > 0, 'jobs_failed', '', facts.jobsFailed),
  ...(facts.side === 'school' ? ofSchool(facts) : []),
  ...facts.sections.flatMap((section) => ofSection(section, facts.today)),
  ...facts.orders.flatMap((order) => ofOrder(order, facts.side)),
  ...facts.packages.map(({ id, name, label, section, days }) =>
    raise(
      'package_delayed',
      id,
      1,
      { package: id, name, label, days },
      facts.side === 'school' ? section : null,
    ),
  ),
  ...facts.quality.filter(isFalling).map(({ metric, now, before }) =>
    raise('quality_falling', metric, Math.round(10 * Math.abs((now ?? 0) - metricRules[metric].target)), {
      metric,
      now: now ?? 0,
      before: before ?? 0,
    }),
  ),
];
