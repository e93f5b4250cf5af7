import type { Actor } from './actors.ts';

export type CanarySchool = 'alpha' | 'beta';

/**
 * Three ids of one kind of object: within an actor's reach, of their organisation but beyond their reach, and of
 * another organisation.
 */
export type ObjectIds = { readonly inScope: string; readonly outOfScope: string; readonly foreign: string };

/**
 * Ids that depend on the person who asks: what they started or may act on, and what another person of their
 * organisation started.
 */
export type ObjectIdsByActor = {
  readonly inScope: (actor: Actor) => string;
  readonly outOfScope: (actor: Actor) => string;
  readonly foreign: string;
};
