import type { DifferenceGroup } from './use-differences.ts';

/** Groups of one problem in one field stand under one title: `O07` and `1O2` are both not a roll number. */
export type Cluster = {
  readonly key: string;
  readonly count: number;
  readonly groups: readonly DifferenceGroup[];
  /** How many groups stand above it. */
  readonly before: number;
  /** Every cell of it has a suggestion of its own. */
  readonly mendsAll: boolean;
};

// Each group is one request to mend; whoever has more kinds of mistakes than this is better off in the sheet.
const mostAtOnce = 25;

export function clustersOf(groups: readonly DifferenceGroup[]): readonly Cluster[] {
  const byTitle = Map.groupBy(groups, ({ key, repair }) =>
    repair ? `${repair.problem}|${repair.field}` : key,
  );
  let before = 0;
  return [...byTitle].map(([key, alike]) => {
    const cluster = {
      key,
      count: alike.reduce((sum, { count }) => sum + count, 0),
      groups: alike,
      before,
      mendsAll: alike.length <= mostAtOnce && alike.every(({ repair }) => repair?.mendsAll === true),
    };
    before += alike.length;
    return cluster;
  });
}
