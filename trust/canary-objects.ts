import type { Actor } from './actors.ts';

export type CanarySchool = 'alpha' | 'beta';

/**
 * Three ids of one kind of object. `inScope`: the actor may see it. `outOfScope`: it is of their organisation, but they
 * may not see it. `foreign`: it is of another organisation.
 */
export type ObjectIds = { readonly inScope: string; readonly outOfScope: string; readonly foreign: string };

/**
 * Like `ObjectIds`, but two ids depend on the actor. `inScope` is an object that the actor started or may change.
 * `outOfScope` is an object that another person of the organisation started.
 */
export type ObjectIdsByActor = {
  readonly inScope: (actor: Actor) => string;
  readonly outOfScope: (actor: Actor) => string;
  readonly foreign: string;
};
