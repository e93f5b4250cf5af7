// CPU seconds that each part of `npm run check`, and each file in it, may cost. `npm run check` fails on what costs more.
// An allowed value is 1.2 to 2 times what a run on 17 November 2026 cost. The same run costs more CPU on a slower machine
// and while other programs use the machine too: pace.ts measures how much more, and the budgets grow with it.
// If something is over its budget, first make it cheaper. Raise the number only with the reason beside it.

type Kind = 'part' | 'test file' | 'journey file' | 'trial';
type Budget = {
  /** The budget of each name that `named` does not list. */
  readonly each: number;
  readonly named: Readonly<Record<string, number>>;
};

export const budgets: Readonly<Record<Kind, Budget>> = {
  part: {
    each: 60,
    named: {
      checks: 340,
      tests: 1600, // cost 934 to 1,318 s on 17 November 2026, while other programs ran
      build: 20,
      journeys: 2500,
      'trials beside the journeys': 750,
      'trials alone': 170,
      'first load': 90,
    },
  },
  'test file': {
    each: 50, // packages/card/golden.test.ts cost 18 s on a quiet machine and 32 s on a busy one
    named: {
      'packages/files/s3.test.ts': 90, // Ceph uses CPU as long as the test lasts: 16 to 45 s
    },
  },
  // These budgets do not include the servers, which run in one process for all journeys.
  'journey file': {
    each: 120,
    named: {
      'e2e/capture.e2e.ts': 180, // runs a camera and a model that finds faces
      'e2e/whole-season.e2e.ts': 180, // plays six people and a camera
    },
  },
  trial: {
    each: 60,
    named: {
      walls: 200, // calls every URL of the server as every actor, twice
      'upload-kills': 90, // starts the server again after each kill, and keeps a spare one
      'print-kills': 100, // draws 300 cards
    },
  },
};

/** CPU seconds by name. A name without a value was not measured. */
export type CpuCosts = Readonly<Record<string, number | undefined>>;

/**
 * Returns a sentence for each name that is over its budget. A name that was not measured is never over its budget.
 * `slowness` says how many times more CPU the same work cost than on the machine of the budgets (pace.ts).
 */
export function findOverBudget(
  kind: Kind,
  costs: CpuCosts,
  slowness: number,
  table = budgets,
): readonly string[] {
  const { each, named } = table[kind];
  return Object.entries(costs).flatMap(([name, cost]) => {
    const allowed = Math.round((named[name] ?? each) * slowness);
    return cost === undefined || cost <= allowed
      ? []
      : [
          `over budget: the ${kind} ${name} cost ${cost.toFixed(1)} s of CPU, allowed are ${String(allowed)} s`,
        ];
  });
}

/** Finds names in the table that no longer exist. `known` has all names of the kind, even those that did not run. */
export const findStaleNames = (kind: Kind, known: ReadonlySet<string>, table = budgets): readonly string[] =>
  Object.keys(table[kind].named).filter((name) => !known.has(name));
