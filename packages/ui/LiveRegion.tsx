import type { ReactNode } from 'react';

/** Keep it mounted while it is empty: screen readers only announce changes inside a region that they already know. */
export function LiveRegion({ children }: { readonly children?: ReactNode }) {
  return (
    <output aria-live="polite" className="sr-only">
      {children}
    </output>
  );
}
