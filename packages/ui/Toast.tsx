import { lazy, Suspense, useRef, type ReactNode } from 'react';

import { useNeedsToastLayer } from './use-toast.ts';

const ToastLayer = lazy(async () => ({ default: (await import('./ToastLayer.tsx')).ToastLayer }));

/** Put this once around the app. Toasts appear in it. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useNeedsToastLayer();
  return (
    <>
      {children}
      <div ref={place} data-toasts className="contents" />
      {wanted && (
        <Suspense>
          <ToastLayer place={place} />
        </Suspense>
      )}
    </>
  );
}
