import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import {
  registerConfirmationDialog,
  isConfirmationPending,
  resolveConfirmation,
  subscribeConfirmation,
} from './confirm-identity.ts';

const ProveAgainDialog = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/account/ProveAgainDialog')).ProveAgainDialog,
}));

/** A dialog over the page when a call needs the person to confirm their identity. The call continues after it. */
export function ConfirmIdentityLayer() {
  useEffect(() => registerConfirmationDialog(), []);
  const asked = useSyncExternalStore(subscribeConfirmation, isConfirmationPending);
  return <Suspense>{asked && <ProveAgainDialog onDone={resolveConfirmation} />}</Suspense>;
}
