// Recognises swipes of a card to the right, left or up. Short movements do not count.
import { useRef, useState, type PointerEvent } from 'react';

export type Swipe = 'right' | 'left' | 'up';
type Drag = { readonly x: number; readonly y: number };

const far = 90;
const flick = 0.5; // `flick` is in pixels per millisecond
const slack = 10;

const aim = ({ x, y }: Drag, reach: number): Swipe | undefined => {
  if (Math.abs(x) >= Math.abs(y)) return Math.abs(x) < reach ? undefined : x > 0 ? 'right' : 'left';
  return -y < reach ? undefined : 'up';
};

export function useSwipe(onSwipe: (swipe: Swipe, from: Drag) => void, enabled: boolean) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ id: number; x: number; y: number; at: number; isDrag: boolean } | null>(null);
  const moved = (event: PointerEvent): Drag => ({
    x: event.clientX - (start.current?.x ?? 0),
    y: Math.min(0, event.clientY - (start.current?.y ?? 0)),
  });
  const end = (): void => {
    start.current = null;
    setDrag(null);
  };
  return {
    drag,
    /** The direction in which the card would go if the person let it go now. */
    aimed: drag ? aim(drag, far) : undefined,
    hand: {
      onPointerDown(event: PointerEvent) {
        if (!enabled || !event.isPrimary || event.pointerType === 'mouse') return;
        if (event.target instanceof Element && event.target.closest('button, a')) return;
        start.current = {
          id: event.pointerId,
          x: event.clientX,
          y: event.clientY,
          at: event.timeStamp,
          isDrag: false,
        };
      },
      onPointerMove(event: PointerEvent) {
        const begun = start.current;
        if (begun?.id !== event.pointerId) return;
        const to = moved(event);
        if (!begun.isDrag && Math.hypot(to.x, to.y) < slack) return;
        if (!begun.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
        begun.isDrag = true;
        setDrag(to);
      },
      onPointerUp(event: PointerEvent) {
        const begun = start.current;
        const to = moved(event);
        // A quick swipe may end before the first move event.
        if (begun?.id !== event.pointerId || Math.hypot(to.x, to.y) < slack) return end();
        const speed = Math.hypot(to.x, to.y) / Math.max(1, event.timeStamp - begun.at);
        const swipe = aim(to, speed > flick ? far / 2 : far);
        end();
        if (swipe) onSwipe(swipe, to);
      },
      onPointerCancel: end,
    },
  };
}
