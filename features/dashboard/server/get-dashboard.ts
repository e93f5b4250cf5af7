import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { daysBefore, sameDayLastMonth } from '@lanyard/domain/day';
import type { Scopes } from '@lanyard/domain/role';
import { taskCounts } from '@lanyard/proofing/server/student-proof';
import { countHandedOver } from '@lanyard/reports/server/queries/handed-over';
import { readForecast } from '@lanyard/reports/server/read-forecast';

import type { Dashboard, DashboardFigures } from '../api.ts';
import {
  sumCounters,
  hasSectionTemplate,
  ownSections,
  snapshotsOf,
  countNotToPhotograph,
  countWithoutProof,
  type Snapshot,
} from './queries/counts.ts';

const weeksShown = 8;

const figuresOf = ({ students, captured, pendingProof, delivered }: Snapshot): DashboardFigures => ({
  students,
  captured,
  pendingProof,
  delivered,
});

/** Snapshots and the forecast are of the whole school, so someone who sees only some sections gets none. */
async function ofWholeSchool(act: Act): Promise<Pick<Dashboard, 'lastMonth' | 'weeks' | 'forecast'>> {
  const { tx, org } = act;
  const { today, timeZone } = await enteredOrganisation(tx);
  const monthAgo = sameDayLastMonth(today);
  const weekly = Array.from({ length: weeksShown }, (_, i) => daysBefore(today, 7 * (i + 1)));
  const snapshots = await snapshotsOf(tx, org, [monthAgo, ...weekly]);
  const lastMonth = snapshots.find(({ day }) => day === monthAgo);
  return {
    lastMonth: lastMonth ? figuresOf(lastMonth) : null,
    weeks: snapshots.filter(({ day }) => weekly.includes(day)).map(figuresOf),
    forecast: await readForecast(act, { today, timeZone }),
  };
}

export async function getDashboard(act: Act, scopes: Scopes): Promise<Dashboard> {
  const { tx, org, user } = act;
  const own = scopes.includes('all') ? undefined : await ownSections(tx, org, user);
  const sections = own?.map(({ id }) => id);
  const counts = await sumCounters(tx, org, sections);
  const noProof = await countWithoutProof(tx, org, sections);
  const refused = await countNotToPhotograph(tx, org, sections);
  const whole = own ? { lastMonth: null, weeks: [], forecast: null } : await ofWholeSchool(act);
  return {
    own: own?.map(({ name }) => name) ?? null,
    designed: await hasSectionTemplate(tx, org),
    counts: {
      students: counts.students,
      captured: counts.captured,
      pendingProof: counts.pending_proof,
      delivered: counts.delivered,
      inProduction: counts.in_production,
      missingPhoto: counts.missing_photo,
      toPhotograph: counts.missing_photo - refused,
      toReview: counts.to_review - noProof,
      locked: counts.locked,
      rejected: counts.rejected,
      noProof,
      handedOver: await countHandedOver(tx, org, sections),
    },
    tasks: await taskCounts(act, scopes),
    ...whole,
  };
}
