// Figures that several screens show. Each figure must be the same on all of them, and a number must be the number of rows
// in the list that it opens.
import type { Dashboard } from '@lanyard/dashboard/api';
import type { PackageCounts } from '@lanyard/delivery/api';
import { orderTasks } from '@lanyard/domain/order-list';
import { queueStages } from '@lanyard/domain/queue-stage';
import { proofStatuses } from '@lanyard/domain/student';
import type { VendorDashboard } from '@lanyard/orders/api-dashboard';
import type { ProofCounts } from '@lanyard/proofing/api';
import type { ProofSection } from '@lanyard/proofing/api-sections';
import type { Report, ReportRow } from '@lanyard/reports/api';
import type { StudentCounts } from '@lanyard/students/api';

import type { Compared } from './season-screens.ts';

/** Reads a path of the API as a person who may see the whole organisation. */
type Ask = <Answer>(path: string) => Promise<Answer>;

/** The number of rows that a list has, over all its pages. */
async function countListed(ask: Ask, path: string, rows: 'students' | 'proofs' | 'packages' | 'orders') {
  let count = 0;
  for (let after = ''; ;) {
    const page = await ask<Record<string, readonly unknown[]> & { readonly next: string | null }>(
      `${path}&limit=100${after}`,
    );
    count += page[rows]?.length ?? 0;
    if (page.next === null) return count;
    after = `&after=${encodeURIComponent(page.next)}`;
  }
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

export async function compareSchoolScreens(ask: Ask): Promise<Compared> {
  const { counts, forecast } = await ask<Dashboard>('/dashboard');
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
  ];
  for (const status of proofStatuses) {
    const said = proofs.statuses[status];
    found.push(
      [`${status}: Proofing, its classes`, said, sumOf(sections, (each) => each[status])],
      [`${status}: Proofing, its list`, said, await countListed(ask, `/proofs?status=${status}`, 'proofs')],
    );
  }
  for (const filter of ['all', 'missing_photo', 'pending_proof', 'ready_for_delivery', 'delivered'] as const)
    found.push([
      `${filter}: Students, its list`,
      filters[filter],
      await countListed(ask, `/students?filter=${filter}`, 'students'),
    ]);
  for (const status of ['ready', 'dispatched', 'delivered', 'delayed'] as const)
    found.push([
      `${status}: Delivery, its list`,
      packages[status],
      await countListed(ask, `/packages?status=${status}`, 'packages'),
    ]);
  return [...found, ...(await compareOrders(ask))];
}

/** The Vendor Dashboard of a vendor, or of a school over its own orders, and the lists that its figures open. */
export async function compareOrders(ask: Ask): Promise<Compared> {
  const said = await ask<VendorDashboard>('/vendor/dashboard');
  const listed = (query: string): Promise<number> => countListed(ask, `/orders?${query}`, 'orders');
  const { activeOrders, actions, queueOrders } = said;
  const found: [string, unknown, unknown][] = [
    ['active orders: Vendor Dashboard, its list', activeOrders.orders, await listed('state=open')],
    [
      'due tomorrow: Vendor Dashboard, its list',
      activeOrders.dueTomorrow,
      await listed('due=tomorrow&state=open'),
    ],
  ];
  const tasks = { ...actions, accept: activeOrders.toAccept, ask_back: activeOrders.askedBack };
  for (const task of orderTasks)
    found.push([`${task}: Vendor Dashboard, its list`, tasks[task], await listed(`task=${task}`)]);
  for (const stage of queueStages)
    found.push([`${stage}: Vendor Dashboard, its list`, queueOrders[stage], await listed(`stage=${stage}`)]);
  return found;
}
