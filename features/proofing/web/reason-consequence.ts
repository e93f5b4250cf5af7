import { plural, t } from '@lanyard/translation/macro';

import type { Proof } from '../api.ts';
import { forecastDecision, type ProofDecisionFacts } from './proof-acts.ts';

export type ReasonedProof = ProofDecisionFacts & Pick<Proof, 'studentName' | 'class' | 'rollNo'>;

/** Says what happens next if this person rejects the proof or requests another photo. */
export function reasonConsequence(
  kind: 'reject' | 'retake',
  proof: ReasonedProof,
  principal: boolean,
): string {
  if (kind === 'reject') return t`The reason says who has to mend it.`;
  const forecast = forecastDecision(proof, { by: 'reviewer', act: 'retake' }, principal);
  if (!('to' in forecast) || forecast.to !== 'locked')
    return t`The child returns to the capture list with the reason.`;
  const { retakes } = proof;
  return plural(retakes, {
    one: '# retake was requested before, so the principal decides about this one.',
    other: '# retakes were requested before, so the principal decides about this one.',
  });
}
