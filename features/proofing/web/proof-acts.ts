import { decideProof, type ProofAct, type ProofFacts } from '@lanyard/domain/proof';
import { may, type Role } from '@lanyard/domain/role';
import { Refused } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';

import type { Proof } from '../api.ts';

export type Circumstances = { readonly roles: readonly Role[]; readonly online: boolean };

export const offlineReason = 'You are offline. Decisions are taken with a connection only.';

/** Why nobody here can decide on anything; undefined: they can. */
export const reasonAgainstDeciding = ({ roles, online }: Circumstances): string | undefined => {
  if (!may(roles, 'proof.review')) return 'The class teacher, an admin or the principal decides.';
  return online ? undefined : offlineReason;
};

type Shown = Pick<Proof, 'status' | 'drawn' | 'faults' | 'issues' | 'doubt'>;
/** What the rules of the domain need to know of a proof that is shown here. The server knows how many retakes there were. */
export const factsOf = ({ status, drawn, faults, issues, doubt }: Shown): ProofFacts => ({
  status,
  drawn,
  faulty: faults.length > 0,
  blocking: issues.some(({ blocking }) => blocking),
  doubted: doubt !== null,
  retakes: 0,
});

/**
 * Why this person cannot do this to the proof now: the sentence on the disabled button. Undefined: they can. A doubted photo
 * does not disable Approve: a dialog asks whether it is this child.
 */
export function reasonAgainst(act: ProofAct, proof: Shown, here: Circumstances): string | undefined {
  const barred = reasonAgainstDeciding(here);
  if (barred !== undefined) return barred;
  const facts = { ...factsOf(proof), doubted: false };
  const decided = decideProof(facts, act, may(here.roles, 'proof.decide_locked'));
  return typeof decided === 'string' ? sentenceFor(new Refused(decided)) : undefined;
}
