// The proof of one student, as pages of other features show it.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { ProofInFull } from './api.ts';

export const getStudentProof = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/students/:student/proof',
  reads: 'proofs',
  summary: 'The proof of a student of the current year; null while there is none',
  action: 'proof.read',
  ok: z.object({ proof: z.nullable(ProofInFull) }),
  refusals: ['not_found'],
});
