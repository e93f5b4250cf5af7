import { describe, expect, test } from 'vitest';

import {
  newestAnswersCounted,
  whyBulkApprovalWithheld,
  catchRate,
  goesToPrincipal,
  isCaught,
  isReviewerMeasured,
  isReviewOverdue,
  isUnderLimit,
  choosePlantedPairs,
  pairStatusAfter,
  type BulkFacts,
  type SectionAnswers,
} from './honest-proofing.ts';
import { proofOutcomeOf, proofActs } from './proof.ts';
import { roles } from './role.ts';

test('counts any decision except approval as caught', () => {
  expect(proofActs.map((act) => [act, isCaught(act)])).toEqual([
    ['approve', false],
    ['reject', true],
    ['retake', true],
    ['send', true],
  ]);
});

test('gives a planted pair the status that a proof has after each act', () => {
  const plain = {
    status: 'pending',
    drawn: true,
    faulty: false,
    blocking: false,
    doubted: false,
    retakes: 0,
  } as const;
  for (const act of proofActs)
    expect(proofOutcomeOf(plain, act, false)).toMatchObject({ to: pairStatusAfter(act) });
  expect(pairStatusAfter(null)).toBe('pending');
});

test('does not measure the principal or people who may not review', () => {
  expect(roles.filter((role) => isReviewerMeasured([role]))).toEqual(['admin', 'reviewer']);
  expect(isReviewerMeasured(['reviewer', 'principal'])).toBe(false);
});

describe('the catch rate', () => {
  const of = (caught: number, missed: number) =>
    catchRate([
      ...Array.from({ length: caught }, () => true),
      ...Array.from({ length: missed }, () => false),
    ]);
  test.each([
    [0, 0, null],
    [0, 1, null],
    [1, 0, null],
    [0, 2, 0],
    [1, 1, 50],
    [2, 1, 67],
    [1, 2, 33],
    [3, 0, 100],
  ])('%i caught, %i missed: %s', (caught, missed, percent) => {
    expect(of(caught, missed)).toEqual({ answered: caught + missed, caught, percent });
  });
  test('counts only the newest answers', () => {
    const long = [
      ...Array.from({ length: newestAnswersCounted }, () => true),
      ...Array.from({ length: 50 }, () => false),
    ];
    expect(catchRate(long)).toEqual({
      answered: newestAnswersCounted,
      caught: newestAnswersCounted,
      percent: 100,
    });
  });
  test('is not under the limit if it equals the limit or if there is no rate', () => {
    expect(isUnderLimit(of(1, 1), 50)).toBe(false);
    expect(isUnderLimit(of(1, 1), 51)).toBe(true);
    expect(isUnderLimit(of(0, 1), 100)).toBe(false);
  });
});

describe('approving a whole class', () => {
  const none = catchRate([]);
  const good = catchRate([true, true]);
  const bad = catchRate([true, false]);
  const facts: BulkFacts = { on: true, measured: true, withPrincipal: false, rate: good, limit: 60, open: 0 };
  test.each<[string, Partial<BulkFacts>, string | undefined]>([
    ['off', { on: false, rate: bad, open: 3 }, undefined],
    ['off, the class is the principal’s', { on: false, withPrincipal: true }, 'with_principal'],
    ['not measured', { measured: false, withPrincipal: true, rate: bad, open: 3 }, undefined],
    ['the class is the principal’s', { withPrincipal: true }, 'with_principal'],
    ['under the limit', { rate: bad }, 'under_limit'],
    ['at it', { rate: bad, limit: 50 }, undefined],
    ['no rate, and pairs to read', { rate: none, open: 1 }, 'not_read_yet'],
    ['no rate, and none to read', { rate: none }, undefined],
    ['a good rate, and pairs to read', { open: 2 }, undefined],
  ])('%s', (_, change, expected) => {
    expect(whyBulkApprovalWithheld({ ...facts, ...change })).toBe(expected);
  });
});

describe('giving a class to the principal', () => {
  const bad = catchRate([false, false]);
  const facts: SectionAnswers = { missed: 2, open: 0, settled: true, resting: false };
  test.each<[string, Partial<SectionAnswers>, boolean]>([
    ['all answered', {}, true],
    ['in the middle of it', { open: 1 }, false],
    ['left half done', { open: 1, resting: true }, true],
    ['still to be taken back', { settled: false }, false],
    ['missed elsewhere only', { missed: 0 }, false],
  ])('%s: %s', (_, change, expected) => {
    expect(goesToPrincipal({ ...facts, ...change }, bad, 60)).toBe(expected);
  });
  test('does not happen if the rate is good enough or there is none', () => {
    expect(goesToPrincipal(facts, catchRate([true, false, true]), 60)).toBe(false);
    expect(goesToPrincipal(facts, catchRate([false]), 60)).toBe(false);
  });
});

describe('pairing children', () => {
  const child = (id: string, name: string) => ({ enrolment: `e${id}`, student: `s${id}`, name });
  const seed = Math.floor(Math.random() * 2 ** 31);
  const dice = (from: number) => {
    let state = from;
    return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  };
  test(`uses every child once, never with itself or the same last name (seed ${String(seed)})`, () => {
    const random = dice(seed);
    for (let run = 0; run < 300; run++) {
      const names = ['Rao', 'rao ', 'Nair', 'Iyer', 'Das'];
      const children = Array.from({ length: 2 + Math.floor(random() * 20) }, (_, i) =>
        child(String(i), `Child ${names[Math.floor(random() * names.length)] ?? ''}`),
      );
      const pairs = choosePlantedPairs(children, 1 + Math.floor(random() * 5), random);
      const used = pairs.flatMap(({ shown, face }) => [shown.student, face.student]);
      expect(new Set(used).size).toBe(used.length);
      for (const { shown, face } of pairs)
        expect(shown.name.trim().toLowerCase()).not.toBe(face.name.trim().toLowerCase());
    }
  });
  test('makes as many pairs as asked for, or fewer if there are too few children', () => {
    const random = dice(7);
    const children = Array.from({ length: 8 }, (_, i) => child(String(i), `Child N${String(i)}`));
    expect(choosePlantedPairs(children, 3, random)).toHaveLength(3);
    expect(choosePlantedPairs(children, 9, random)).toHaveLength(4);
    expect(choosePlantedPairs([child('1', 'Asha Rao'), child('2', 'Ravi Rao')], 1, random)).toEqual([]);
  });
});

test.each([
  [null, 5, false],
  ['2025-11-14', 5, true],
  ['2025-11-15', 5, false],
  ['2025-11-16', 5, false],
  ['2025-11-14', 0, false],
])('due on %s with %i to do: overdue %s', (dueOn, pending, expected) => {
  expect(isReviewOverdue(dueOn, '2025-11-15', pending)).toBe(expected);
});
