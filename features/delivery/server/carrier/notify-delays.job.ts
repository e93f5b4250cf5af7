// Sends one email to both sides about late packages. A package is late after its estimated day and grace period, or if
// the carrier reported a problem.
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { job, work, type JobWork } from '@lanyard/jobs/job';
import { schoolSeat } from '@lanyard/place/seat';
import * as z from 'zod/mini';

import { notifySidesOfDelays } from '../across.ts';
import { markDelaysNotified } from '../queries/carriers.ts';
import { insertPackageEvent } from '../queries/events.ts';
import { deleteScanReceipts } from '../queries/scans.ts';
import type { DelayDependencies } from './send-delay-emails.ts';

export const notifyDelaysJob = job({ name: 'tell-delays', data: z.object({}), retries: 5 });
export const notifyDelaysWork = (wires: DelayDependencies): JobWork =>
  work(notifyDelaysJob, async (act) => void (await notifyDelays(wires, act)));

/** Returns how many packages became late since the last run. */
export async function notifyDelays(wires: DelayDependencies, act: Act): Promise<number> {
  const { kind } = await enteredOrganisation(act.tx);
  if (kind !== 'school') return 0;
  const seat = schoolSeat(act);
  const late = await markDelaysNotified(seat);
  if (late.length === 0) return 0;
  for (const { id, exception } of late)
    await insertPackageEvent(seat, id, { kind: 'delayed', side: 'system', words: exception ?? '' });
  await notifySidesOfDelays(wires, act, late);
  return late.length;
}

/** How many days the server stores scan receipts. A device that was offline for longer must number its scans again. */
const keptDays = 30;
export const deleteScanReceiptsJob = job({ name: 'forget-scans', data: z.object({}), retries: 5 });
export const deleteScanReceiptsWork: JobWork = work(deleteScanReceiptsJob, (act) =>
  deleteScanReceipts(act, keptDays),
);
