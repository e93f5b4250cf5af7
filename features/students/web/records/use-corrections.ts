import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import {
  decideCorrection,
  listCorrections,
  requestCorrection,
  type Correction,
} from '../../api-corrections.ts';
import { useEffectsOfDraft, withoutEffects } from './use-effects.ts';

export const useCorrections = (status: Correction['status']) =>
  useEndpoint(listCorrections, { query: { status } });

export type CorrectionDecision = {
  readonly id: string;
  readonly version: number;
  readonly status: 'accepted' | 'declined';
  readonly answer: string;
};
/** Decides a correction. Before a correction with effects on the card is accepted, the person sees the effects. */
export function useDecideCorrection() {
  // The effects are those of this version of the correction.
  const { effectsOf, keep } = useEffectsOfDraft<number>();
  const act = useAct(
    decideCorrection,
    ({ id, version, ...body }: CorrectionDecision) => ({
      params: { correction: id },
      version,
      body: { ...body, accepts: [...effectsOf(version)] },
    }),
    { onError: (error, { version }) => keep(version, error) },
  );
  return { mutate: act.mutate, isPending: act.isPending, error: withoutEffects(act.error), effectsOf };
}

export const useRequestCorrection = (student: string) =>
  useAct(
    requestCorrection,
    (body: { field: string; proposed: string | null; reason: string }) => ({ params: { student }, body }),
    { waits: false },
  );
