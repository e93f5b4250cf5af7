import { usePlace } from '@lanyard/place/use-place';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { isSignedOut, subscribeSignedOut } from '../signed-out.ts';
import { followLive } from './follow-live.ts';

// Milliseconds. A shorter break shows no message.
const patience = 10_000;

const isOnline = (): boolean => navigator.onLine;
function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Follows the organisation's changes. Shows a sign only when it cannot follow them. */
export function LiveSign() {
  const { org } = usePlace();
  const client = useQueryClient();
  const signedOut = useSyncExternalStore(subscribeSignedOut, isSignedOut);
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  const [down, setDown] = useState(false);
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (signedOut) return undefined;
    const stop = followLive(org, client, setDown);
    return () => {
      stop();
      setDown(false);
    };
  }, [org, client, signedOut]);

  useEffect(() => {
    if (!down) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [down]);

  // Looks like the design system's Badge. The Badge would be one more file that every first visit loads.
  return (
    <output className="contents">
      {(!online || late) && (
        <span className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full bg-yellow-bg px-2.5 text-xs font-medium text-yellow-fg">
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          Offline
        </span>
      )}
    </output>
  );
}
