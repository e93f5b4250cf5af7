// Figures that several screens show. Each figure must be the same on all of them, and a number must be the number of rows
// in the list that it opens.
import type { Dashboard } from '@lanyard/dashboard/api';
import type { PackageCounts } from '@lanyard/delivery/api';
import { proofStatuses, studentFilters } from '@lanyard/domain/student';
import type { Proof, ProofCounts } from '@lanyard/proofing/api';
import type { ProofSection } from '@lanyard/proofing/api-sections';
import type { Report, ReportRow } from '@lanyard/reports/api';
import type { Student, StudentCounts } from '@lanyard/students/api';

import { readList, sumOf, type Ask } from './season-lists.ts';
import type { Compared } from './season-screens.ts';
import { compareOrders } from './season-vendor-agreement.ts';

export async function compareSchoolScreens(ask: Ask): Promise<Compared> {
  const { counts, forecast, tasks } = await ask<Dashboard>('/dashboard');
  const { filters, total } = await ask<StudentCounts>('/students/counts');
  const proofs = await ask<ProofCounts>('/proofs/counts');
  const { sections } = await ask<{ sections: readonly ProofSection[] }>('/proof-sections');
  const report = await ask<Report>('/report');
  const packages = await ask<PackageCounts>('/packages/counts');
  const rows = report.rows ?? [];
  const inReport = (of: (row: ReportRow) => number): number => sumOf(rows, of);

  const found: [string, unknown, unknown][] = [
    ['students: Dashboard, Students', counts.students, total],
    ['students: Dashboard, Reports', counts.students, inReport(({ students }) => students)],
    [
      'students: Dashboard, class list of Proofing',
      counts.students,
      sumOf(sections, (each) => each.students),
    ],
    ['captured: Dashboard, Students', counts.captured, filters.captured],
    ['captured: Dashboard, Reports', counts.captured, inReport(({ captured }) => captured)],
    ['pending proofs: Dashboard, Students', counts.pendingProof, filters.pending_proof],
    ['pending proofs: Dashboard, Reports', counts.pendingProof, inReport(({ pendingProof }) => pendingProof)],
    ['delivered: Dashboard, Students', counts.delivered, filters.delivered],
    ['delivered: Dashboard, Reports', counts.delivered, inReport(({ delivered }) => delivered)],
    ['in production: Dashboard, Students', counts.inProduction, filters.in_production],
    ['in production: Dashboard, Reports', counts.inProduction, inReport(({ inProduction }) => inProduction)],
    ['missing photo: Dashboard, Students', counts.missingPhoto, filters.missing_photo],
    ['missing photo: Dashboard, Reports', counts.missingPhoto, inReport(({ missingPhoto }) => missingPhoto)],
    ['without a card design: Dashboard, Proofing', counts.noProof, sumOf(sections, (each) => each.noProof)],
    ['forecast: Dashboard, Reports', forecast, report.forecast],
    ['students: Dashboard, forecast', forecast?.students ?? 0, counts.students],
    ['handed over: Dashboard, Reports', counts.handedOver, report.handedOver],
    [
      'handed over: Dashboard, forecast',
      counts.handedOver,
      forecast ? forecast.students - forecast.refused - forecast.left : 0,
    ],
    [
      'rejected: tasks of the Dashboard, Proofing',
      tasks.correction + tasks.photo_repair + tasks.capture + tasks.office,
      proofs.statuses.rejected,
    ],
  ];
  const listed = new Map<string, readonly Student[]>();
  for (const filter of studentFilters) {
    if (filter === 'former') continue; // counted only for who asks for former students
    const students = await readList<Student>(ask, 'students', { filter });
    listed.set(filter, students);
    found.push([`${filter}: Students, its list`, filters[filter], students.length]);
  }
  found.push([
    'not to photograph: Dashboard, list of Students',
    counts.missingPhoto - counts.toPhotograph,
    listed.get('missing_photo')?.filter(({ photoRefused }) => photoRefused === true).length,
  ]);
  // The Dashboard splits Pending Proofs by the status of the proof. Proofing also has proofs of students who are in
  // another bucket: their card is delivered already, or their photo was rejected.
  const pending = new Set(listed.get('pending_proof')?.map(({ id }) => id));
  const parts = { pending: counts.toReview, locked: counts.locked, rejected: counts.rejected, approved: 0 };
  for (const status of proofStatuses) {
    const said = proofs.statuses[status];
    const list = await readList<Proof>(ask, 'proofs', { status });
    found.push(
      [`${status}: Proofing, its classes`, said, sumOf(sections, (each) => each[status])],
      [`${status}: Proofing, its list`, said, list.length],
      [
        `${status}: part of the pending proofs of the Dashboard, list of Proofing`,
        parts[status],
        list.filter(({ studentId }) => pending.has(studentId)).length,
      ],
    );
  }
  for (const status of ['ready', 'dispatched', 'delivered', 'delayed'] as const)
    found.push([
      `${status}: Delivery, its list`,
      packages[status],
      (await readList(ask, 'packages', { status })).length,
    ]);
  return [...found, ...(await compareOrders(ask))];
}
