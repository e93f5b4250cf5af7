// Every rule that raises an alert. The functions are pure: they take counts and return the alerts that should be open.
import { alertRules, type AlertKind, type AlertType } from './alert-kind.ts';
import { isReviewOverdue } from './honest-proofing.ts';
import { isOrderDelayed, type OrderStatus } from './order.ts';
import { fewestForPercent } from './rate.ts';
import { metricRules, metricVerdictOf, type QualityMetric } from './report.ts';
import type { OrganisationKind } from './role.ts';

/** A class of the current year. */
export type SectionFacts = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly captured: number;
  /** Students in the bucket Missing Photo, without those whose parents refused photos. */
  readonly missingPhoto: number;
  readonly proofs: number;
  readonly pending: number;
  readonly approved: number;
  readonly locked: number;
  /** Printed cards that no longer match the student's record. */
  readonly differ: number;
  /** Proofs that are pending again because something changed after their approval. */
  readonly voided: number;
  readonly reviewDueOn: string | null;
  readonly signed: boolean;
};
/** An order that is released and neither delivered nor recalled. */
export type AlertOrderFacts = {
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
  /** Cards that failed a check and have no cause yet. */
  readonly failed: number;
  /** Today in the school's time zone. Due dates count from this day. */
  readonly today: string;
};
/** A dispatched package that is late by the rule in `package.ts`. */
export type LatePackage = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly section: string;
  /** Days after the estimated day. 0 if the only reason is a problem that the courier reported. */
  readonly days: number;
};
export type QualityFacts = {
  readonly metric: QualityMetric;
  /** `now` covers the last seven days and `before` the thirty days before them, both rounded as screens show them. */
  readonly now: number | null;
  readonly before: number | null;
  /** How many cases the last seven days have. For a rate, the smaller case count of the two periods. */
  readonly count: number;
};
export type AlertFacts = {
  readonly side: OrganisationKind;
  readonly today: string;
  readonly sections: readonly SectionFacts[];
  readonly corrections: number;
  /** Imports that were refused lately, if none was applied since. */
  readonly imports: readonly {
    readonly id: string;
    readonly name: string;
    readonly what: 'roster' | 'photos';
  }[];
  readonly quality: readonly QualityFacts[];
  readonly orders: readonly AlertOrderFacts[];
  readonly packages: readonly LatePackage[];
  readonly jobsFailed: number;
  /** Failed checks of the stored files. `jobsFailed` does not include them. */
  readonly fileChecksFailed: number;
};

/** The values for the alert's sentence and for its link. */
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
export type RaisedAlert = {
  readonly kind: AlertKind;
  readonly subject: string;
  readonly type: AlertType;
  readonly section: string | null;
  /** How much is affected. If this grows, an alert that someone marked as done opens again. */
  readonly count: number;
  readonly detail: AlertDetail;
};

const raise = (
  kind: AlertKind,
  subject: string,
  count: number,
  detail: AlertDetail = {},
  section: string | null = null,
): RaisedAlert => ({ kind, subject, type: alertRules[kind].type, section, count, detail });
const when = (holds: boolean, ...given: Parameters<typeof raise>): readonly RaisedAlert[] =>
  holds ? [raise(...given)] : [];

/**
 * Some students of the class have a photo, and some still need one. Before the first photo of a class, no photo counts
 * as missing.
 */
export const sectionMissesPhotos = ({ captured, missingPhoto }: SectionFacts): boolean =>
  captured > 0 && missingPhoto > 0;
export const isToSign = ({ proofs, approved, signed }: SectionFacts): boolean =>
  proofs > 0 && approved === proofs && !signed;

function ofSection(section: SectionFacts, today: string): readonly RaisedAlert[] {
  const { id, class: named, division, missingPhoto, pending, differ, voided, reviewDueOn } = section;
  const of = { class: named, division };
  const overdue = isReviewOverdue(reviewDueOn, today, pending);
  return [
    ...when(sectionMissesPhotos(section), 'missing_photos', id, missingPhoto, of, id),
    ...when(overdue, 'review_overdue', id, pending, of, id),
    ...when(voided > 0, 'approvals_void', id, voided, of, id),
    ...when(differ > 0, 'cards_differ', id, differ, of, id),
  ];
}

function ofSchool({ sections, corrections, imports }: AlertFacts): readonly RaisedAlert[] {
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
/** If the vendor has not accepted an order after this many days, the school gets an alert. */
export const orderAcceptDays = 2;

function ofOrder(order: AlertOrderFacts, side: OrganisationKind): readonly RaisedAlert[] {
  const { id, name, batch, school, vendor, dueOn, live, accepted, askedBack, today } = order;
  if (live === 0) return [];
  const of = { order: id, ...(side === 'school' ? { name: batch, other: vendor } : { name, other: school }) };
  const late = isOrderDelayed({ ...order, recalled: false }, today);
  const waits = !accepted && !askedBack;
  return [
    ...when(late, 'order_delayed', id, 1, { ...of, days: daysBetween(dueOn, today) }),
    ...(side === 'school'
      ? [
          ...when(askedBack && !accepted, 'order_asked_back', id, 1, of),
          ...when(
            waits && daysBetween(order.releasedOn, today) >= orderAcceptDays,
            'order_unaccepted',
            id,
            1,
            of,
          ),
        ]
      : [
          ...when(waits, 'order_to_accept', id, live, of),
          ...when(order.failed > 0, 'cards_failed', id, order.failed, of),
        ]),
  ];
}

/** A metric falls if it misses its target and is at least this much worse than before, over enough cases. */
export const qualityFallLimits = { percent: 1, rating: 0.2 } as const;
export function isMetricFalling({ metric, now, before, count }: QualityFacts): boolean {
  if (now === null || before === null || count < fewestForPercent) return false;
  const { better, most } = metricRules[metric];
  const fell = Math.round((better === 'more' ? before - now : now - before) * 10) / 10;
  return (
    metricVerdictOf(metric, now) === 'missed' &&
    fell >= (most === 5 ? qualityFallLimits.rating : qualityFallLimits.percent)
  );
}

/** Returns every alert that should be open. Each rule and subject occurs once. */
export const alertsOf = (facts: AlertFacts): readonly RaisedAlert[] => [
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
  ...facts.quality.filter(isMetricFalling).map(({ metric, now, before }) =>
    raise('quality_falling', metric, Math.round(10 * Math.abs((now ?? 0) - metricRules[metric].target)), {
      metric,
      now: now ?? 0,
      before: before ?? 0,
    }),
  ),
];
