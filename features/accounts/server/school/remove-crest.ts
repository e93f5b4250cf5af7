import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { job, work, type JobWork } from '@lanyard/jobs/job';
import type { Queue } from '@lanyard/jobs/queue';
import * as z from 'zod/mini';

import { replaceCrest } from '../queries/school.ts';

/** A member can stop using a file, but only a worker can delete it. */
export const removeFileJob = job({ name: 'remove-file', data: z.object({ file: z.uuid() }), retries: 5 });
export const removeFileWork = (vault: Vault): JobWork =>
  work(removeFileJob, async (act, { file }) => void (await vaultFiles(vault).removeFile(act, file)));

export async function removeCrest(
  queue: Queue,
  act: Act,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const before = await act.control((tx) => replaceCrest(tx, null));
  if (before === null) return refuse('not_found');
  await queue.enqueue(act, removeFileJob, { file: before });
  await recordActivity(act, { kind: 'school_changed' });
  return {};
}
