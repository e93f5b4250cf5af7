import { kindOfRole, type Role } from '@lanyard/domain/role';
import { searchTerms } from '@lanyard/domain/student-search';
import type { Place } from '@lanyard/place/use-place';
import { expect, test } from 'vitest';

import { actCommands } from './act-commands.ts';
import { filterCommands } from './commands.ts';

const labelsOf = (role: Role, packsHere = false): readonly string[] => {
  const place = { roles: [role], kind: kindOfRole(role) } as unknown as Place;
  return actCommands({ place, go: () => undefined }, packsHere).map(({ label }) => label);
};
const office = [
  'Add Student',
  'Export students',
  'Decide correction requests',
  'New Template',
  'Import a template',
  'Release cards',
  'Receive a package',
  'Hand over cards',
  'Decide about cards put aside',
];
const reports = ['Export a report', 'Schedule a report', 'How figures are counted'];

test.each<[Role, readonly string[]]>([
  ['admin', [...office, ...reports, 'Show erasures', 'Bulk Approve', 'Invite a person']],
  ['staff', [...office, ...reports]],
  ['photographer', []],
  ['reviewer', ['Bulk Approve', 'Receive a package', 'Hand over cards', ...reports]],
  [
    'principal',
    [
      'Bulk Approve',
      'Review locked proofs',
      'Sign off a class',
      'Receive a package',
      'Hand over cards',
      ...reports,
    ],
  ],
  ['vendor', ['Generate a print file', 'Answer claims', ...reports]],
  ['vendor_admin', ['Generate a print file', 'Answer claims', ...reports, 'Invite a person']],
])('%s finds the actions %j', (role, labels) => {
  expect(labelsOf(role).toSorted()).toEqual(labels.toSorted());
});

test('only the side that packs finds the actions of packing', () => {
  const packing = ['Create Package', 'Pack by scanning', 'Dispatch by scanning'];
  expect(labelsOf('staff', true)).toEqual(expect.arrayContaining(packing));
  expect(labelsOf('vendor', true)).toEqual(expect.arrayContaining(packing));
  expect(labelsOf('reviewer', true)).not.toEqual(expect.arrayContaining(packing));
});

test.each([
  ['student add', 'exact', ['Add Student']],
  ['add studnet', 'exact', []],
  ['add studnet', 'similar', ['Add Student']],
  ['zzz', 'similar', []],
] as const)('%s finds %s: %j', (q, match, labels) => {
  const place = { roles: ['admin'], kind: 'school' } as unknown as Place;
  const commands = actCommands({ place, go: () => undefined }, true);
  expect(filterCommands(commands, searchTerms(q), match).map(({ label }) => label)).toEqual(labels);
});
