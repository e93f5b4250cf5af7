import type { Student } from '@lanyard/students/api';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

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

test.each([
  ['none', [], 'Ready for the printer'],
  ['ordered', [], 'Ordered, not printed yet'],
  ['printed', [], 'Printed as it was approved'],
  ['printed', ['student.name'], 'Printed. The record has changed since'],
] as const)(
  'an approved proof at the stage %s with the differences %j says “%s”',
  async (stage, differs, words) => {
    const proof = testProofInFull(someProof(1, { status: 'approved', stage, differs: [...differs] }));
    stubProofAnswers({ [`GET /students/${student.id}/proof`]: { proof } });
    await render(
      <TestProofPlace as="principal">
        <PrintedNote student={student} />
      </TestProofPlace>,
    );
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  },
);
