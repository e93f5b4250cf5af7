import { dependencyBreaches, lockFileBreaches } from './check-dependencies.ts';
import { cycleBreaches, importBreaches } from './check-imports.ts';
import { formatBreaches, formatterBreaches, lengthBreaches, nameBreaches } from './check-names.ts';
import {
  acrossBreaches,
  clientBreaches,
  featureBreaches,
  packagelessBreaches,
  importedHookBreaches,
  migrationBreaches,
  rowBreaches,
  sqlBreaches,
} from './check-places.ts';
import { sentenceBreaches } from './check-sentences.ts';
import type { Tree } from './tree.ts';
import { readWorkspace } from './workspace.ts';

const checks = [
  importBreaches,
  cycleBreaches,
  dependencyBreaches,
  lockFileBreaches,
  nameBreaches,
  lengthBreaches,
  formatterBreaches,
  formatBreaches,
  sqlBreaches,
  migrationBreaches,
  acrossBreaches,
  clientBreaches,
  rowBreaches,
  featureBreaches,
  packagelessBreaches,
  importedHookBreaches,
  sentenceBreaches,
];

/** Returns every breach of the layout, as `path: sentence`. A valid tree has none. */
export function breachesOf(tree: Tree): string[] {
  const workspace = readWorkspace(tree);
  return [...new Set(checks.flatMap((check) => Array.from(check(workspace))))];
}
