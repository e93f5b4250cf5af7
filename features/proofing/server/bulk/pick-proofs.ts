// Finds the proofs of a selection, and which of them the rules allow to approve.
import type { Act } from '@lanyard/db/tenant';
import type { QualityIssue } from '@lanyard/domain/photo-quality';
import { leftOutOfBulk } from '@lanyard/domain/proof';
import type { QualityTag } from '@lanyard/domain/quality-tags';
import type { Scopes } from '@lanyard/domain/role';
import { chosenStudentsOf } from '@lanyard/students/server/chosen-students';

import type { BulkLeftOut, ChosenProofs } from '../../api-bulk-approve.ts';
import { mayBulkApprove } from '../honest/catch-rate.ts';
import { proofScopeOf, proofSearchOf } from '../list-proofs.ts';
import {
  pickProofsOfStudents,
  pickProofsByQuery,
  pickSeenProofs,
  type PickedProofFacts,
  type PickedProofs,
} from '../queries/bulk-approvals.ts';

/** Picks only proofs that the caller may review. For a reviewer, these are the proofs of their own sections. */
export function pickProofs(act: Act, scopes: Scopes, chosen: ChosenProofs): PickedProofs {
  const reviewer = proofScopeOf(act, scopes);
  if ('seen' in chosen) return pickSeenProofs(act.org, reviewer, chosen.seen);
  if ('matching' in chosen) return pickProofsByQuery(act.org, reviewer, proofSearchOf(act, chosen.matching));
  const reach = reviewer === null ? 'all' : 'own';
  const view = { org: act.org, person: act.user, rows: reach, details: reach, former: false } as const;
  return pickProofsOfStudents(act.tx, view, chosenStudentsOf(chosen.students));
}

/** Sections whose proofs this person must approve one by one. The principal may approve a whole class at once. */
export async function withheldSections(
  act: Act,
  facts: readonly Pick<PickedProofFacts, 'section'>[],
  principal: boolean,
): Promise<ReadonlySet<string>> {
  const withheld = new Set<string>();
  if (principal) return withheld;
  for (const section of new Set(facts.map((fact) => fact.section)))
    if (!(await mayBulkApprove(act, section))) withheld.add(section);
  return withheld;
}

/** Why a proof is left out. Undefined if it can be approved. */
export function whyLeftOut(fact: PickedProofFacts, withheld: ReadonlySet<string>): BulkLeftOut | undefined {
  if (fact.left) return 'left';
  const { status } = fact;
  if (fact.proof === null || status === null) return 'no_proof';
  const why = leftOutOfBulk({ ...fact, status });
  if (why) return why;
  if (fact.changed) return 'changed';
  return withheld.has(fact.section) ? 'withheld' : undefined;
}

export const blockingTagOf = (issues: readonly QualityIssue[]): QualityTag | null =>
  issues.find(({ blocking }) => blocking)?.tag ?? null;
