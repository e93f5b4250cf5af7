// Chooses what `npm run check -- --changed` runs, and says why.
import { isTest } from '../structure/layout.ts';
import type { Tree } from '../structure/tree.ts';
import type { Workspace } from '../structure/workspace.ts';
import { chooseTestsByGuards, type ChosenRun, type AffectedFiles } from './choose-by-guards.ts';
import { findDependents } from './dependents.ts';
import { journeyGuards, trialGuards, widestJourney, widestTrial } from './guards.ts';

export type CiPlan = {
  /** The files to format and lint. */
  readonly lint: readonly string[];
  /** The checks to skip, because the change cannot break them. */
  readonly skip: readonly string[];
  readonly tests: 'all' | readonly string[];
  readonly journeys: readonly ChosenRun[];
  readonly trials: readonly ChosenRun[];
};

const journeyChoice = { guards: journeyGuards, widest: widestJourney, most: 8 };
const trialChoice = { guards: trialGuards, widest: widestTrial, most: 4 };

/** Every test depends on these files. */
const configuration = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[\w.]*\.json)$/;
/** Every test with a database depends on these files, though it imports none of them. */
const schema = /^packages\/db\/(migrations\/|schema\.sql$)/;
/** `npm run generate` writes the schema and the API document from these files. */
const generating =
  /^(packages\/db\/|packages\/http\/|apps\/server\/|features\/[^/]+\/api|tools\/generate\.ts)/;
const ownReason = 'its own file, or one that it imports, changed';

const isProduct = (path: string): boolean =>
  /^(apps|features|packages)\//.test(path) && !isTest(path) && !path.endsWith('.md');
/** `features/students/server/x.ts` → `features/students`. */
const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');

function chooseTests(tree: Tree, changed: readonly string[], dependents: readonly string[]): CiPlan['tests'] {
  if (changed.some((path) => configuration.test(path))) return 'all';
  const withDatabase = changed.some((path) => schema.test(path))
    ? [...tree.keys()].filter((path) => /^(apps|features|packages)\/.*\.test\.ts$/.test(path))
    : [];
  const own = dependents.filter((path) => /\.test\.tsx?$/.test(path) && tree.has(path));
  return [...new Set([...own, ...withDatabase])].toSorted();
}

function findReached(changed: readonly string[], dependents: readonly string[]): AffectedFiles {
  const packages = new Set(changed.filter(isProduct).map(packageOf));
  const isNear = (path: string): boolean => packages.has(packageOf(path));
  return {
    changed: changed.filter((path) => isProduct(path) || path.startsWith('trust/')),
    near: dependents.filter((path) => isProduct(path) && isNear(path)),
    // Leaves out the apps, because they import everything and so every change affects them.
    far: dependents.filter((path) => isProduct(path) && !isNear(path) && !path.startsWith('apps/')),
  };
}

/**
 * Chooses journeys whose own code changed. Every journey starts the whole product, so only changes in e2e/ count here.
 */
function chooseOwnJourneys(workspace: Workspace, changed: readonly string[]): readonly ChosenRun[] {
  const inFolder = changed.filter((path) => path.startsWith('e2e/'));
  const own = [...findDependents(workspace, inFolder)]
    .filter((path) => path.endsWith('.e2e.ts') && workspace.tree.has(path))
    .map((path) => path.slice('e2e/'.length))
    .toSorted();
  if (own.length <= journeyChoice.most) return own.map((name) => ({ name, why: ownReason }));
  const changedItself = own.filter((name) => inFolder.includes(`e2e/${name}`));
  return [
    ...changedItself.map((name) => ({ name, why: 'changed' })),
    {
      name: widestJourney,
      why: `stands for ${String(own.length)} that import a changed file. CI runs them all`,
    },
  ];
}

export function makePlan(workspace: Workspace, changed: readonly string[]): CiPlan {
  const { tree } = workspace;
  const dependents = [...findDependents(workspace, changed)];
  const reached = findReached(changed, dependents);
  const changedTrials = changed.filter((path) => path.startsWith('trust/'));
  const trialFiles = findDependents(workspace, changedTrials);
  const ownTrials = Object.keys(trialGuards)
    .filter((name) => trialFiles.has(`trust/${name}.ts`))
    .map((name) => ({ name, why: ownReason }));
  const forSchema = changed.some((path) => schema.test(path))
    ? [{ name: widestJourney, why: 'the schema changed' }]
    : [];
  return {
    lint: changed,
    skip: [
      ...(changed.some((path) => /\.(tsx?|json)$/.test(path)) ? [] : ['types', 'unused']),
      ...(changed.some((path) => generating.test(path)) ? [] : ['generated']),
    ],
    tests: chooseTests(tree, changed, dependents),
    journeys: chooseTestsByGuards(journeyChoice, reached, [
      ...chooseOwnJourneys(workspace, changed),
      ...forSchema,
    ]),
    // Without dependents in other packages: a trial tests one mechanism, and a page that uses the mechanism cannot
    // break it.
    trials: chooseTestsByGuards(
      trialChoice,
      { ...reached, far: [] },
      ownTrials.length > trialChoice.most
        ? [{ name: widestTrial, why: `stands for ${String(ownTrials.length)} that import a changed file` }]
        : ownTrials,
    ),
  };
}

/** One line for each thing that was chosen. */
export const describePlan = ({ skip, lint, tests, journeys, trials }: CiPlan): readonly string[] => [
  `checks: format and lint ${String(lint.length)} changed files${skip.length > 0 ? `, without ${skip.join(' and ')}` : ''}`,
  tests === 'all'
    ? 'tests: all, because a configuration changed'
    : `tests: ${String(tests.length)} files that import what changed`,
  ...(tests === 'all' ? [] : tests.map((path) => `  ${path}`)),
  ...journeys.map(({ name, why }) => `journey ${name}: ${why}`),
  ...trials.map(({ name, why }) => `trial ${name}: ${why}`),
  'CI runs all checks, tests and journeys, and the trials that are not marked onlyIfTouched',
];
