import { decideProof, type ProofAct } from '@lanyard/domain/proof';
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

type Facts = Pick<Proof, 'status' | 'drawn' | 'faults' | 'issues'>;
const isBlocked = ({ issues }: Pick<Proof, 'issues'>): boolean => issues.some(({ blocking }) => blocking);

/** The rules of the domain, asked to disable a button with the reason. */
export function reasonAgainst(act: ProofAct, proof: Facts, here: Circumstances): string | undefined {
  const barred = reasonAgainstDeciding(here);
  if (barred !== undefined) return barred;
  const { status, drawn } = proof;
  const facts = { status, drawn, faulty: proof.faults.length > 0, blocking: isBlocked(proof), retakes: 0 };
  const decided = decideProof(facts, act, may(here.roles, 'proof.decide_locked'));
  return typeof decided === 'string' ? sentenceFor(new Refused(decided)) : undefined;
}
