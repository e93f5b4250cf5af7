import type { DifferenceGroup } from './use-differences.ts';

/** Groups with the same problem in the same field, under one title. `O07` and `1O2` are both not a roll number. */
export type ErrorGroupCluster = {
  readonly key: string;
  readonly count: number;
  readonly groups: readonly DifferenceGroup[];
  /** How many error groups are in the clusters that the page shows before this one. */
  readonly before: number;
  /** Every cell of the cluster has its own suggestion. */
  readonly mendsAll: boolean;
};

// Each group needs its own request. With more kinds of mistakes than this, correcting the spreadsheet is easier.
const mostAtOnce = 25;

export function errorClustersOf(groups: readonly DifferenceGroup[]): readonly ErrorGroupCluster[] {
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
