import { expect, test } from 'vitest';

import { alertKinds, alertRules } from './alert-kind.ts';
import { alertMessage } from './alert-words.ts';
import {
  alertsOf,
  isMetricFalling,
  type AlertFacts,
  type AlertOrderFacts,
  type QualityFacts,
  type SectionFacts,
} from './alert.ts';
import { may, roles } from './role.ts';

const quiet: AlertFacts = {
  side: 'school',
  today: '2025-11-15',
  sections: [],
  corrections: 0,
  imports: [],
  quality: [],
  orders: [],
  packages: [],
  jobsFailed: 0,
  fileChecksFailed: 0,
};
const section: SectionFacts = {
  id: 's',
  class: '10',
  division: 'A',
  captured: 0,
  missingPhoto: 0,
  proofs: 0,
  pending: 0,
  approved: 0,
  locked: 0,
  differ: 0,
  voided: 0,
  reviewDueOn: null,
  signed: false,
};
const order: AlertOrderFacts = {
  id: 'o',
  name: 'ORD-2025-0042',
  batch: 'Batch-2025-03',
  school: 'Riverside Public School',
  vendor: 'Shree Cards',
  status: 'in_production',
  dueOn: '2025-11-20',
  live: 40,
  accepted: true,
  askedBack: false,
  releasedOn: '2025-11-14',
  failed: 0,
  today: '2025-11-15',
};
const quality: QualityFacts = { metric: 'photo_score', now: 84, before: 91, count: 40 };

const alertTexts = (facts: Partial<AlertFacts>): string[] =>
  alertsOf({ ...quiet, ...facts }).map((alert) => `${alert.type}: ${alertMessage(alert.kind, alert)}`);
const ofSection = (facts: Partial<SectionFacts>) => alertTexts({ sections: [{ ...section, ...facts }] });
const ofOrder = (facts: Partial<AlertOrderFacts>, side: AlertFacts['side'] = 'school') =>
  alertTexts({ side, orders: [{ ...order, ...facts }] });

test('raises no alert for a quiet school', () => {
  expect(alertTexts({ sections: [section], orders: [order], quality: [{ ...quality, now: 91 }] })).toEqual(
    [],
  );
});

test.each<[Partial<SectionFacts>, string[]]>([
  [{ captured: 3, missingPhoto: 47 }, ['warning: 47 students missing photos in Class 10-A']],
  [{ captured: 3, missingPhoto: 1 }, ['warning: 1 student missing a photo in Class 10-A']],
  [{ captured: 0, missingPhoto: 50 }, []],
  [{ captured: 50, missingPhoto: 0 }, []],
  [{ proofs: 3, locked: 1 }, ['info: Principal approval required for 1 locked proof']],
  [{ proofs: 3, pending: 3, reviewDueOn: '2025-11-15' }, []],
  [
    { proofs: 3, pending: 3, reviewDueOn: '2025-11-14' },
    ['warning: Review of Class 10-A is overdue, 3 proofs wait'],
  ],
  [{ proofs: 3, approved: 2, locked: 0, pending: 0, reviewDueOn: '2025-11-14' }, []],
  [{ proofs: 3, approved: 3 }, ['info: Ready to be signed off: Class 10-A']],
  [{ proofs: 3, approved: 3, signed: true }, []],
  [{ proofs: 9, pending: 2, voided: 2 }, ['warning: 2 approvals void after a change in Class 10-A']],
  [{ proofs: 9, differ: 1 }, ['warning: 1 printed card differs from the record in Class 10-A']],
])('raises alerts for a class with %o', (facts, expected) => {
  expect(ofSection(facts)).toEqual(expected);
});

test('raises locked proofs and classes to sign once for the school, and other alerts for each class', () => {
  const of = (id: string, division: string): SectionFacts => ({
    ...section,
    id,
    division,
    proofs: 5,
    approved: 5,
    locked: 2,
    captured: 1,
    missingPhoto: 4,
  });
  const facts = { ...quiet, sections: [of('1', 'A'), of('2', 'B'), of('3', 'C'), of('4', 'D')] };
  const alerts = alertsOf(facts);
  expect(alerts.map(({ kind, subject, section: at, count }) => [kind, subject, at, count])).toEqual([
    ['locked_proofs', '', null, 8],
    ['classes_to_sign', '', null, 4],
    ...['1', '2', '3', '4'].map((id) => ['missing_photos', id, id, 4]),
  ]);
  expect(alertMessage('classes_to_sign', alerts[1] ?? alerts[0]!)).toBe(
    '4 classes are ready to be signed off',
  );
  expect(new Set(alerts.map(({ kind, subject }) => `${kind} ${subject}`)).size).toBe(alerts.length);
});

test.each<[Partial<AlertOrderFacts>, AlertFacts['side'], string[]]>([
  [{ dueOn: '2025-11-15' }, 'school', []],
  [{ dueOn: '2025-11-14' }, 'school', ['error: Batch-2025-03 delivery is delayed, 1 day late']],
  [{ dueOn: '2025-11-12' }, 'vendor', ['error: ORD-2025-0042 delivery is delayed, 3 days late']],
  [{ dueOn: '2025-11-14', live: 0 }, 'school', []],
  [{ dueOn: '2025-11-14', status: 'delivered' }, 'school', []],
  [{ accepted: false }, 'school', []],
  [
    { accepted: false, releasedOn: '2025-11-13' },
    'school',
    ['warning: Batch-2025-03 is not accepted by Shree Cards yet'],
  ],
  [
    { accepted: false },
    'vendor',
    ['info: ORD-2025-0042 from Riverside Public School waits to be accepted, 40 cards'],
  ],
  [
    { accepted: false, askedBack: true, releasedOn: '2025-11-01' },
    'school',
    ['warning: Shree Cards asks about Batch-2025-03'],
  ],
  [{ accepted: false, askedBack: true }, 'vendor', []],
  [{ failed: 2 }, 'vendor', ['warning: 2 failed cards of ORD-2025-0042 without a cause']],
  [{ failed: 2 }, 'school', []],
])('raises alerts for an order with %o, seen by the %s', (facts, side, expected) => {
  expect(ofOrder(facts, side)).toEqual(expected);
});

test.each([
  [3, 'error: PKG-0042 for 10-A is delayed, 3 days late'],
  [0, 'error: PKG-0042 for 10-A is delayed'],
])('raises an alert for a package that is late by %i days', (days, expected) => {
  const packages = [{ id: 'p', name: 'PKG-0042', label: '10-A', section: 's', days }];
  expect(alertTexts({ packages })).toEqual([expected]);
  for (const [side, at] of [
    ['school', 's'],
    ['vendor', null],
  ] as const)
    expect(alertsOf({ ...quiet, side, packages })).toMatchObject([
      { subject: 'p', section: at, detail: { package: 'p' } },
    ]);
});

test.each<[Partial<QualityFacts>, boolean]>([
  [{}, true],
  [{ now: 90 }, false],
  [{ now: 89.9, before: 90.9 }, true],
  [{ now: 89.9, before: 90.8 }, false],
  [{ count: 19 }, false],
  [{ count: 20 }, true],
  [{ before: null }, false],
  [{ now: null }, false],
  [{ now: 95, before: 91 }, false],
  [{ metric: 'reprint', now: 3, before: 1 }, true],
  [{ metric: 'reprint', now: 2, before: 0 }, false],
  [{ metric: 'reprint', now: 3, before: 2.5 }, false],
  [{ metric: 'satisfaction', now: 4.2, before: 4.4 }, true],
  [{ metric: 'satisfaction', now: 4.2, before: 4.3 }, false],
])('quality with %o is falling: %s', (facts, falling) => {
  expect(isMetricFalling({ ...quality, ...facts })).toBe(falling);
});

test('raises the other alerts', () => {
  expect(alertTexts({ quality: [quality] })).toEqual([
    'warning: Photo quality score fell to 84.0% this week, from 91.0%',
  ]);
  expect(alertTexts({ quality: [{ metric: 'reprint', now: 4, before: 1, count: 50 }] })).toEqual([
    'warning: Reprint rate rose to 4.0% this week, from 1.0%',
  ]);
  expect(alertTexts({ corrections: 4, jobsFailed: 1, fileChecksFailed: 1 })).toEqual([
    'error: Kept files are missing or damaged',
    'error: 1 background job failed',
    'info: 4 correction requests wait for the office',
  ]);
  expect(
    alertTexts({
      imports: [
        { id: '1', name: 'roster.csv', what: 'roster' },
        { id: '2', name: 'faces.zip', what: 'photos' },
      ],
    }),
  ).toEqual([
    'info: The import of roster.csv could not be read',
    'info: The photos of faces.zip could not be read',
  ]);
});

test('every kind needs a role that may read alerts, and has a sentence even without a figure', () => {
  for (const kind of alertKinds) {
    const { needs } = alertRules[kind];
    expect(
      roles.some((role) => may([role], needs) && may([role], 'alert.read')),
      kind,
    ).toBe(true);
    expect(alertMessage(kind, { count: 1, detail: {} })).toMatch(/^\S.*[^.]$/);
  }
});
