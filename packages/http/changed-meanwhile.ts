import { Refused } from './call.ts';

/** The stored value, if someone else saved first. The caller knows what it asked to change. */
export const theirsIn = (error: unknown): unknown =>
  error instanceof Refused && error.code === 'changed_meanwhile' ? error.problem['now'] : undefined;
