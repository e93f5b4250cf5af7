import { Wordmark } from '@lanyard/ui/Wordmark';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Me } from '../api.ts';
import { HungCard } from './HungCard.tsx';
import { SignInForm } from './SignInForm.tsx';

export interface LoginPageProps {
  readonly onSignedIn: (me: Me) => void;
  /** Below the card. */
  readonly children?: ReactNode;
}

export function LoginPage({ onSignedIn, children }: LoginPageProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center gap-6 px-4 pb-8">
      <HungCard>
        <div className="flex justify-center">
          <Wordmark size="lg" />
        </div>
        <h1 className="mt-7 mb-6 text-center text-xl font-semibold tracking-[-0.01em]">Sign in</h1>
        <SignInForm onSignedIn={onSignedIn} />
      </HungCard>
      <p className="flex items-center gap-1.5 text-xs text-fg-3">
        <ShieldCheck aria-hidden className="size-4" />
        No tracking, no face recognition.
      </p>
      {children}
    </main>
  );
}
