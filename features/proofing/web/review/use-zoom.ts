import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
const whole: Zoom = { scale: 1, x: 0, y: 0 };
const most = 6;
const held = 2.5;

type Point = { readonly x: number; readonly y: number };
/** The distance from the middle of the frame, as a share of its size. */
const pointIn = (frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
};
/** Limits the zoom and its position, so that the picture always fills its frame. */
const within = ({ scale, x, y }: Zoom): Zoom => {
  const room = (scale - 1) / 2;
  const inside = (value: number) => Math.min(room, Math.max(-room, value));
  return scale <= 1 ? whole : { scale, x: inside(x), y: inside(y) };
};
/** Zooms so that the part of the picture under the pointer stays there. */
const closer = (zoom: Zoom, by: number, at: Point): Zoom => {
  const scale = Math.min(most, Math.max(1, zoom.scale * by));
  const factor = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor });
};

/** Zooms by wheel, pinch, drag and a held Space. Pictures that are compared have the same zoom. */
export function useZoom() {
  const [zoom, setZoom] = useState(whole);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const mouse = useRef<Point>({ x: 0, y: -0.1 }); // `mouse` starts a little above the middle, where a face is

  useEffect(() => {
    if (!frame) return undefined;
    // React's own wheel listener is passive, so it cannot stop the page from scrolling.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const target =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-zoomed]') : null;
      setZoom((before) => closer(before, Math.exp(-event.deltaY / 300), pointIn(target ?? frame, event)));
    };
    frame.addEventListener('wheel', wheel, { passive: false });
    return () => frame.removeEventListener('wheel', wheel);
  }, [frame]);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    if (zoom.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const here = pointIn(event.currentTarget, event);
    mouse.current = here;
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    fingers.current.set(event.pointerId, here);
    if (other) {
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1e-3;
      const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 };
      setZoom((now) => closer(now, apart(here) / apart(before), middle));
    } else setZoom((now) => within({ ...now, x: now.x + here.x - before.x, y: now.y + here.y - before.y }));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId);
  };
  const hold = useCallback(() => setZoom(closer(whole, held, mouse.current)), []);
  const reset = useCallback(() => setZoom(whole), []);
  const step = useCallback((by: number) => setZoom((now) => closer(now, by, { x: 0, y: 0 })), []);
  return {
    zoom,
    setFrame,
    hold,
    reset,
    step,
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
export type ZoomControls = ReturnType<typeof useZoom>;
