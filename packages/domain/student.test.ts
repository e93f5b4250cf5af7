import { expect, test } from 'vitest';

import {
  statusBucketOf,
  buckets,
  deliveryStatuses,
  foldText,
  formatIdentifier,
  passesFilter,
  photoStatuses,
  proofStatuses,
  formatRollNo,
  searchText,
  studentFilters,
  type Bucket,
} from './student.ts';

const every = photoStatuses.flatMap((photo) =>
  proofStatuses.flatMap((proof) => deliveryStatuses.map((delivery) => ({ photo, proof, delivery }))),
);

// All 48 combinations, written by hand. Rows: photo and proof. Columns: delivery pending, ready, dispatched, delivered.
const D: Bucket = 'delivered';
const I: Bucket = 'in_production';
const P: Bucket = 'pending_proof';
const M: Bucket = 'missing_photo';
const expected: Record<string, readonly Bucket[]> = {
  'captured pending': [P, P, P, D],
  'captured approved': [I, I, I, D],
  'captured rejected': [P, P, P, D],
  'captured locked': [P, P, P, D],
  'missing pending': [M, M, M, D],
  'missing approved': [I, I, I, D],
  'missing rejected': [M, M, M, D],
  'missing locked': [M, M, M, D],
  'rejected pending': [M, M, M, D],
  'rejected approved': [I, I, I, D],
  'rejected rejected': [M, M, M, D],
  'rejected locked': [M, M, M, D],
};

test.each(every)('$photo, $proof, $delivery falls in one bucket', (statuses) => {
  const row = expected[`${statuses.photo} ${statuses.proof}`];
  expect(statusBucketOf(statuses)).toBe(row?.[deliveryStatuses.indexOf(statuses.delivery)]);
});

test('a filter selects a bucket, captured photos, ready cards, or all students', () => {
  for (const statuses of every) {
    expect(studentFilters.filter((filter) => passesFilter(statuses, filter)).toSorted()).toEqual(
      [
        'all',
        ...buckets.filter((bucket) => bucket === statusBucketOf(statuses)),
        ...(statuses.photo === 'captured' ? ['captured'] : []),
        ...(statuses.delivery === 'ready' ? ['ready_for_delivery'] : []),
      ].toSorted(),
    );
  }
});

test('writes a roll number with three digits, and without zeros in an identifier', () => {
  expect(formatRollNo(7)).toBe('007');
  expect(formatIdentifier({ class: '10', division: 'A', rollNo: '023' })).toBe('10-A-23');
});

test.each([
  ['Zoë  Ångström', 'zoe angstrom'],
  ['JOSÉ', 'jose'],
  ['İlayda', 'ilayda'],
  ['आयशा', 'आयशा'],
  ['Nguyễn', 'nguyen'],
  ['Łucja Strauß', 'lucja strauss'],
  ['ज़ोया १२', 'जोया 12'],
  ['أَحْمَدى', 'احمدي'],
  ['Zoë\u200B D’Souza', "zoe d'souza"],
])('%s folds to %s', (name, folded) => {
  expect(foldText(name)).toBe(folded);
});

test('the search text holds name and roll number', () => {
  expect(searchText('Zoë Rao', '023')).toBe('zoe rao 023');
});
