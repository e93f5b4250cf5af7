import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';

import type { ReviewSummary } from '../../api-honest.ts';
import type { ProofDependencies } from '../dependencies.ts';
import { proofScopeOf } from '../list-proofs.ts';
import { sectionReviewState, revealAnswers } from '../queries/planted.ts';
import { isReviewerOfSection } from '../queries/section-reviews.ts';
import { mayBulkApprove, catchRatesOf, handSectionsToPrincipal } from './catch-rate.ts';

/** Returns nothing before the class is finished. A reviewer who knew how many pairs are left would stop looking after the last. */
export async function getReviewSummary(
  wires: ProofDependencies,
  act: Act,
  scopes: Scopes,
  section: string,
): Promise<ReviewSummary | Refusal<'not_found'>> {
  const reviewer = proofScopeOf(act, scopes);
  const theirs = reviewer === null || (await isReviewerOfSection(act.tx, act.org, reviewer, section));
  const state = theirs ? await sectionReviewState(act, section) : undefined;
  if (!state) return refuse('not_found');
  const finished = state.pending === 0 && state.open === 0;
  const pairs = finished ? await revealAnswers(act, section) : [];
  const given = finished ? await handSectionsToPrincipal(wires, act, section) : [];
  return {
    finished,
    pairs,
    rate: finished
      ? (await catchRatesOf(act, [act.user]))(act.user)
      : { answered: 0, caught: 0, percent: null },
    withPrincipal: state.withPrincipal || given.length > 0,
    mayBulkApprove: await mayBulkApprove(act, section),
  };
}
