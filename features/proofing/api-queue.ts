// The reviewers for the filters of the queue, and the count of pending proofs in the sidebar, which every page fetches.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

export const ProofReviewer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The names of the classes that they review or deputise for, such as 10-A. */
  classes: z.array(z.string()),
});
export type ProofReviewer = z.infer<typeof ProofReviewer>;

export const listProofReviewers = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/proof-reviewers',
  reads: 'proofs',
  summary: 'Who reviews the classes of the current year, as far as the caller sees them',
  action: 'proof.read',
  ok: z.object({ reviewers: z.array(ProofReviewer) }),
  refusals: [],
});

export const countPendingProofs = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/proofs/pending',
  reads: 'proofs',
  summary: 'How many proofs wait for a decision, of everything the caller may see',
  action: 'proof.read',
  ok: z.object({ pending: z.int() }),
  refusals: [],
});
