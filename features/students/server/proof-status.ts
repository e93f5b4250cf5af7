import type { Act } from '@lanyard/db/tenant';

import { lockEnrolments, writeProofStatuses, type StudentProofStatus } from './queries/proof-status.ts';

/** Updates the list's copy of the proof statuses. The proofing feature has the originals. Open edits stay valid. */
export const updateProofStatuses = ({ tx, org }: Act, shown: readonly StudentProofStatus[]): Promise<void> =>
  writeProofStatuses(tx, org, shown);

export const lockStudentEnrolments = ({ tx, org }: Act, ids: readonly string[]): Promise<void> =>
  lockEnrolments(tx, org, ids);
