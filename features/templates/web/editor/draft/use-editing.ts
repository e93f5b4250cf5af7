import { addressOf, call } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useEffect, useEffectEvent, useState } from 'react';

import { keepEditing, leaveEditing, takeEditing } from '../../../api-editing.ts';
import type { Editing } from '../../../api.ts';

const everyMs = 10_000;

export type EditingState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'mine'; readonly since: string }
  /** Nobody could be asked: edits stay on this device until somebody can. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'theirs'; readonly name: string };

type Answer = { readonly mine: boolean; readonly editing: Editing | null };
const stateOf = ({ mine, editing }: Answer): EditingState =>
  mine
    ? { kind: 'mine', since: editing?.since ?? '' }
    : { kind: 'theirs', name: editing?.name ?? 'Somebody else' };

/** Who may save. `heard` is what the template said last; whoever takes over is heard of at once. */
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
      void fetch(`${addressOf(leaveEditing, params)}?tab=${tab}`, {
        method: 'DELETE',
        keepalive: true,
      }).catch(() => undefined),
  );
  useEffect(() => {
    if (!mayEdit) return undefined;
    const begin = setTimeout(() => open());
    const timer = setInterval(() => still(), everyMs);
    // A closed tab leaves at once instead of keeping others waiting; one that comes back asks again.
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
  // What was heard may be older than what was answered.
  const taken =
    state.kind === 'mine' && heard !== null && heard.tab !== tab && heard.since > state.since
      ? heard.name
      : null;
  return {
    state: taken === null ? state : ({ kind: 'theirs', name: taken } as const),
    /** Enables the editor only after `bringUpToDate`, which replaces the document and would undo an earlier change. */
    takeOver: async (bringUpToDate: () => Promise<void>) => {
      const answer = await call(takeEditing, { params, body: { tab, takeOver: true } });
      if (answer.mine) await bringUpToDate();
      setState(stateOf(answer));
    },
  };
}
