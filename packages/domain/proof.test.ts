import { describe, expect, test } from 'vitest';

import {
  canonicalInput,
  changedPrintedFields,
  proofChangeEffect,
  lockedProofOutcomeOf,
  proofOutcomeOf,
  doubtEffect,
  isDecisionOutdated,
  leftOutOfBulk,
  lockedActs,
  maySignOff,
  proofActs,
  proofStages,
  rejectReasonCodes,
  proofTaskOf,
  type PrintedInput,
  type ProofFacts,
} from './proof.ts';
import { proofStatuses } from './student.ts';

const pending: ProofFacts = {
  status: 'pending',
  drawn: true,
  faulty: false,
  blocking: false,
  doubted: false,
  retakes: 0,
};

describe('a reviewer’s acts', () => {
  test.each(proofStatuses.flatMap((status) => proofActs.map((act) => [status, act] as const)))(
    'a proof that is %s answers the act %s',
    (status, act) => {
      const to = { approve: 'approved', reject: 'rejected', retake: 'rejected', send: 'locked' }[act];
      const decided = proofOutcomeOf({ ...pending, status }, act, false);
      if (status === 'pending') expect(decided).toMatchObject({ to });
      else expect(decided).toBe('proof_not_pending');
    },
  );
  test.each([
    ['what nobody could see', { drawn: false }, 'proof_not_drawn'],
    ['what does not lay out', { faulty: true }, 'proof_faulty'],
    ['neither', { faulty: true, drawn: false }, 'proof_faulty'],
    ['a doubted photo', { doubted: true }, 'photo_doubted'],
    ['a doubted photo with a blocking issue', { doubted: true, blocking: true }, 'photo_doubted'],
  ])('%s cannot be approved by anyone', (_, facts, code) => {
    for (const principal of [true, false])
      expect(proofOutcomeOf({ ...pending, ...facts }, 'approve', principal)).toBe(code);
    expect(lockedProofOutcomeOf({ ...pending, ...facts, status: 'locked' }, 'approve')).toBe(code);
    expect(proofOutcomeOf({ ...pending, ...facts }, 'reject', false)).toEqual({ to: 'rejected' });
  });
  test('an issue that blocks locks the proof, but not for the principal', () => {
    const blocking = { ...pending, blocking: true };
    expect(proofOutcomeOf(blocking, 'approve', false)).toEqual({ to: 'locked', why: 'blocking_issue' });
    expect(proofOutcomeOf(blocking, 'approve', true)).toEqual({ to: 'approved' });
    expect(proofOutcomeOf(blocking, 'reject', false)).toEqual({ to: 'rejected' });
  });
  test.each([
    [0, 'rejected'],
    [1, 'rejected'],
    [2, 'locked'],
    [3, 'locked'],
  ])('a retake after %i others: %s', (retakes, to) => {
    expect(proofOutcomeOf({ ...pending, retakes }, 'retake', false)).toMatchObject({ to });
    expect(proofOutcomeOf({ ...pending, retakes }, 'retake', true)).toEqual({ to: 'rejected' });
  });
});

test.each(proofStatuses.flatMap((status) => lockedActs.map((act) => [status, act] as const)))(
  'a proof that is %s answers the principal’s act %s',
  (status, act) => {
    const to = { approve: 'approved', reject: 'rejected', unlock: 'pending' }[act];
    expect(lockedProofOutcomeOf({ ...pending, status, blocking: true }, act)).toEqual(
      status === 'locked' ? { to } : 'proof_not_locked',
    );
  },
);

test.each([
  [{}, undefined],
  [{ blocking: true }, 'blocking'],
  [{ doubted: true, blocking: true }, 'doubted'],
  [{ doubted: true, status: 'approved' }, 'approved'],
  [{ drawn: false }, 'not_drawn'],
  [{ faulty: true, drawn: false, blocking: true }, 'faulty'],
  [{ status: 'approved' }, 'approved'],
  [{ status: 'rejected', blocking: true }, 'rejected'],
  [{ status: 'locked' }, 'locked'],
] as const)('bulk approval of %j', (facts, why) => {
  expect(leftOutOfBulk({ ...pending, ...facts })).toBe(why);
});

test.each([
  [{ approved: 3 }, true],
  [{}, false],
  [{ approved: 3, pending: 1 }, false],
  [{ approved: 3, rejected: 1 }, false],
  [{ approved: 3, locked: 1 }, false],
  [{ approved: 3, doubted: 1 }, false],
])('signing off a section with %j', (proofs, may) => {
  expect(maySignOff({ pending: 0, approved: 0, rejected: 0, locked: 0, doubted: 0, ...proofs })).toBe(may);
});

test.each([
  ['sent', false],
  ['blocking_issue', false],
  ['third_retake', false],
  ['changed_after_order', true],
  ['failed_check', true],
  ['doubted', true],
  [null, false],
] as const)('locked because of %s: the decision is outdated: %s', (lockedWhy, outdated) => {
  expect(isDecisionOutdated({ status: 'locked', lockedWhy })).toBe(outdated);
  expect(isDecisionOutdated({ status: 'approved', lockedWhy })).toBe(false);
});

describe('the task of a proof', () => {
  const tasks = {
    poor_lighting: 'photo_repair',
    blurry_image: 'photo_repair',
    wrong_angle: 'photo_repair',
    background_issues: 'photo_repair',
    wrong_child: 'photo_repair',
    wrong_data: 'correction',
    other: 'office',
  } as const;
  test.each(rejectReasonCodes)('rejected for %s', (reason) => {
    expect(proofTaskOf({ status: 'rejected', faulty: false, decision: 'reject', reason })).toBe(
      tasks[reason],
    );
  });
  test('in all other cases', () => {
    const of = { faulty: false, decision: null, reason: null };
    expect(proofTaskOf({ ...of, status: 'rejected', decision: 'retake', reason: 'blurry_image' })).toBe(
      'capture',
    );
    expect(proofTaskOf({ ...of, status: 'rejected', decision: 'reject' })).toBe('office');
    expect(proofTaskOf({ ...of, status: 'pending' })).toBeUndefined();
    expect(proofTaskOf({ ...of, status: 'pending', faulty: true })).toBe('layout');
    expect(proofTaskOf({ ...of, status: 'locked', faulty: true })).toBeUndefined();
    expect(proofTaskOf({ ...of, status: 'approved' })).toBeUndefined();
  });
});

test.each(proofStatuses.flatMap((status) => proofStages.map((stage) => [status, stage] as const)))(
  'a changed value, for a proof that is %s and %s',
  (status, stage) => {
    const expected =
      stage === 'printed'
        ? 'differs'
        : status === 'locked'
          ? 'kept_locked'
          : stage === 'ordered'
            ? 'locked'
            : status === 'approved'
              ? 'voided'
              : 'renewed';
    expect(proofChangeEffect(status, stage)).toBe(expected);
  },
);

test.each(proofStatuses.flatMap((status) => proofStages.map((stage) => [status, stage] as const)))(
  'a new doubt, for a proof that is %s and %s',
  (status, stage) => {
    const ofApproved = { none: 'voided', ordered: 'locked', printed: 'none' } as const;
    expect(doubtEffect(status, stage)).toBe(status === 'approved' ? ofApproved[stage] : 'none');
  },
);

describe('the sealed text', () => {
  const input: PrintedInput = {
    template: 't1',
    photo: 'p1.1',
    fields: { 'student.name': 'Asha Rao', 'student.class': '10', 'card.serial': 'L00-000000' },
  };
  test('does not depend on the order of the fields', () => {
    const { 'student.name': name = null, ...rest } = input.fields;
    expect(canonicalInput({ ...input, fields: { ...rest, 'student.name': name } })).toBe(
      canonicalInput(input),
    );
  });
  test('does not contain the serial, which is given later', () => {
    const released = { ...input, fields: { ...input.fields, 'card.serial': 'L11-111111' } };
    expect(canonicalInput(released)).toBe(canonicalInput(input));
    expect(changedPrintedFields(input, released)).toEqual([]);
  });
  test.each([
    [{ template: 't2' }, [{ field: 'template', from: 't1', to: 't2' }]],
    [{ photo: 'p1.2' }, [{ field: 'photo', from: 'p1.1', to: 'p1.2' }]],
    [
      { fields: { ...input.fields, 'student.name': 'Asha Roy' } },
      [{ field: 'student.name', from: 'Asha Rao', to: 'Asha Roy' }],
    ],
    [{ fields: { 'student.name': 'Asha Rao' } }, [{ field: 'student.class', from: '10', to: null }]],
  ])('changes with everything else: %j', (change, changes) => {
    const other = { ...input, ...change } as PrintedInput;
    expect(canonicalInput(other)).not.toBe(canonicalInput(input));
    expect(changedPrintedFields(input, other)).toEqual(changes);
  });
});
