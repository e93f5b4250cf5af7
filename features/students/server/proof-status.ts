import type { Act } from '@lanyard/db/tenant';

import { holdEnrolments, writeProofs, type ShownProof } from './queries/proof-status.ts';

/** What the list shows of proofs: a copy, written by whoever keeps them. As with photos it makes no open edit stale. */
export const showProofs = ({ tx, org }: Act, shown: readonly ShownProof[]): Promise<void> =>
  writeProofs(tx, org, shown);

export const holdStudents = ({ tx, org }: Act, ids: readonly string[]): Promise<void> =>
  holdEnrolments(tx, org, ids);
