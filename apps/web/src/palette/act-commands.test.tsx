import { kindOfRole, type Role } from '@lanyard/domain/role';
import { searchTerms } from '@lanyard/domain/student-search';
import type { Place } from '@lanyard/place/use-place';
import { expect, test } from 'vitest';

import { actCommands } from './act-commands.ts';
import { filterCommands, pageCommands, type CommandSources } from './commands.ts';

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
  'Export photos',
  'Print a visitor badge',
  'Replace a card',
];
const reports = ['Export a report', 'Schedule a report', 'How figures are counted'];

test.each<[Role, readonly string[]]>([
  [
    'admin',
    [
      ...office,
      ...reports,
      'Show erasures',
      'Bulk Approve',
      'Confirm a release',
      'Invite a person',
      'Link a vendor',
      'Export the audit log',
    ],
  ],
  ['staff', [...office, ...reports]],
  ['photographer', ['Request a correction']],
  ['reviewer', ['Request a correction', 'Bulk Approve', 'Receive a package', 'Hand over cards', ...reports]],
  [
    'principal',
    [
      'Request a correction',
      'Confirm a release',
      'Export the audit log',
      'Bulk Approve',
      'Review locked proofs',
      'Sign off a class',
      'Receive a package',
      'Hand over cards',
      ...reports,
    ],
  ],
  ['vendor', ['Accept an order', 'Generate a print file', 'Answer claims', ...reports]],
  [
    'vendor_admin',
    [
      'Accept an order',
      'Generate a print file',
      'Answer claims',
      ...reports,
      'Invite a person',
      'Export the audit log',
    ],
  ],
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

test.each([
  ['Start Capture', 'Capture'],
  ['Generate Report', 'Export a report'],
  ['lost card', 'Replace a card'],
  ['invite vendor', 'Link a vendor'],
])('%s is found as %s', (q, label) => {
  const place = { roles: ['admin'], kind: 'school' } as unknown as Place;
  const sources = { place, go: () => undefined } as unknown as CommandSources;
  const commands = [...pageCommands(sources), ...actCommands(sources, true)];
  expect(filterCommands(commands, searchTerms(q)).map((command) => command.label)).toEqual([label]);
});
