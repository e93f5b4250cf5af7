// Drags tiles with pointer events, the same for mouse, finger and pen. A finger must rest first, so that it can still
// scroll.
import { queueStages, type QueueStage } from '@lanyard/domain/queue-stage';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

import type { Tile } from '../../api-board.ts';

export type LiftedTile = { readonly tile: Tile; readonly from: QueueStage; readonly over: QueueStage };

// How many pixels a pointer moves before its press becomes a drag.
const slack = 6;
// How many milliseconds a finger must rest before it lifts a tile.
const hold = 280;
// If a drag is within so many pixels of the side of the board, the board scrolls.
const edge = 48;

const stageAt = (x: number, y: number): QueueStage | undefined => {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]');
  return queueStages.find((stage) => stage === column?.dataset['stage']);
};

type Press = {
  readonly tile: Tile;
  readonly from: QueueStage;
  readonly x: number;
  readonly y: number;
  readonly id: number;
  readonly finger: boolean;
  lifted: boolean;
};

export function useTileDrag(onDrop: (lifted: LiftedTile) => void) {
  const [lifted, setLifted] = useState<LiftedTile>();
  const [pressed, setPressed] = useState(false);
  const press = useRef<Press>(undefined);
  /** The picture of the tile that follows the pointer. It moves without rendering on each move. */
  const ghost = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const place = (x: number, y: number): void => {
    if (ghost.current) ghost.current.style.translate = `${String(x + 12)}px ${String(y + 8)}px`;
  };
  const lift = useEffectEvent((at: Press): void => {
    at.lifted = true;
    setLifted({ tile: at.tile, from: at.from, over: at.from });
    requestAnimationFrame(() => place(at.x, at.y));
  });
  const end = useEffectEvent((drop: boolean): void => {
    const was = press.current;
    press.current = undefined;
    setPressed(false);
    setLifted(undefined);
    if (!was?.lifted) return;
    // The end of a drag must not count as a click on what is below the pointer.
    const swallow = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true));
    if (drop && lifted && lifted.over !== lifted.from) onDrop(lifted);
  });
  const moved = useEffectEvent((event: PointerEvent): void => {
    const at = press.current;
    if (at?.id !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    if (!at.lifted) {
      if (Math.hypot(x - at.x, y - at.y) < slack) return;
      // If a finger moves before it has rested, it scrolls.
      if (at.finger) end(false);
      else lift(at);
      return;
    }
    place(x, y);
    const board = scroller.current?.getBoundingClientRect();
    if (board && x > board.right - edge) scroller.current?.scrollBy({ left: 14 });
    if (board && x < board.left + edge) scroller.current?.scrollBy({ left: -14 });
    const over = stageAt(x, y);
    if (over) setLifted((before) => (before && before.over !== over ? { ...before, over } : before));
  });

  useEffect(() => {
    if (!pressed) return undefined;
    const begun = press.current;
    const timer = begun?.finger ? setTimeout(() => press.current && lift(press.current), hold) : undefined;
    const up = (event: PointerEvent): void => {
      if (press.current?.id === event.pointerId) end(true);
    };
    const cancel = (): void => end(false);
    const still = (event: Event): void => {
      if (press.current?.lifted) event.preventDefault();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end(false);
    };
    addEventListener('pointermove', moved);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('touchmove', still, { passive: false });
    addEventListener('contextmenu', still);
    addEventListener('keydown', escape, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('touchmove', still);
      removeEventListener('contextmenu', still);
      removeEventListener('keydown', escape, true);
    };
  }, [pressed]);

  const onPointerDown = (event: ReactPointerEvent, tile: Tile, from: QueueStage): void => {
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || !event.isPrimary || isButton) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    press.current = { tile, from, x, y, id, finger: event.pointerType === 'touch', lifted: false };
    setPressed(true);
  };
  return { lifted, ghost, scroller, onPointerDown };
}
