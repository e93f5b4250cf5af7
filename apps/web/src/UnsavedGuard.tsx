import { hasUnsaved, hasUnsavedDialog, subscribeUnsaved } from '@lanyard/forms/unsaved';
import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';

import { isDiscardAsked, mayLeave, settleDiscard, subscribeDiscard } from './discard.ts';

const DiscardDialog = lazy(async () => ({
  default: (await import('@lanyard/forms/DiscardDialog')).DiscardDialog,
}));

/** Asks before a link, the Back button or closing the tab discards what the person typed in any form. */
export function UnsavedGuard() {
  const isUnsaved = useSyncExternalStore(subscribeUnsaved, hasUnsaved);
  const isAsked = useSyncExternalStore(subscribeDiscard, isDiscardAsked);
  useBlocker({
    disabled: !isUnsaved,
    shouldBlockFn: async ({ current, next, action }) => {
      // If only the search of the address changes, the forms of the page stay. But a dialog may close then.
      const isGone = current.pathname !== next.pathname || (action !== 'REPLACE' && hasUnsavedDialog());
      return isGone && !(await mayLeave());
    },
    enableBeforeUnload: hasUnsaved,
  });
  return (
    <Suspense>
      {isAsked && <DiscardDialog onDiscard={() => settleDiscard(true)} onKeep={() => settleDiscard(false)} />}
    </Suspense>
  );
}
