import { msg, t } from '@lanyard/translation/macro';
import { clsx } from 'clsx';
import { Check, Clock, LockOpen, RotateCcw, Send, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

import type { DeckCard } from './deck-state.ts';
import type { PictureStore } from './picture-store.ts';
import { ProofSheet } from './ProofSheet.tsx';

export type LeavingDirection = 'right' | 'left' | 'up';
export type LeavingCard = {
  readonly card: DeckCard;
  readonly way: LeavingDirection;
  readonly stamp: Stamp;
  readonly from: { readonly x: number; readonly y: number };
};

const stamps = {
  approve: { label: msg`Approve`, icon: Check, look: 'border-green bg-green-bg text-green-fg' },
  principal: {
    label: msg`Send to principal`,
    icon: Send,
    look: 'border-purple-line bg-purple-bg text-purple-fg',
  },
  reject: { label: msg`Reject`, icon: X, look: 'border-red bg-red-bg text-red-fg' },
  retake: { label: msg`Retake`, icon: RotateCcw, look: 'border-red bg-red-bg text-red-fg' },
  unlock: { label: msg`Unlock`, icon: LockOpen, look: 'border-edge bg-well text-fg' },
  later: { label: msg`Later`, icon: Clock, look: 'border-edge bg-well text-fg' },
} as const;
export type Stamp = keyof typeof stamps;
const corners: Readonly<Record<LeavingDirection, string>> = {
  right: 'start-4 -rotate-8',
  left: 'end-4 rotate-8',
  up: 'start-1/2 -translate-x-1/2',
};

/** Shows on a swiped card which decision follows if the person lets go now. */
export function DecisionStamp({ way, stamp }: { readonly way: LeavingDirection; readonly stamp: Stamp }) {
  const { label, icon: Icon, look } = stamps[stamp];
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute top-6 flex items-center gap-1.5 rounded-md border-2 px-3 py-1.5 text-lg font-semibold',
        corners[way],
        look,
      )}
    >
      <Icon className="size-5" />
      {t(label)}
    </span>
  );
}

export const cardTiltOf = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `translate(${String(x)}px, ${String(y)}px) rotate(${String(x / 28)}deg)`;

/** Moves the decided card off the screen. The next card is already beneath it. */
export function LeavingAnimation({
  gone,
  store,
  timeZone,
  onEnd,
}: {
  readonly gone: LeavingCard;
  readonly store: PictureStore;
  readonly timeZone: string;
  readonly onEnd: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { way, from } = gone;
    const far = { right: { x: 520, y: from.y }, left: { x: -520, y: from.y }, up: { x: from.x, y: -900 } }[
      way
    ];
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const move = place.current?.animate(
      [{ transform: cardTiltOf(from) }, { transform: cardTiltOf(far), opacity: 0.6 }],
      {
        duration: still ? 1 : 200,
        easing: 'cubic-bezier(0.3, 0, 0.6, 1)',
        fill: 'forwards',
      },
    );
    if (move) move.onfinish = onEnd;
    return () => move?.cancel();
  }, [gone, onEnd]);
  return (
    <div ref={place} aria-hidden inert className="pointer-events-none absolute inset-0 z-10">
      <ProofSheet
        beneath
        card={gone.card}
        store={store}
        timeZone={timeZone}
        lastYear={false}
        className="overflow-hidden rounded-xl shadow-3"
      >
        <DecisionStamp way={gone.way} stamp={gone.stamp} />
      </ProofSheet>
    </div>
  );
}
