import { expect, test } from 'vitest';

import { integrityBreaches, licenceBreaches, type Manifest } from './components/component-breaches.ts';
import { isAllowedLicence } from './components/licences.ts';
import type { PackageEntry, PackageLock } from './components/lock.ts';
import { addOtherPlatforms } from './components/other-platforms.ts';

const integrity = `sha512-${'a'.repeat(86)}==`;
const exceptions = { 'old-lgpl': { says: 'LGPL-3.0-or-later', because: 'a test needs it' } };

/** A valid lock file, and below it the installed packages. They have an example of everything that the rules allow. */
const locked: Readonly<Record<string, PackageEntry>> = {
  '': { version: '1.0.0' },
  'packages/db': { version: '1.0.0' },
  'node_modules/@lanyard/db': { link: true },
  'node_modules/a': { version: '1.0.0', integrity },
  'node_modules/a/node_modules/inside': { version: '1.0.0', inBundle: true },
  'node_modules/old-lgpl': { version: '1.0.0', integrity, libc: ['glibc'] },
  'node_modules/a-darwin-x64': { version: '1.0.0', optional: true, os: ['darwin'] },
  'node_modules/a-linux-arm64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] },
  'node_modules/a-linux-x64-musl': { version: '1.0.0', optional: true, libc: ['musl'] },
  'node_modules/a-no-linux': { version: '1.0.0', optional: true, os: ['!linux'] },
  'node_modules/a-failed': { version: '1.0.0', integrity, optional: true },
};
const installed: Readonly<Record<string, Manifest | undefined>> = {
  'node_modules/a': { version: '1.0.0', license: 'MIT' },
  'node_modules/a/node_modules/inside': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)' },
  'node_modules/old-lgpl': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
};

type Changed = {
  readonly entries?: Readonly<Record<string, PackageEntry>>;
  readonly manifests?: Readonly<Record<string, Manifest | undefined>>;
};
function breachesWith({ entries = {}, manifests = {} }: Changed): string[] {
  const lock: PackageLock = { packages: { ...locked, ...entries } };
  const all = { ...installed, ...manifests };
  return [...integrityBreaches(lock), ...licenceBreaches(lock, (path) => all[path], exceptions)];
}

test('healthy components have no breach', () => {
  expect(breachesWith({})).toEqual([]);
});

const a = 'node_modules/a';
const noIntegrity = (path: string): string =>
  `package-lock.json: ${path} has no sha512 integrity; npm run lock asks the registry for it`;
const notAllowed = 'which tools/components/licences.ts does not allow';
// Each case changes the valid lock file or packages, and causes exactly one breach.
const cases: readonly (readonly [what: string, changed: Changed, breach: string])[] = [
  ['an entry has no integrity', { entries: { [a]: { version: '1.0.0' } } }, noIntegrity(a)],
  [
    'an entry has a weak integrity',
    { entries: { [a]: { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' } } },
    noIntegrity(a),
  ],
  [
    'a binary of our platform has no integrity',
    {
      entries: {
        'node_modules/a-linux-x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
      },
    },
    noIntegrity('node_modules/a-linux-x64'),
  ],
  [
    'a licence is not allowed',
    { manifests: { [a]: { version: '1.0.0', license: 'GPL-3.0-only' } } },
    `${a}: has the licence "GPL-3.0-only", ${notAllowed}`,
  ],
  [
    'a licence is missing',
    { manifests: { [a]: { version: '1.0.0' } } },
    `${a}: has no licence, ${notAllowed}`,
  ],
  [
    'a licence is not a name',
    { manifests: { [a]: { version: '1.0.0', license: { type: 'MIT' } } } },
    `${a}: has the licence {"type":"MIT"}, ${notAllowed}`,
  ],
  [
    'an exception has another licence now',
    { manifests: { 'node_modules/old-lgpl': { version: '1.0.0', license: 'AGPL-3.0-only' } } },
    `node_modules/old-lgpl: has the licence "AGPL-3.0-only", ${notAllowed}`,
  ],
  [
    'an exception is not needed',
    { manifests: { 'node_modules/old-lgpl': { version: '1.0.0', license: 'ISC' } } },
    'tools/components/licences.ts: old-lgpl needs no exception any more',
  ],
  ['a package is not installed', { manifests: { [a]: undefined } }, `${a}: is not installed; run npm ci`],
  [
    'another version is installed',
    { manifests: { [a]: { version: '0.9.0', license: 'MIT' } } },
    `${a}: is 0.9.0, and the lock file has 1.0.0; run npm ci`,
  ],
];

test.each(cases)('%s', (_what, changed, breach) => {
  expect(breachesWith(changed)).toEqual([breach]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['GPL-2.0-only OR (ISC AND (BSD-3-Clause OR GPL-3.0-only))', true],
  ['MIT AND GPL-3.0-only', false],
  ['(GPL-2.0-only OR MIT) AND LGPL-3.0-only', false],
  ['MIT WITH some-exception', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['(MIT', false],
  ['MIT ISC', false],
  ['', false],
])('the licence expression %s: allowed is %s', (expression, allowed) => {
  expect(isAllowedLicence(expression)).toBe(allowed);
});

test('adds missing binaries of other platforms with what their names say', () => {
  const lock: PackageLock = {
    packages: {
      'node_modules/a': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-openharmony-arm64': '1.0.0', 'a-more': '1.0.0' },
      },
      'node_modules/a-linux-x64': { version: '1.0.0' },
    },
  };
  expect(addOtherPlatforms(lock)).toBe(1);
  expect(lock.packages['node_modules/a-openharmony-arm64']).toEqual({
    version: '1.0.0',
    os: ['openharmony'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  });
});
