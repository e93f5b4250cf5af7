import { enteredOrganisation, personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { isReviewOverdue } from '@lanyard/domain/honest-proofing';
import type { Scopes } from '@lanyard/domain/role';

import type { SectionReview } from '../../api-nudges.ts';
import { proofScopeOf } from '../list-proofs.ts';
import { sectionReviews } from '../queries/section-reviews.ts';

export async function listSectionReviews(act: Act, scopes: Scopes): Promise<{ sections: SectionReview[] }> {
  const { today } = await enteredOrganisation(act.tx);
  const rows = await sectionReviews(act.tx, act.org, proofScopeOf(act, scopes), today);
  const names = await personNamesOf(
    act.tx,
    rows.flatMap(({ reviewer, deputy }) => [reviewer ?? [], deputy ?? []].flat()),
  );
  const named = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  return {
    sections: rows.map((row) => ({
      id: row.id,
      class: row.class,
      reviewer: named(row.reviewer),
      deputy: named(row.deputy),
      dueOn: row.dueOn,
      overdue: isReviewOverdue(row.dueOn, today, row.pending),
      proofs: row.proofs,
      pending: row.pending,
      returned: row.returned,
      locked: row.locked,
      withPrincipal: row.withPrincipal,
      signed: row.signed,
      remindedToday: row.remindedToday,
    })),
  };
}
