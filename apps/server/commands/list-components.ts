// Writes dist/components.json: every package and model that ships, with version, licence and hash, in the format CycloneDX.
// `npm run build` runs it after `npm ci`. The server must not serve this file: it tells an attacker which versions run.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  convertedFiles,
  finishComponentList,
  removeDevPackages,
  workspaceFoldersOf,
  type ComponentList,
  type LockFile,
} from '../component-list.ts';

const root = join(import.meta.dirname, '../../..');
const unknown = globSync('packages/portrait/models/*.onnx', { cwd: root }).filter(
  (path) => !(path in convertedFiles),
);
if (unknown.length > 0) throw new Error(`component-list.ts does not say where it is from: ${unknown.join()}`);

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
const production = removeDevPackages(lock, (path) => existsSync(join(root, path)));

/** npm reads the lock file and the package.json of each workspace, here those of production only. */
function printList(): ComponentList {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-components-'));
  try {
    for (const path of workspaceFoldersOf(production)) {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, 'package.json'), JSON.stringify(production.packages[path]));
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(production));
    const args = [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--loglevel=error',
    ];
    return JSON.parse(
      execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 }),
    ) as ComponentList;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const list = finishComponentList(printList(), lock, (path) => readFileSync(join(root, path)));
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/components.json'), `${JSON.stringify(list, null, 2)}\n`);
console.log(`dist/components.json: ${String(list.components.length)} components`);
