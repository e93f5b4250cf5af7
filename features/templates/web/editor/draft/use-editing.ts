import { endpointUrlPath, call } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useEffect, useEffectEvent, useState } from 'react';

import { keepEditing, leaveEditing, takeEditing } from '../../../api-editing.ts';
import type { Editing } from '../../../api.ts';

const everyMs = 10_000;

export type EditingState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'mine'; readonly since: string }
  /** The server could not be reached. Until it answers, changes stay on this device. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'theirs'; readonly name: string };

type Answer = { readonly mine: boolean; readonly editing: Editing | null };
const stateOf = ({ mine, editing }: Answer): EditingState =>
  mine
    ? { kind: 'mine', since: editing?.since ?? '' }
    : { kind: 'theirs', name: editing?.name ?? 'Somebody else' };

/**
 * Who may save the draft. `heard` is who is editing according to the newest data of the template. It shows a takeover
 * at once.
 */
export function useEditing(template: string, tab: string, heard: Editing | null, mayEdit: boolean) {
  const { org } = usePlace();
  const [state, setState] = useState<EditingState>({ kind: 'asking' });
  const params = { org, template };
  const take = useEffectEvent(async (answer: Promise<Answer>) => {
    try {
      setState(stateOf(await answer));
    } catch {
      setState((before) => (before.kind === 'asking' ? { kind: 'unknown' } : before));
    }
  });
  const open = useEffectEvent(() => void take(call(takeEditing, { params, body: { tab, takeOver: false } })));
  const still = useEffectEvent(() => {
    if (state.kind === 'mine') void take(call(keepEditing, { params, body: { tab } }));
    else if (state.kind === 'unknown') open();
  });
  const leave = useEffectEvent(
    () => void call(leaveEditing, { params, query: { tab } }).catch(() => undefined),
  );
  const leaveForGood = useEffectEvent(
    () =>
      void fetch(`${endpointUrlPath(leaveEditing, params)}?tab=${tab}`, {
        method: 'DELETE',
        keepalive: true,
      }).catch(() => undefined),
  );
  useEffect(() => {
    if (!mayEdit) return undefined;
    const begin = setTimeout(() => open());
    const timer = setInterval(() => still(), everyMs);
    // When the tab closes, it releases the edit lock at once, so that nobody has to wait. If the browser shows the page
    // again, the page asks for the lock again.
    const hide = () => leaveForGood();
    const show = ({ persisted }: PageTransitionEvent) => persisted && open();
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
      clearTimeout(begin);
      clearInterval(timer);
      leave();
    };
  }, [mayEdit]);
  // `heard` can be older than the server's last answer, so compare the times.
  const taken =
    state.kind === 'mine' && heard !== null && heard.tab !== tab && heard.since > state.since
      ? heard.name
      : null;
  return {
    state: taken === null ? state : ({ kind: 'theirs', name: taken } as const),
    /**
     * Enables the editor only after `bringUpToDate`. That replaces the document, so changes made before it would be
     * lost.
     */
    takeOver: async (bringUpToDate: () => Promise<void>) => {
      const answer = await call(takeEditing, { params, body: { tab, takeOver: true } });
      if (answer.mine) await bringUpToDate();
      setState(stateOf(answer));
    },
  };
}
