import { editEffects, type EditEffect } from '@lanyard/domain/edit-effect';
import { RefusedError } from '@lanyard/http/call';
import { useState } from 'react';

const effectsIn = (error: Error | null): readonly EditEffect[] => {
  if (!(error instanceof RefusedError) || error.code !== 'effects_not_accepted') return [];
  const sent = error.problem['effects'] as readonly EditEffect[];
  return editEffects.filter((effect) => sent.includes(effect));
};

/** The error to show. The note about the effects says more than the refusal. */
export const withoutEffects = (error: Error | null): Error | null =>
  effectsIn(error).length > 0 ? null : error;

const none: readonly EditEffect[] = [];
/**
 * The effects of the draft that the server refused. If the person changes the draft, its effects are unknown again, and
 * the server is asked again.
 */
export function useEffectsOfDraft<Draft>() {
  const [refused, setRefused] = useState<{
    readonly draft: Draft;
    readonly effects: readonly EditEffect[];
  }>();
  return {
    effectsOf: (draft: Draft): readonly EditEffect[] => (refused?.draft === draft ? refused.effects : none),
    keep: (draft: Draft, error: Error): void => setRefused({ draft, effects: effectsIn(error) }),
  };
}
