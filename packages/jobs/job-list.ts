import type { Backlog } from './backlog.ts';
import type { JobWork } from './job.ts';
import type { Schedule } from './schedule.ts';

/** Everything that a worker does. apps/server lists it. */
export type JobList = {
  readonly works: readonly JobWork[];
  readonly backlogs: readonly Backlog[];
  readonly schedules: readonly Schedule[];
};

export const queueNames = ({ works, backlogs }: Pick<JobList, 'works' | 'backlogs'>): string[] => [
  ...works.map(({ job }) => job.name),
  ...backlogs.map(({ name }) => name),
];
