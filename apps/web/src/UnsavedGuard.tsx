import { hasUnsavedForm, hasUnsavedDialog, subscribeUnsaved } from '@lanyard/forms/unsaved-forms';
import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';

import { isDiscardPending, confirmLeavingPage, resolveDiscard, subscribeDiscard } from './discard.ts';

const DiscardDialog = lazy(async () => ({
  default: (await import('@lanyard/forms/DiscardDialog')).DiscardDialog,
}));

/** Asks before a link, the Back button or closing the tab discards what the person typed in any form. */
export function UnsavedGuard() {
  const isUnsaved = useSyncExternalStore(subscribeUnsaved, hasUnsavedForm);
  const isAsked = useSyncExternalStore(subscribeDiscard, isDiscardPending);
  useBlocker({
    disabled: !isUnsaved,
    shouldBlockFn: async ({ current, next, action }) => {
      // If only the search part of the URL changes, the page and its forms stay. But a dialog with unsaved text may
      // close.
      const isGone = current.pathname !== next.pathname || (action !== 'REPLACE' && hasUnsavedDialog());
      return isGone && !(await confirmLeavingPage());
    },
    enableBeforeUnload: hasUnsavedForm,
  });
  return (
    <Suspense>
      {isAsked && (
        <DiscardDialog onDiscard={() => resolveDiscard(true)} onKeep={() => resolveDiscard(false)} />
      )}
    </Suspense>
  );
}
