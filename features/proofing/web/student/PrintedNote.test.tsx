import type { Student } from '@lanyard/students/api';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { Proof } from '../../api.ts';
import { stubProofAnswers, TestProofPlace } from '../test-proof-place.tsx';
import { someProof, testProofId, testProofInFull } from '../test-proofs.ts';
import { PrintedNote } from './PrintedNote.tsx';

const student: Student = {
  id: testProofId(5),
  name: 'Asha 1',
  rollNo: '001',
  class: '10',
  division: 'A',
  photoStatus: 'captured',
  photo: null,
  proofStatus: 'approved',
  deliveryStatus: 'pending',
  lastUpdated: '2025-11-10T08:00:00.000Z',
  leftOn: null,
  version: 1,
};

const doubt = { id: testProofId(7), by: 'Priya Nair', at: '2026-11-16T09:00:00Z', why: '' };

test.each([
  ['none', {}, 'Ready to release'],
  ['none', { doubt }, 'Not ready: somebody doubts the photo'],
  ['none', { expiredOn: '2026-03-31' }, 'Not ready: the card was valid until 31 Mar 2026'],
  ['ordered', {}, 'Ordered, not printed yet'],
  ['printed', {}, 'Sent to print as it was approved'],
  ['printed', { differs: ['Name'] }, 'Sent to print. The record has changed since'],
] as const)('an approved proof at the stage %s with %j says “%s”', async (stage, more, words) => {
  const proof = testProofInFull(someProof(1, { status: 'approved', stage, ...(more as Partial<Proof>) }));
  stubProofAnswers({ [`GET /students/${student.id}/proof`]: { proof } });
  await render(
    <TestProofPlace as="principal">
      <PrintedNote student={student} />
    </TestProofPlace>,
  );
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
