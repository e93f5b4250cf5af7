import { RefusedError } from './call.ts';

/** The stored value, if someone else saved first. The caller knows what it asked to change. */
export const conflictingValueOf = (error: unknown): unknown =>
  error instanceof RefusedError && error.code === 'changed_meanwhile' ? error.problem['now'] : undefined;
