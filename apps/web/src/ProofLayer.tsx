import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import { answerProof, isProofAsked, settleProof, subscribeProof } from './fresh-proof.ts';

const ProveAgainDialog = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/account/ProveAgainDialog')).ProveAgainDialog,
}));

/** Over whatever page made a call that needs a fresh proof; the call goes on after it. */
export function ProofLayer() {
  useEffect(() => answerProof(), []);
  const asked = useSyncExternalStore(subscribeProof, isProofAsked);
  return <Suspense>{asked && <ProveAgainDialog onDone={settleProof} />}</Suspense>;
}
