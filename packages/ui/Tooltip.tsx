import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

const TipBubble = lazy(async () => ({ default: (await import('./TipBubble.tsx')).TipBubble }));

const delay = 400;

/** The tip of a control. It is only an attribute, so that long tables can have hundreds. */
export function tipAttributes(label: string | undefined, keys: string | undefined) {
  return { 'data-tip': label, 'data-tip-keys': keys };
}

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/**
 * Put this once around the app. Without it, tips do not appear. Tips are for sighted people: a control has its own
 * accessible name and description. The code that places the bubble is loaded when the first tip is needed.
 */
export function TipLayer({ children }: { readonly children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let byFocus = false;
    const show = (element: HTMLElement | null, after: number) => {
      clearTimeout(timer);
      if (element === null) setAnchor(null);
      else timer = setTimeout(() => setAnchor(element), after);
    };
    const listening = new AbortController();
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      hear: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, hear, { signal: listening.signal, capture: true });
    on('pointerover', (event) => {
      const element = tipped(event.target);
      // If the page moves under a resting mouse, the tip of a keyboard user stays.
      if (event.pointerType !== 'mouse' || (byFocus && element === null)) return;
      byFocus = false;
      show(element, delay);
    });
    on('pointerdown', () => show(null, 0));
    on('focusin', (event) => {
      const element = tipped(event.target);
      if (!element?.matches(':focus-visible')) return;
      byFocus = true;
      show(element, 0);
    });
    on('focusout', () => {
      byFocus = false;
      show(null, 0);
    });
    on('scroll', () => show(null, 0));
    on('keydown', (event) => event.key === 'Escape' && show(null, 0));
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return (
    <>
      {children}
      <Suspense>{anchor && <TipBubble anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
}
