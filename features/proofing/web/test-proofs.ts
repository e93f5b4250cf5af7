// For tests: proofs as the server answers them.
import type { ProofStatus } from '@lanyard/domain/student';

import type { Proof, ProofInFull } from '../api.ts';

export const testProofId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Asha 1, Asha 2 …, all pending unless `more` says otherwise. */
export const someProof = (number: number, more: Partial<Proof> = {}): Proof => ({
  id: testProofId(number),
  studentId: testProofId(100_000 + number),
  studentName: `Asha ${String(number)}`,
  rollNo: String(number).padStart(3, '0'),
  class: '10-A',
  section: testProofId(900_000),
  photo: null,
  status: 'pending',
  stage: 'none',
  version: 1,
  number: 1,
  assignedTo: 'Meera',
  lastReviewed: null,
  comments: 0,
  issues: [],
  doubt: null,
  expiredOn: null,
  retakes: 0,
  drawn: true,
  hasBack: false,
  faults: [],
  returned: false,
  lockedWhy: null,
  decision: null,
  task: null,
  differs: [],
  ...more,
});
export const someProofs = (count: number): Proof[] =>
  Array.from({ length: count }, (_, index) => someProof(index + 1));

export const testProofInFull = (proof: Proof, more: Partial<ProofInFull> = {}): ProofInFull => ({
  ...proof,
  printed: [{ field: 'student.name', label: 'Name', value: proof.studentName }],
  template: { id: testProofId(800_000), name: 'Standard ID Card' },
  score: 92,
  lastYear: null,
  changed: [],
  versions: [],
  history: [],
  seal: null,
  ...more,
});

/** Counts these proofs by status, like the server. */
export const testProofCounts = (
  all: readonly Proof[],
  proofs: readonly Proof[],
  status: ProofStatus | 'all',
) => {
  const of = (wanted: ProofStatus): number => proofs.filter((proof) => proof.status === wanted).length;
  const statuses = {
    pending: of('pending'),
    approved: of('approved'),
    rejected: of('rejected'),
    locked: of('locked'),
  };
  return {
    records: status === 'all' ? proofs.length : statuses[status],
    statuses,
    pending: all.filter((proof) => proof.status === 'pending').length,
    total: all.length,
  };
};
