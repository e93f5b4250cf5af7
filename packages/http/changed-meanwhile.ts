import { RefusedError } from './call.ts';

/**
 * Returns the stored value if someone else saved first. Only the caller knows its type, because it knows what it wanted
 * to change.
 */
export const conflictingValueOf = (error: unknown): unknown =>
  error instanceof RefusedError && error.code === 'changed_meanwhile' ? error.problem['now'] : undefined;
