// Calculates which alerts should be open, from the text of each rule and the raw rows alone.
import { alertRules } from '@lanyard/domain/alert-kind';

import { figuresOf, type FigureScope } from './season-figures.ts';
import { schoolDayOf, daysBefore, todayInSchoolZone, type Order, type SeasonRows } from './season-rows.ts';

const line = (kind: string, subject: string, count: number): string => `${kind} ${subject} ${String(count)}`;
const before = (days: number): string => daysBefore(todayInSchoolZone(), days);
const reviewed = new Set([
  'approved',
  'rejected',
  'retake',
  'sent',
  'locked',
  'unlocked',
  'reopened',
  'undone',
  'voided',
]);

function ofClasses(rows: SeasonRows, org: number): string[] {
  const years = new Set(
    rows.academic_years.filter((year) => year.org_id === org && year.is_current).map(({ id }) => id),
  );
  const refused = new Set(rows.students.filter(({ consent }) => consent === 'no').map(({ id }) => id));
  const found: string[] = [];
  let [locked, toSign] = [0, 0];
  for (const section of rows.sections.filter((each) => each.org_id === org && years.has(each.year_id))) {
    const here = rows.enrolments.filter((each) => each.section_id === section.id && each.left_on === null);
    const ids = new Set(here.map(({ id }) => id));
    const proofs = rows.proofs.filter((proof) => ids.has(proof.enrolment_id));
    const are = (status: string): number => proofs.filter((proof) => proof.status === status).length;
    const missing = here.filter(
      (each) =>
        each.delivery_status !== 'delivered' &&
        each.proof_status !== 'approved' &&
        each.photo_status !== 'captured' &&
        !refused.has(each.student_id),
    ).length;
    if (missing > 0 && here.some((each) => each.photo_status === 'captured'))
      found.push(line('missing_photos', section.id, missing));
    if (section.review_due_on !== null && section.review_due_on < todayInSchoolZone() && are('pending') > 0)
      found.push(line('review_overdue', section.id, are('pending')));
    const voided = proofs.filter(
      (proof) =>
        proof.status === 'pending' &&
        proof.returned &&
        rows.proof_events.findLast((event) => event.proof_id === proof.id && reviewed.has(event.kind))
          ?.kind === 'voided',
    ).length;
    if (voided > 0) found.push(line('approvals_void', section.id, voided));
    const differ = proofs.filter((proof) => proof.differs.length > 0).length;
    if (differ > 0) found.push(line('cards_differ', section.id, differ));
    locked += are('locked');
    const signed = rows.proof_sections.some(
      (each) => each.section_id === section.id && each.signed_at !== null,
    );
    if (proofs.length > 0 && are('approved') === proofs.length && !signed) toSign++;
  }
  if (locked > 0) found.push(line('locked_proofs', '', locked));
  if (toSign > 0) found.push(line('classes_to_sign', '', toSign));
  const asked = rows.corrections.filter(
    (each) =>
      each.org_id === org &&
      each.status === 'open' &&
      rows.enrolments.some((student) => student.id === each.enrolment_id && student.left_on === null),
  ).length;
  if (asked > 0) found.push(line('corrections_asked', '', asked));
  const imports = rows.imports.filter((each) => each.org_id === org);
  for (const each of imports)
    if (
      each.state === 'refused' &&
      Date.now() - Date.parse(each.started_at) < 7 * 86_400_000 &&
      !imports.some(
        ({ applied_at }) => applied_at !== null && Date.parse(applied_at) > Date.parse(each.started_at),
      )
    )
      found.push(line('import_refused', each.id, 1));
  return found;
}

function ofOrder(rows: SeasonRows, order: Order, side: FigureScope['side']): string[] {
  const live = rows.cards.filter((card) => card.order_id === order.id && card.ended === null);
  if (live.length === 0) return [];
  const found: string[] = [];
  if (order.due_on < todayInSchoolZone()) found.push(line('order_delayed', order.id, 1));
  const waits = order.accepted_at === null && order.asked_back_at === null;
  if (side === 'school') {
    if (order.accepted_at === null && order.asked_back_at !== null)
      found.push(line('order_asked_back', order.id, 1));
    if (waits && schoolDayOf(order.released_at) <= before(2))
      found.push(line('order_unaccepted', order.id, 1));
  } else {
    if (waits) found.push(line('order_to_accept', order.id, live.length));
    const failed = live.filter((card) => card.failed).length;
    if (failed > 0) found.push(line('cards_failed', order.id, failed));
  }
  return found;
}

/** Dispatched packages whose estimated day passed more than a day ago, or with a problem that the carrier reported. */
function latePackages(rows: SeasonRows, side: FigureScope['side'], org: number): string[] {
  return rows.packages
    .filter(
      (box) =>
        (side === 'school' ? box.org_id : box.vendor_id) === org &&
        box.status === 'dispatched' &&
        (box.exception !== null || (box.estimated_on !== null && box.estimated_on < before(1))) &&
        (side === 'school' ||
          rows.orders.some((order) => order.id === box.order_id && order.recalled_at === null)),
    )
    .map(({ id }) => line('package_delayed', id, 1));
}

const fewest = 20;
const rounded = (part: number, whole: number): number => Math.round((part / whole) * 10 + 1e-9) / 10;
/**
 * Compares the last seven days with the thirty days before those. There is an alert if a figure misses its target and
 * has become worse by at least one point. For ratings, 0.2 is enough.
 */
function ofQuality(rows: SeasonRows, side: FigureScope['side'], org: number): string[] {
  const scope = { side, org, within: undefined, vendor: undefined };
  const now = figuresOf(rows, { ...scope, from: before(6), until: todayInSchoolZone() });
  const then = figuresOf(rows, { ...scope, from: before(36), until: before(7) });
  const found: string[] = [];
  const judge = (
    metric: string,
    target: number,
    [value, was]: readonly [number, number],
    by: number,
    more: boolean,
  ): void => {
    const missed = more ? value < target : value > target;
    const fell = Math.round((more ? was - value : value - was) * 10) / 10;
    if (missed && fell >= by)
      found.push(line('quality_falling', metric, Math.round(10 * Math.abs(value - target))));
  };
  const ratio = (metric: string, target: number, more: boolean, of: 'firstPass' | 'reprint'): void => {
    if (Math.min(now[of].whole, then[of].whole) >= fewest)
      judge(
        metric,
        target,
        [rounded(100 * now[of].part, now[of].whole), rounded(100 * then[of].part, then[of].whole)],
        1,
        more,
      );
  };
  const mean = (metric: string, target: number, by: number, of: 'photoScore' | 'satisfaction'): void => {
    if (now[of].count >= fewest && then[of].count > 0)
      judge(
        metric,
        target,
        [rounded(now[of].sum, now[of].count), rounded(then[of].sum, then[of].count)],
        by,
        true,
      );
  };
  ratio('first_pass', 95, true, 'firstPass');
  ratio('reprint', 2, false, 'reprint');
  if (side === 'school') mean('photo_score', 90, 1, 'photoScore');
  mean('satisfaction', 4.5, 0.2, 'satisfaction');
  return found;
}

export function expectedAlerts(rows: SeasonRows, side: FigureScope['side'], org: number): string[] {
  const open = rows.orders.filter(
    (order) =>
      (side === 'school' ? order.org_id : order.vendor_id) === org &&
      order.delivered_at === null &&
      order.recalled_at === null,
  );
  return [
    ...(side === 'school' ? ofClasses(rows, org) : []),
    ...open.flatMap((order) => ofOrder(rows, order, side)),
    ...('package_delayed' in alertRules ? latePackages(rows, side, org) : []),
    ...ofQuality(rows, side, org),
  ].toSorted();
}
export const openAlerts = (rows: SeasonRows, org: number): string[] =>
  rows.alerts
    .filter((alert) => alert.org_id === org && alert.resolved_at === null)
    .map(({ kind, subject, count }) => line(kind, subject, count))
    .toSorted();
