// `npm run structure`: holds the rules of the layout that neither the compiler nor the linter can. Prints each
// breach, fails on any. The rules are in structure/layout.ts.
import { join } from 'node:path';

import { breachesOf } from './structure/breaches.ts';
import { codeFiles, readTree } from './structure/tree.ts';
import { typeCheckedFiles, uncheckedBreaches } from './structure/type-checked.ts';

const root = join(import.meta.dirname, '..');
const checked = typeCheckedFiles(root); // the compiler lists while we parse
const tree = readTree(root);
const breaches = [...breachesOf(tree), ...uncheckedBreaches(tree, await checked)];

for (const breach of breaches) console.error(breach);
console.log(`structure: ${String(codeFiles(tree).length)} files, ${String(breaches.length)} breaches`);
process.exitCode = breaches.length > 0 ? 1 : 0;
