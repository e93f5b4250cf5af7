import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import {
  registerConfirmationDialog,
  pendingAct,
  resolveConfirmation,
  subscribeConfirmation,
} from './confirm-identity.ts';
import { isInDevelopment } from './in-development.ts';

const ProveAgainDialog = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/account/ProveAgainDialog')).ProveAgainDialog,
}));

/** A dialog over the page when a call needs the person to confirm their identity. The call continues after it. */
export function ConfirmIdentityLayer() {
  useEffect(() => registerConfirmationDialog(), []);
  const awaiting = useSyncExternalStore(subscribeConfirmation, pendingAct);
  return (
    <Suspense>
      {awaiting && (
        <ProveAgainDialog awaiting={awaiting} development={isInDevelopment()} onDone={resolveConfirmation} />
      )}
    </Suspense>
  );
}
