import type { Act } from '@lanyard/db/tenant';
import { holdStudents, showProofs } from '@lanyard/students/server/proof-status';

import { insertEvents } from './queries/events.ts';
import { lockApproved } from './queries/stages.ts';

/** Public: locks approved proofs whose cards failed the vendor's check. The principal decides what becomes of them. */
export async function lockFailed(
  act: Act,
  failed: readonly { readonly proof: string; readonly enrolment: string; readonly cause: string }[],
): Promise<void> {
  await holdStudents(
    act,
    failed.map(({ enrolment }) => enrolment),
  );
  const locked = await lockApproved(
    act.tx,
    act.org,
    failed.map(({ proof }) => proof),
  );
  await insertEvents(
    act,
    locked.map(({ id, number }) => ({ proof: id, number, kind: 'locked', reason: 'failed_check' })),
  );
  await showProofs(
    act,
    locked.map(({ enrolment }) => ({ id: enrolment, status: 'locked' })),
  );
}
