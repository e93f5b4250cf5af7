// Packages past their estimated day and its grace period, or with a problem that the carrier reported: both sides get
// one email.
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { job, work, type Work } from '@lanyard/jobs/job';
import { schoolSeat } from '@lanyard/place/seat';
import * as z from 'zod/mini';

import { notifyOfDelays } from '../across.ts';
import { takeLate } from '../queries/carriers.ts';
import { insertEvent } from '../queries/events.ts';
import { forgetReceipts } from '../queries/scans.ts';
import type { DelayWires } from './write-of-delays.ts';

export const tellDelaysJob = job({ name: 'tell-delays', data: z.object({}), retries: 5 });
export const tellDelaysWork = (wires: DelayWires): Work =>
  work(tellDelaysJob, async (act) => void (await tellDelays(wires, act)));

/** Returns how many packages became late since the last run. */
export async function tellDelays(wires: DelayWires, act: Act): Promise<number> {
  const { kind } = await enteredOrganisation(act.tx);
  if (kind !== 'school') return 0;
  const seat = schoolSeat(act);
  const late = await takeLate(seat);
  if (late.length === 0) return 0;
  for (const { id, exception } of late)
    await insertEvent(seat, id, { kind: 'delayed', side: 'system', words: exception ?? '' });
  await notifyOfDelays(wires, act, late);
  return late.length;
}

/** If a device was offline for longer than this, it must number its scans again. */
const keptDays = 30;
export const forgetScansJob = job({ name: 'forget-scans', data: z.object({}), retries: 5 });
export const forgetScansWork: Work = work(forgetScansJob, (act) => forgetReceipts(act, keptDays));
