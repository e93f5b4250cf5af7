import { recordListedFaces } from '@lanyard/audit/faces';
import type { Act } from '@lanyard/db/tenant';
import { decisionUndoSeconds } from '@lanyard/domain/proof';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';

import {
  mostChosenProofs,
  type BulkApproval,
  type BulkLeftOut,
  type BulkPreview,
  type ChosenProofs,
} from '../../api-bulk-approve.ts';
import type { Proof } from '../../api.ts';
import { proofScopeOf, proofsFromRows, studentsWithPhotosIn } from '../list-proofs.ts';
import {
  approvalById,
  approvalResults,
  factsOfPicked,
  insertBulkApproval,
  type ApprovalRow,
} from '../queries/bulk-approvals.ts';
import { proofRowsByIds } from '../queries/list.ts';
import { approveProofsJob } from './approve-proofs.job.ts';
import { pickProofs, whyLeftOut, withheldSections, blockingTagOf } from './pick-proofs.ts';

type Caller = { readonly scopes: Scopes; readonly principal: boolean };
const mostNamed = 5;

export async function previewBulkApproval(
  act: Act,
  { scopes, principal }: Caller,
  chosen: ChosenProofs,
): Promise<BulkPreview> {
  const facts = await factsOfPicked(act.tx, act.org, pickProofs(act, scopes, chosen));
  const withheld = await withheldSections(act, facts, principal);
  const groups = new Map<string, { -readonly [K in keyof Group]: Group[K] }>();
  let able = 0;
  let flagged = 0;
  let expired = 0;
  for (const fact of facts) {
    const why = whyLeftOut(fact, withheld);
    if (!why) {
      able++;
      if (fact.issues.length > 0) flagged++;
      if (fact.expired) expired++;
      continue;
    }
    const issue = why === 'blocking' ? blockingTagOf(fact.issues) : null;
    const group = groups.get(`${why} ${issue ?? ''}`) ?? { why, issue, count: 0, names: [] };
    group.count++;
    if (group.names.length < mostNamed) group.names.push(fact.name);
    groups.set(`${why} ${issue ?? ''}`, group);
  }
  return {
    total: facts.length,
    able,
    flagged,
    expired,
    withheld: [...withheld],
    leftOut: [...groups.values()].toSorted((a, b) => b.count - a.count),
  };
}
type Group = BulkPreview['leftOut'][number];

/** In the order of the class lists. */
export async function listChosenProofs(
  act: Act,
  { scopes, principal }: Caller,
  chosen: ChosenProofs,
): Promise<{ proofs: Proof[] }> {
  const facts = await factsOfPicked(act.tx, act.org, pickProofs(act, scopes, chosen));
  const withheld = await withheldSections(act, facts, principal);
  const ids = facts
    .flatMap((fact) => (fact.proof === null || whyLeftOut(fact, withheld) ? [] : [fact.proof]))
    .slice(0, mostChosenProofs);
  const rows = await proofRowsByIds(act.tx, act.org, proofScopeOf(act, scopes), ids);
  await recordListedFaces(act, { as: 'list of proofs', faces: studentsWithPhotosIn(rows) });
  return { proofs: await proofsFromRows(act, rows) };
}

export async function startBulkApproval(
  act: Act,
  queue: Queue,
  { scopes, principal }: Caller,
  chosen: ChosenProofs,
): Promise<{ id: string; total: number; progress: string } | Refusal<'bulk_withheld'>> {
  const picked = pickProofs(act, scopes, chosen);
  const facts = await factsOfPicked(act.tx, act.org, picked);
  const withheld = await withheldSections(act, facts, principal);
  // If the person must review all chosen proofs one by one, the act is refused. Otherwise the result names the proofs
  // that were left out.
  if (withheld.size > 0 && facts.every(({ section }) => withheld.has(section)))
    return refuse('bulk_withheld');
  const total = facts.length;
  const progress = await startProgress(act, { kind: 'approve-proofs', total });
  const id = await insertBulkApproval(act, { principal, total, progress }, picked);
  await queue.enqueue(act, approveProofsJob, { approval: id });
  return { id, total, progress };
}

export async function getBulkApproval(act: Act, id: string): Promise<BulkApproval | Refusal<'not_found'>> {
  const found = await approvalById(act.tx, act.org, id, { person: act.user });
  return found ? bulkApprovalOf(act, found) : refuse('not_found');
}

export async function bulkApprovalOf(act: Act, found: ApprovalRow): Promise<BulkApproval> {
  const { id, total, progress, endedAt, undoneAt } = found;
  const { rows, ...counts } = await approvalResults(act.tx, act.org, id);
  return {
    id,
    total,
    progress,
    endedAt,
    undone: undoneAt !== null,
    undoSeconds: decisionUndoSeconds,
    ...counts,
    rows: rows.map(({ id: student, name, class: of, rollNo, outcome, why, issues }) => ({
      id: student,
      name,
      class: of,
      rollNo,
      outcome,
      why: why as BulkLeftOut | null,
      issue: blockingTagOf(issues),
    })),
  };
}
