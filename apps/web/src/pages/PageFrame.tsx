import type { ReactNode } from 'react';

/** A page of panels under a title. The shell sets the margins around it. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-360 flex-col gap-5">{children}</div>;
}
