import { Wordmark } from '@lanyard/ui/Wordmark';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { LanyardCard } from './LanyardCard.tsx';

export interface SignInLayoutProps {
  readonly title: string;
  /** The content of the card. */
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** The layout of pages before sign-in: one card on a lanyard. */
export function SignInLayout({ title, children, below }: SignInLayoutProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center gap-6 px-4 pb-8">
      <LanyardCard>
        <div className="flex justify-center">
          <Wordmark size="lg" />
        </div>
        <h1 className="mt-7 mb-6 text-center text-xl font-semibold tracking-[-0.01em]">{title}</h1>
        {children}
      </LanyardCard>
      <p className="flex items-center gap-1.5 text-xs text-fg-3">
        <ShieldCheck aria-hidden className="size-4" />
        No tracking, no face recognition.
      </p>
      {below}
    </main>
  );
}
