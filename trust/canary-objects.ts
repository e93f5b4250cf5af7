import type { Actor } from './actors.ts';

export type School = 'alpha' | 'beta';

/** Of a kind of object: one within what an actor may reach, one of their organisation beyond it, and one of another's. */
export type Fixed = { readonly inScope: string; readonly outOfScope: string; readonly foreign: string };

/** Of whoever asks: what they began or may act on, and what another of their organisation began. */
export type OfActor = {
  readonly inScope: (actor: Actor) => string;
  readonly outOfScope: (actor: Actor) => string;
  readonly foreign: string;
};
