// What orders and printing read from proofs, and report to them.
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { ProofStage } from '@lanyard/domain/proof';

import { proofsStale } from '../events.ts';
import { readSealedProofs, writeProofStages, type SealedProof } from './queries/stages.ts';

/** Public: the approved proofs of these sections or students. Only these may be printed. */
export const sealedProofs = (
  { tx, org }: Act,
  selection: { readonly sections?: readonly string[]; readonly enrolments?: readonly string[] },
): Promise<SealedProof[]> => readSealedProofs(tx, org, selection);

/**
 * Public: stores that the cards of these proofs were ordered, are in a print file, or are gone (`none`). The stage
 * decides what a later change of the data does to the proof.
 */
export async function setProofStages(act: Act, proofs: readonly string[], stage: ProofStage): Promise<void> {
  const moved = await writeProofStages(act.tx, act.org, proofs, stage);
  if (moved.length === 0) return;
  // If a card will not be printed after all, its proof must be updated from the student's record again.
  const ids = moved.filter(({ differs }) => differs).map(({ enrolment }) => enrolment);
  if (stage !== 'printed' && ids.length > 0) await act.announce(proofsStale, { ids });
  await notifyBrowsers(act, 'proofs');
}
