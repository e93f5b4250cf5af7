import type { Act } from '@lanyard/db/tenant';
import { lockStudentEnrolments, updateProofStatuses } from '@lanyard/students/server/proof-status';

import { insertProofEvents } from './queries/events.ts';
import { lockApprovedProofs } from './queries/stages.ts';

/** Public: locks approved proofs whose cards failed the vendor's check. The principal decides what becomes of them. */
export async function lockFailedProofs(
  act: Act,
  failed: readonly { readonly proof: string; readonly enrolment: string; readonly cause: string }[],
): Promise<void> {
  await lockStudentEnrolments(
    act,
    failed.map(({ enrolment }) => enrolment),
  );
  const locked = await lockApprovedProofs(
    act.tx,
    act.org,
    failed.map(({ proof }) => proof),
  );
  await insertProofEvents(
    act,
    locked.map(({ id, number }) => ({ proof: id, number, kind: 'locked', reason: 'failed_check' })),
  );
  await updateProofStatuses(
    act,
    locked.map(({ enrolment }) => ({ id: enrolment, status: 'locked' })),
  );
}
