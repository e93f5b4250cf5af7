import type { ReactNode } from 'react';

/** A card that hangs on a lanyard with strap, clip and slot. */
export function LanyardCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex w-full max-w-94 flex-col items-center">
      <div aria-hidden className="lanyard-strap h-[clamp(56px,13vh,132px)] w-4 shrink-0" />
      <svg aria-hidden viewBox="0 0 32 34" className="z-10 -mb-4 h-8.5 w-8 shrink-0">
        <rect x="6" y="0" width="20" height="11" rx="2.5" className="fill-edge" />
        <path d="M16 10v8" className="stroke-edge" strokeWidth="5" />
        <rect
          x="9"
          y="16"
          width="14"
          height="17"
          rx="5"
          fill="none"
          className="stroke-edge"
          strokeWidth="3.5"
        />
      </svg>
      <div className="relative w-full rounded-xl border border-line bg-surface px-6 pt-11 pb-7 shadow-2 sm:px-8">
        <span
          aria-hidden
          className="absolute inset-x-0 top-2.5 mx-auto h-3 w-14 rounded-full bg-bg ring-1 ring-line-2"
        />
        {children}
      </div>
    </div>
  );
}
