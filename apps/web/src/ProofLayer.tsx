import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import { answerProof, isProofAsked, settleProof, subscribeProof } from './fresh-proof.ts';

const ProveAgainDialog = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/account/ProveAgainDialog')).ProveAgainDialog,
}));

/** A dialog over the page when a call needs the person to confirm their identity. The call continues after it. */
export function ProofLayer() {
  useEffect(() => answerProof(), []);
  const asked = useSyncExternalStore(subscribeProof, isProofAsked);
  return <Suspense>{asked && <ProveAgainDialog onDone={settleProof} />}</Suspense>;
}
