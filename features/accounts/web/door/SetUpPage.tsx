import { Wordmark } from '@lanyard/ui/Wordmark';
import { ShieldCheck } from 'lucide-react';

import type { Me } from '../../api.ts';
import { LanyardCard } from './LanyardCard.tsx';
import { SetUpForm } from './SetUpForm.tsx';

export interface SetUpPageProps {
  readonly onDone: (me: Me) => void;
  /** Called if someone else finished the set-up first. */
  readonly onClosed: () => void;
}

/** The page of the first start: a school and its admin in two short steps. It looks like the sign-in page. */
export function SetUpPage({ onDone, onClosed }: SetUpPageProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center gap-6 px-4 pb-8">
      <LanyardCard>
        <div className="flex justify-center">
          <Wordmark size="lg" />
        </div>
        <SetUpForm onDone={onDone} onClosed={onClosed} />
      </LanyardCard>
      <p className="flex items-center gap-1.5 text-xs text-fg-3">
        <ShieldCheck aria-hidden className="size-4" />
        No tracking, no face recognition.
      </p>
    </main>
  );
}
