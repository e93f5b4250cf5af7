import type { ReactNode } from 'react';

/** One named state or group of states on the design page. */
export function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-xs font-medium text-fg-3">{name}</h3>
      {children}
    </div>
  );
}

export function SampleRow({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
