import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

const TipBubble = lazy(async () => ({ default: (await import('./TipBubble.tsx')).TipBubble }));

const delay = 400;

/** What a control carries to have a tip: an attribute and no more, so long tables can have hundreds. */
export function tip(label: string | undefined, keys: string | undefined) {
  return { 'data-tip': label, 'data-tip-keys': keys };
}

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/**
 * Put it once around the app; without it, tips stay silent. For the eye only: a control keeps its own accessible name
 * and description. What places the bubble is fetched when the first one is wanted.
 */
export function TipLayer({ children }: { readonly children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
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
    on('pointerover', (event) => event.pointerType === 'mouse' && show(tipped(event.target), delay));
    on('pointerdown', () => show(null, 0));
    on('focusin', (event) => {
      const element = tipped(event.target);
      if (element?.matches(':focus-visible')) show(element, 0);
    });
    on('focusout', () => show(null, 0));
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
