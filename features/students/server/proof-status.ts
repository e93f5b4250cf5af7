import type { Act } from '@lanyard/db/tenant';

import { lockEnrolments, writeProofStatuses, type StudentProofStatus } from './queries/proof-status.ts';

/** What the list shows of proofs: a copy, written by whoever keeps them. As with photos it makes no open edit stale. */
export const updateProofStatuses = ({ tx, org }: Act, shown: readonly StudentProofStatus[]): Promise<void> =>
  writeProofStatuses(tx, org, shown);

export const lockStudentEnrolments = ({ tx, org }: Act, ids: readonly string[]): Promise<void> =>
  lockEnrolments(tx, org, ids);
