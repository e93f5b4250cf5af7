import { createActs, type SendRequest } from '@lanyard/client/use-act';
import { createAnswerCache } from '@lanyard/client/use-answer-cache';
import { may } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';

import type { Proof } from '../api.ts';
import { createDecisionSession, type DecisionSession } from './decision-session.ts';
import { createProofLists } from './optimistic-proofs.ts';
import { decisionEndpoints, sendDecision, type ProofDecision } from './proof-decision.ts';

type Known = Pick<Proof, 'id' | 'version'>;
/** One session for each person and organisation of this browser tab. */
const sessions = new WeakMap<QueryClient, Map<string, DecisionSession>>();

/** Every screen of this browser tab decides through this session. It continues when a screen is closed. */
export function useDecisionSession(): DecisionSession {
  const client = useQueryClient();
  const { org, person, roles } = usePlace();
  const principal = may(roles, 'proof.decide_locked');
  const all = sessions.get(client) ?? new Map<string, DecisionSession>();
  sessions.set(client, all);
  const key = [org, person.id, String(principal)].join(' ');
  const known = all.get(key);
  if (known) return known;
  const act = createActs(
    client,
    org,
    decisionEndpoints,
    (send: SendRequest, [proof, decision]: readonly [Known, ProofDecision]) =>
      sendDecision(send, proof, decision),
    { refreshes: false },
  );
  const session = createDecisionSession({
    send: (proof, decision) => act([proof, decision]),
    lists: createProofLists(createAnswerCache(client, org), { name: person.name, principal }),
    me: person.name,
  });
  all.set(key, session);
  return session;
}
