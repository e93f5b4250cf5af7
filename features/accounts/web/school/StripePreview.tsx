import { darkSidebar, lightSidebar } from '@lanyard/domain/colour';
import type { CSSProperties } from 'react';

export interface StripePreviewProps {
  readonly colour: string | undefined;
  readonly theme: 'light' | 'dark';
}

const grounds = { light: lightSidebar, dark: darkSidebar } as const;
const bars = { light: '#d5d8dd', dark: '#3a3b3e' } as const;

/**
 * A picture of the sidebar's corner with the stripe, in the light or the dark theme. Screen readers skip it, because the
 * words next to it say the same.
 */
export function StripePreview({ colour = 'transparent', theme }: StripePreviewProps) {
  const shown = theme === 'dark' ? `color-mix(in oklch, ${colour}, white 28%)` : colour;
  const bar = { backgroundColor: bars[theme] };
  return (
    <div
      aria-hidden
      className="relative flex h-20 items-center gap-3 overflow-hidden rounded-md border border-line ps-6"
      style={{ backgroundColor: grounds[theme], '--lanyard-shown': shown } as CSSProperties}
    >
      <span className="lanyard-strap absolute inset-y-0 start-0 w-1.5" />
      <span className="size-5 shrink-0 rounded-sm" style={{ backgroundColor: shown }} />
      <span className="flex flex-1 flex-col gap-2 pe-6">
        <span className="h-2 w-24 rounded-full" style={bar} />
        <span className="h-2 w-full max-w-40 rounded-full" style={bar} />
      </span>
    </div>
  );
}
