// Makes the folder that runs on a server: `npm run release -- FOLDER`, after `npm ci` and `npm run build`.
// The folder has the same files as the image that the Dockerfile makes, and Node. Tests, trials and developers' tools and
// packages are left out.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { isExcludedFromServer } from './excluded-from-server.ts';

const root = join(import.meta.dirname, '..');
const built = ['apps/web/dist', 'dist/components.json'];
const [folder] = process.argv.slice(2);
const explain = (words: string): never => {
  console.error(words);
  process.exit(1);
};
if (folder === undefined) explain('Usage: npm run release -- FOLDER');
const target = resolve(folder ?? '');
if (existsSync(target)) explain(`${target} is there already. A release gets a new folder.`);
if (!relative(root, target).startsWith('..'))
  explain(`${target} is inside of the source. Choose a folder outside.`);
const missing = built.filter((path) => !existsSync(join(root, path)));
if (missing.length > 0) explain(`${missing.join(' and ')} is missing. Run \`npm run build\` first.`);

cpSync(root, target, {
  recursive: true,
  filter: (source) => source === root || !isExcludedFromServer(relative(root, source)),
});
for (const path of built) cpSync(join(root, path), join(target, path), { recursive: true });
execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: target, stdio: 'inherit' });
// onnxruntime-node brings 245 MB for other machines (docs/decisions/0016).
for (const other of ['darwin', 'win32', 'linux/arm64'])
  rmSync(join(target, 'node_modules/onnxruntime-node/bin/napi-v6', other), { recursive: true, force: true });
// `npm run` in the release finds this Node first, so the commands run on the same one as the server.
copyFileSync(process.execPath, join(target, 'node_modules/.bin/node'));
console.log(`${target} is ready. The server is: node_modules/.bin/node apps/server/main.ts`);
