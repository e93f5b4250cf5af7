import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import type { Scopes } from '@lanyard/domain/role';
import { compareText } from '@lanyard/format/text';

import type { ProofReviewer } from '../api-queue.ts';
import { proofScopeOf } from './list-proofs.ts';
import { classesByReviewer } from './queries/reviewers.ts';

export async function listProofReviewers(act: Act, scopes: Scopes): Promise<{ reviewers: ProofReviewer[] }> {
  const found = await classesByReviewer(act.tx, act.org, proofScopeOf(act, scopes));
  const names = await personNamesOf(
    act.tx,
    found.map(({ id }) => id),
  );
  return {
    reviewers: found
      .flatMap(({ id, classes }) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name, classes }];
      })
      .toSorted((a, b) => compareText(a.name, b.name)),
  };
}
