// For tests: cards of a review deck.
import type { DeckItem } from '../../api-review.ts';
import { testProofId } from '../test-proofs.ts';

export const deckItem = (n: number, more: Partial<DeckItem> = {}): DeckItem => ({
  id: testProofId(n),
  version: 1,
  number: 1,
  studentName: `Child ${String(n)}`,
  rollNo: String(n).padStart(3, '0'),
  class: '9-A',
  section: testProofId(900),
  status: 'pending',
  issues: [],
  doubt: null,
  expiredOn: null,
  faults: [],
  returned: false,
  comments: 0,
  retakes: 0,
  lockedWhy: null,
  decision: null,
  decideAt: `/api/v1/orgs/7/proofs/${testProofId(n)}/decision`,
  commentAt: `/api/v1/orgs/7/proofs/${testProofId(n)}/comments`,
  pictures: {
    photo: `/api/v1/orgs/7/photos/${testProofId(n)}/card?v=1`,
    thumbnail: `/api/v1/orgs/7/photos/${testProofId(n)}/thumbnail?v=1`,
    card: `/api/v1/orgs/7/proofs/${testProofId(n)}/picture?side=front&number=1`,
    lastYear: null,
  },
  changed: [],
  ...more,
});
