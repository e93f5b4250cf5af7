// What the rules say before anybody asks the server: which button is shut and why, and where a card will go.
import {
  decideLocked,
  decideProof,
  type Decided,
  type LockedAct,
  type ProofAct,
  type ProofFacts,
} from '@lanyard/domain/proof';
import { Refused } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';

import type { DeckItem } from '../../api-review.ts';

const factsOf = ({ status, pictures, faults, issues, retakes }: DeckItem): ProofFacts => ({
  status,
  drawn: pictures.card !== null,
  faulty: faults.length > 0,
  blocking: issues.some(({ blocking }) => blocking),
  doubted: false, // does not disable Approve: a dialog asks whether it is this child
  retakes,
});

export type Foreseen = { readonly to: Decided['to'] } | { readonly why: string };
export function foresee(item: DeckItem, act: ProofAct | LockedAct, principal: boolean): Foreseen {
  const facts = factsOf(item);
  const decided =
    item.status === 'locked'
      ? decideLocked(facts, act as LockedAct)
      : decideProof(facts, act as ProofAct, principal);
  return typeof decided === 'string' ? { why: sentenceFor(new Refused(decided)) } : { to: decided.to };
}
