// `npm run structure` checks the layout rules that neither the compiler nor the linter can check. The rules are in
// structure/layout.ts. Prints each breach and fails if there is one.
import { join } from 'node:path';

import { breachesOf } from './structure/breaches.ts';
import { codeFiles, readTree } from './structure/tree.ts';
import { typeCheckedFiles, uncheckedBreaches } from './structure/type-checked.ts';

const root = join(import.meta.dirname, '..');
const checked = typeCheckedFiles(root); // runs in the background while we parse
const tree = readTree(root);
const breaches = [...breachesOf(tree), ...uncheckedBreaches(tree, await checked)];

for (const breach of breaches) console.error(breach);
console.log(`structure: ${String(codeFiles(tree).length)} files, ${String(breaches.length)} breaches`);
process.exitCode = breaches.length > 0 ? 1 : 0;
