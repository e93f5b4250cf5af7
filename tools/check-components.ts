// Checks third-party packages, without a network. Every entry of the lock file that npm installs on our platform must
// have an integrity hash. Every installed package must have a licence that components/licences.ts allows. Prints each
// breach and fails if there is one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { integrityBreaches, licenceBreaches, type Manifest } from './components/component-breaches.ts';
import type { PackageLock } from './components/lock.ts';

const root = join(import.meta.dirname, '..');
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const readManifest = (path: string): Manifest | undefined =>
  existsSync(join(root, path, 'package.json')) ? (readJson(`${path}/package.json`) as Manifest) : undefined;

const lock = readJson('package-lock.json') as PackageLock;
const breaches = [...integrityBreaches(lock), ...licenceBreaches(lock, readManifest)];
for (const breach of breaches) console.error(breach);
console.log(
  `components: ${String(Object.keys(lock.packages).length)} entries, ${String(breaches.length)} breaches`,
);
process.exitCode = breaches.length > 0 ? 1 : 0;
