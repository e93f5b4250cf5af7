// Recounts the raw rows and compares the result with every screen. Also compares the stored counters, and checks that a
// figure is the same on every page.
import type { Dashboard } from '@lanyard/dashboard/api';
import type { PackageCounts } from '@lanyard/delivery/api';
import type { VendorDashboard } from '@lanyard/orders/api-dashboard';
import type { ProofCounts } from '@lanyard/proofing/api';
import type { Report } from '@lanyard/reports/api';
import type { StudentCounts } from '@lanyard/students/api';

import {
  schoolDayOf,
  daysBefore,
  todayInSchoolZone,
  type Enrolment,
  type SeasonRows,
} from './season-rows.ts';

export type Compared = readonly (readonly [name: string, said: unknown, counted: unknown])[];

function bucketOf(student: Enrolment): 'delivered' | 'in_production' | 'pending_proof' | 'missing_photo' {
  if (student.delivery_status === 'delivered') return 'delivered';
  if (student.proof_status === 'approved') return 'in_production';
  return student.photo_status === 'captured' ? 'pending_proof' : 'missing_photo';
}
const livingIn = (rows: SeasonRows, org: number): Enrolment[] => {
  const years = new Set(
    rows.academic_years.filter((year) => year.org_id === org && year.is_current).map(({ id }) => id),
  );
  return rows.enrolments.filter(
    (each) => each.org_id === org && each.left_on === null && years.has(each.year_id),
  );
};

/** Everything that any page counts about a list of students. */
function studentFigures(rows: SeasonRows, students: readonly Enrolment[]) {
  const count = (holds: (student: Enrolment) => boolean): number => students.filter(holds).length;
  const in_ = (bucket: string) => count((student) => bucketOf(student) === bucket);
  const refused = new Set(rows.students.filter(({ consent }) => consent === 'no').map(({ id }) => id));
  const proofed = new Set(rows.proofs.map((proof) => proof.enrolment_id));
  const pendingWith = (status: string, more: (student: Enrolment) => boolean = () => true): number =>
    count(
      (student) => bucketOf(student) === 'pending_proof' && student.proof_status === status && more(student),
    );
  return {
    students: students.length,
    captured: count(({ photo_status }) => photo_status === 'captured'),
    delivered: in_('delivered'),
    in_production: in_('in_production'),
    pending_proof: in_('pending_proof'),
    missing_photo: in_('missing_photo'),
    toPhotograph: count(
      (student) => bucketOf(student) === 'missing_photo' && !refused.has(student.student_id),
    ),
    to_review: pendingWith('pending'),
    locked: pendingWith('locked'),
    rejected: pendingWith('rejected'),
    approved: count(({ proof_status }) => proof_status === 'approved'),
    ready: count(({ delivery_status }) => delivery_status === 'ready'),
    noProof: pendingWith('pending', ({ id }) => !proofed.has(id)),
  };
}

/** Counts cards by stage, like the counter columns of an order. */
const places = (cards: SeasonRows['cards']) => {
  const live = cards.filter((card) => card.ended === null);
  const at = (stage: string): number => live.filter((card) => card.stage === stage).length;
  return {
    cards_queued: live.filter((card) => card.stage === 'queued' && card.print_file_id === null).length,
    cards_printing: live.filter((card) => card.stage === 'queued' && card.print_file_id !== null).length,
    cards_printed: at('printed'),
    cards_checked: at('checked'),
    cards_packed: at('packed'),
    cards_dispatched: at('dispatched'),
    cards_delivered: at('delivered'),
    cards_handed_over: at('handed_over'),
    cards_held: live.filter((card) => card.held).length,
    cards_failed: live.filter((card) => card.failed).length,
    cards_unready: live.filter((card) => card.stage === 'queued' && card.picture_id === null).length,
    cards_ended: cards.length - live.length,
  };
};
const named = (row: object, like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, (row as Record<string, unknown>)[name]]));

/** Counters of sections, orders and packages. Nobody writes in the meantime. */
export function compareCounters(rows: SeasonRows, org: number): Compared {
  const found: [string, unknown, unknown][] = [];
  for (const section of rows.sections.filter((each) => each.org_id === org)) {
    const {
      noProof: _,
      toPhotograph: __,
      ...counted
    } = studentFigures(
      rows,
      rows.enrolments.filter((each) => each.section_id === section.id && each.left_on === null),
    );
    const kept = rows.section_counts.filter((each) => each.section_id === section.id);
    const said = Object.fromEntries(
      Object.keys(counted).map((name) => [name, kept.reduce((sum, row) => sum + (row[name] ?? 0), 0)]),
    );
    found.push([`counters of a section`, said, counted]);
    found.push([
      'buckets sum to the total',
      counted.delivered + counted.in_production + counted.pending_proof + counted.missing_photo,
      counted.students,
    ]);
  }
  const proofOf = new Map(rows.proofs.map((proof) => [proof.enrolment_id, proof.status]));
  const living = livingIn(rows, org);
  found.push([
    'a student shows the status of their proof',
    living.map((each) => each.proof_status),
    living.map(({ id }) => proofOf.get(id) ?? 'pending'),
  ]);
  for (const order of rows.orders.filter((each) => each.org_id === org)) {
    const counted = places(rows.cards.filter((card) => card.order_id === order.id));
    found.push(['counters of an order', named(order, counted), counted]);
  }
  for (const part of rows.order_sections.filter((each) => each.org_id === org)) {
    const counted = places(
      rows.cards.filter((card) => card.order_id === part.order_id && card.section_id === part.section_id),
    );
    found.push(['counters of a class of an order', named(part, counted), counted]);
  }
  for (const box of rows.packages.filter((each) => each.org_id === org))
    found.push([
      'cards of a package',
      box.cards,
      rows.package_cards.filter((member) => member.package_id === box.id && member.out_at === null).length,
    ]);
  return found;
}

export type SchoolScreens = {
  readonly dashboard: Dashboard;
  readonly students: StudentCounts;
  readonly proofs: ProofCounts;
  readonly packages: PackageCounts;
  readonly report: Report;
};
export function schoolScreens(rows: SeasonRows, org: number, said: SchoolScreens): Compared {
  const living = livingIn(rows, org);
  const counted = studentFigures(rows, living);
  const ids = new Set(living.map(({ id }) => id));
  const proofs = rows.proofs.filter((proof) => ids.has(proof.enrolment_id));
  const are = (status: string): number => proofs.filter((proof) => proof.status === status).length;
  const { counts } = said.dashboard;
  const boxes = rows.packages.filter((box) => box.org_id === org && box.dropped_at === null);
  const late = boxes.filter(
    (box) =>
      box.status === 'dispatched' &&
      (box.exception !== null ||
        (box.estimated_on !== null && box.estimated_on < daysBefore(todayInSchoolZone(), 1))),
  ).length;
  const boxed = (status: string): number => boxes.filter((box) => box.status === status).length;
  return [
    [
      'dashboard',
      counts,
      {
        students: counted.students,
        captured: counted.captured,
        pendingProof: counted.pending_proof,
        delivered: counted.delivered,
        inProduction: counted.in_production,
        missingPhoto: counted.missing_photo,
        toPhotograph: counted.toPhotograph,
        toReview: counted.to_review - counted.noProof,
        locked: counted.locked,
        rejected: counted.rejected,
        noProof: counted.noProof,
        handedOver: rows.cards.filter(
          (card) => card.ended === null && card.stage === 'handed_over' && ids.has(card.enrolment_id),
        ).length,
      },
    ],
    [
      'dashboard: pending is the sum of its parts',
      counts.toReview + counts.locked + counts.rejected + counts.noProof,
      counts.pendingProof,
    ],
    [
      'dashboard: buckets',
      counts.delivered + counts.inProduction + counts.pendingProof + counts.missingPhoto,
      counts.students,
    ],
    [
      'students',
      said.students.filters,
      {
        all: counted.students,
        missing_photo: counted.missing_photo,
        pending_proof: counted.pending_proof,
        ready_for_delivery: counted.ready,
        captured: counted.captured,
        in_production: counted.in_production,
        delivered: counted.delivered,
        left: rows.enrolments.filter((each) => each.org_id === org && each.left_on !== null).length,
        former: null, // counted only for who asks for former students
      },
    ],
    [
      'proofs',
      said.proofs.statuses,
      {
        pending: are('pending'),
        approved: are('approved'),
        rejected: are('rejected'),
        locked: are('locked'),
      },
    ],
    [
      'packages',
      said.packages,
      {
        ready: boxed('ready'),
        dispatched: boxed('dispatched') - late,
        delivered: boxed('delivered'),
        delayed: late,
        shop: null,
      },
    ], // neither school has a print room of its own
    [
      'report: buckets',
      (said.report.rows ?? []).map(
        (row) => row.delivered + row.inProduction + row.pendingProof + row.missingPhoto,
      ),
      (said.report.rows ?? []).map(({ students }) => students),
    ],
  ];
}

/** The Vendor Dashboard of a vendor, or of a school over its own orders. */
export function vendorScreen(
  rows: SeasonRows,
  owner: { readonly vendor_id: number } | { readonly org_id: number },
  said: VendorDashboard,
): Compared {
  const isOwn = (order: SeasonRows['orders'][number]): boolean =>
    'vendor_id' in owner ? order.vendor_id === owner.vendor_id : order.org_id === owner.org_id;
  const open = rows.orders.filter(
    (order) => isOwn(order) && order.recalled_at === null && order.delivered_at === null,
  );
  const cards = rows.cards.filter(
    (card) => card.ended === null && open.some(({ id }) => id === card.order_id),
  );
  const busy = open.filter(({ id }) => cards.some((card) => card.order_id === id));
  const at = (holds: (card: SeasonRows['cards'][number]) => boolean): number => cards.filter(holds).length;
  const done = rows.orders.filter(
    (order) => isOwn(order) && order.recalled_at === null && order.delivered_at !== null,
  );
  const recent = daysBefore(todayInSchoolZone(), 27);
  const lately = done.filter((order) => schoolDayOf(order.delivered_at ?? '') >= recent);
  const kept = lately.filter((order) => schoolDayOf(order.delivered_at ?? '') <= order.due_on).length;
  return [
    [
      'vendor: active orders',
      [said.activeOrders.orders, said.activeOrders.overdue],
      [busy.length, busy.filter(({ due_on }) => due_on < todayInSchoolZone()).length],
    ],
    [
      'vendor: queue',
      said.queue,
      {
        queued: at((card) => card.stage === 'queued' && card.print_file_id === null),
        printing: at((card) => card.stage === 'queued' && card.print_file_id !== null),
        qc: at(({ stage }) => stage === 'printed'),
        packing: at(({ stage }) => stage === 'checked'),
        ready: at(({ stage }) => stage === 'packed'),
      },
    ],
    ['vendor: on time', said.onTime.now, { part: kept, whole: lately.length }],
  ];
}
