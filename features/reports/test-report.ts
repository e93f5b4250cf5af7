// For tests: the report of a school late in its season, as the server would answer.
import { daysAfter, reportStepOf, reportStepsOf } from '@lanyard/domain/report';

import type { ReportQuality, Report, ReportRow } from './api.ts';

const counts: readonly (readonly [string, number, number, number, number])[] = [
  ['9-A', 398, 390, 376, 364],
  ['9-B', 402, 392, 374, 354],
  ['9-C', 396, 390, 378, 370],
  ['10-A', 412, 365, 313, 253],
  ['10-B', 405, 393, 371, 337],
  ['10-C', 400, 391, 372, 344],
  ['11-A', 408, 397, 373, 333],
  ['11-B', 401, 394, 378, 354],
  ['11-C', 399, 386, 355, 293],
  ['12-A', 407, 397, 377, 341],
  ['12-B', 402, 388, 350, 275],
  ['12-C', 402, 394, 373, 327],
];
export const testRow = (
  name: string,
  students: number,
  captured: number,
  approved: number,
  delivered: number,
): ReportRow => {
  const [inClass = '', division = ''] = name.split('-');
  return {
    id: `00000000-0000-7000-8000-${name.replace(/\W/g, '').padStart(12, '0').toLowerCase()}`,
    name,
    class: inClass,
    division,
    students,
    captured,
    approved,
    delivered,
    missingPhoto: students - captured,
    pendingProof: captured - approved,
    inProduction: approved - delivered,
  };
};

const quality: ReportQuality = {
  firstPass: { part: 962, whole: 1000 },
  reprint: { part: 16, whole: 1000 },
  photoScore: { sum: 46_200, count: 500 },
  satisfaction: { sum: 88, count: 20 },
};
const wave = (i: number, phase: number): number => Math.round(30 + 20 * Math.sin((i + phase) / 3.3));

export function testReport(more: Partial<Report> = {}): Report {
  const until = more.until ?? '2025-11-14';
  const from = more.from ?? daysAfter(until, -29);
  return {
    report: 'overview',
    from,
    until,
    step: reportStepOf({ from, until }),
    generatedAt: '2025-11-14T05:00:00.000Z',
    timeZone: 'Asia/Kolkata',
    organisation: { name: 'Riverside Public School', kind: 'school' },
    own: null,
    classes: counts.map(([name]) => {
      const [inClass = '', division = ''] = name.split('-');
      return { class: inClass, division };
    }),
    vendors: [{ id: '7', name: 'Cardworks Print' }],
    rows: counts.map((row) => testRow(...row)),
    before: { students: 4832, delivered: 3421 },
    forecast: null,
    handedOver: 3120,
    deliveredInPeriod: 524,
    photoToCard: 6.4,
    onTime: { part: 32, whole: 34 },
    quality,
    trend: reportStepsOf({ from, until }).map((step, i) => ({
      from: step.from,
      until: step.until,
      captured: wave(i, 0),
      approved: wave(i, 20),
      delivered: wave(i, 16),
      quality,
    })),
    issues: {
      photos: 500,
      kinds: [
        { tag: 'Poor lighting', count: 21 },
        { tag: 'Blurry image', count: 9 },
        { tag: 'Wrong angle', count: 14 },
        { tag: 'Background issues', count: 4 },
      ],
    },
    decisions: {
      count: 480,
      medianHours: 30.5,
      spans: [
        { within: 'day', count: 210 },
        { within: 'three_days', count: 190 },
        { within: 'week', count: 60 },
        { within: 'longer', count: 20 },
      ],
    },
    reprints: [
      { cause: 'colour_shift', payer: 'vendor', count: 24 },
      { cause: 'wrong_data', payer: 'school', count: 15 },
      { cause: 'scratch', payer: 'vendor', count: 11 },
      { cause: 'wrong_cut', payer: 'vendor', count: 8 },
      { cause: 'changed', payer: 'school', count: 5 },
    ],
    replacements: 5,
    vendorKpis: {
      onTime: [{ id: '7', name: 'Cardworks Print', ratio: { part: 32, whole: 34 } }],
      turnaround: { median: 5.5, nineInTen: 9, orders: 12 },
      claims: { made: 3, open: 1 },
    },
    ...more,
  };
}

/** A report before the first order. Figures that need an order have no value. */
export const earlyReport = (more: Partial<Report> = {}): Report =>
  testReport({
    rows: counts.map(([name, students, captured]) => testRow(name, students, Math.round(captured / 2), 0, 0)),
    before: null,
    handedOver: 0,
    deliveredInPeriod: null,
    photoToCard: null,
    onTime: null,
    quality: { firstPass: null, reprint: null, photoScore: { sum: 870, count: 10 }, satisfaction: null },
    reprints: null,
    replacements: 0,
    vendorKpis: { onTime: null, turnaround: null, claims: null },
    vendors: [],
    ...more,
  });
