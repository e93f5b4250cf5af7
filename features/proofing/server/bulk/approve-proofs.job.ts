import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { job, workInSteps } from '@lanyard/jobs/job';
import { advanceProgress, finishProgress } from '@lanyard/jobs/progress';
import { lockRoster } from '@lanyard/students/server/change-roster';
import { lockStudentEnrolments, updateProofStatuses } from '@lanyard/students/server/proof-status';
import * as z from 'zod/mini';

import { proofStatusesChanged } from '../../events.ts';
import {
  approvalById,
  approveProofs,
  endBulkApproval,
  lockPickedFacts,
  saveApprovalResults,
  waitingApprovalRows,
  type PickedProofFacts,
  type ApprovalRowResult,
} from '../queries/bulk-approvals.ts';
import { insertProofEvents } from '../queries/events.ts';
import { whyLeftOut, withheldSections } from './pick-proofs.ts';

export const approveProofsJob = job({
  name: 'approve-proofs',
  data: z.object({ approval: z.uuid() }),
  retries: 5,
});

/** How many proofs one transaction approves: few, so that nobody waits long for its locks, but enough to be quick. */
const slice = 500;

export const approveProofsWork = workInSteps(approveProofsJob, async (steps, { approval }) => {
  while (await steps.step((act) => approveSlice(act, approval)));
});

/** Keeps the rows of a section together where possible, so that a class is one entry in the activity list. */
function wholeSections<Row extends { readonly section: string | null }>(
  rows: readonly Row[],
): readonly Row[] {
  const last = rows.at(-1)?.section;
  const before = rows.length < slice ? rows : rows.filter(({ section }) => section !== last);
  return before.length > 0 ? before : rows;
}

/** Returns false when no proof is left. */
async function approveSlice(act: Act, id: string): Promise<boolean> {
  const { tx, org } = act;
  await lockRoster(act, true);
  const bulk = await approvalById(tx, org, id, { alone: true });
  if (!bulk || bulk.endedAt !== null) return false;
  const rows = wholeSections(await waitingApprovalRows(tx, org, id, slice));
  if (rows.length === 0) {
    await endBulkApproval(tx, org, id);
    await finishProgress(act, bulk.progress);
    return false;
  }
  await lockStudentEnrolments(
    act,
    rows.map(({ enrolment }) => enrolment),
  );
  const facts = await lockPickedFacts(
    tx,
    org,
    id,
    rows.map(({ number }) => number),
  );
  const withheld = await withheldSections(act, facts, bulk.principal);
  const why = new Map(facts.map((fact) => [fact.number, whyLeftOut(fact, withheld)]));
  const versions = await approve(
    act,
    facts.filter(({ number }) => why.get(number) === undefined),
  );
  // If a student was removed in the meantime, `facts` has no row for that student.
  const gone = rows
    .filter(({ number }) => !why.has(number))
    .map(({ number }): ApprovalRowResult => ({ number, why: 'left', version: null }));
  const settled = facts.map(({ number }): ApprovalRowResult => ({
    number,
    why: why.get(number) ?? null,
    version: versions.get(number) ?? null,
  }));
  await saveApprovalResults(tx, org, id, [...settled, ...gone]);
  await advanceProgress(act, bulk.progress, rows.length);
  return true;
}

/** Approves all proofs of a slice with the same statements. Returns the new version of each row. */
async function approve(act: Act, facts: readonly PickedProofFacts[]): Promise<ReadonlyMap<number, number>> {
  const able = facts.flatMap(({ proof, version }) => (proof === null ? [] : [{ id: proof, version }]));
  if (able.length === 0) return new Map();
  const approved = await approveProofs(act, able);
  if (approved.length !== able.length) throw new Error('a locked proof was changed by someone else');
  await insertProofEvents(
    act,
    approved.map(({ id, number }) => ({ proof: id, number, kind: 'approved' })),
  );
  await updateProofStatuses(
    act,
    approved.map(({ enrolment }) => ({ id: enrolment, status: 'approved' })),
  );
  await act.announce(proofStatusesChanged, {
    moves: approved.map(({ id, enrolment }) => ({
      proof: id,
      enrolment,
      from: 'pending' as const,
      to: 'approved' as const,
    })),
  });
  for (const [section, { length: count }] of Map.groupBy(facts, (fact) => fact.section))
    await recordActivity(act, { kind: 'proof_approved', section, count });
  await recordAudit(act, { action: 'proof.bulk_approve', subjects: approved.map(({ id }) => id) });
  await notifyBrowsers(act, 'proofs', 'students', 'dashboard');
  const versions = new Map(approved.map(({ id, version }) => [id, version]));
  return new Map(
    facts.flatMap(({ number, proof }) => {
      const version = versions.get(proof ?? '');
      return version === undefined ? [] : [[number, version]];
    }),
  );
}
