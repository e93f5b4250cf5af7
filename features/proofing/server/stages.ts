// What whoever prints asks of proofs, and tells them.
import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { ProofStage } from '@lanyard/domain/proof';

import { proofsStale } from '../events.ts';
import { readSealed, writeStages, type SealedProof } from './queries/stages.ts';

/** Public: what may be printed; of these sections, or of these students. */
export const sealedProofs = (
  { tx, org }: Act,
  asked: { readonly sections?: readonly string[]; readonly enrolments?: readonly string[] },
): Promise<SealedProof[]> => readSealed(tx, org, asked);

/**
 * Public: the cards of these proofs were ordered, are in a print file, or are gone (`none`). What a change of the data
 * does to a proof hangs on it.
 */
export async function moveStages(act: Act, proofs: readonly string[], stage: ProofStage): Promise<void> {
  const moved = await writeStages(act.tx, act.org, proofs, stage);
  if (moved.length === 0) return;
  // A card that is not printed after all must not be printed from what the record no longer says.
  const ids = moved.filter(({ differs }) => differs).map(({ enrolment }) => enrolment);
  if (stage !== 'printed' && ids.length > 0) await act.announce(proofsStale, { ids });
  await tellBrowsers(act, 'proofs');
}
