import { Refused } from './call.ts';

/** What is there now, when somebody else saved first: the caller knows what it asked to change. */
export const theirsIn = (error: unknown): unknown =>
  error instanceof Refused && error.code === 'changed_meanwhile' ? error.problem['now'] : undefined;
