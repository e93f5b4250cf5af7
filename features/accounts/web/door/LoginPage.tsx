import { Button } from '@lanyard/ui/Button';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { Me, SignInSecondStep } from '../../api.ts';
import { FailureNote } from '../FailureNote.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { usePasskeySignIn } from './use-finish-sign-in.ts';

const SecondStepForm = lazy(async () => ({
  default: (await import('./SecondStepForm.tsx')).SecondStepForm,
}));

export interface LoginPageProps {
  readonly onSignedIn: (me: Me) => void;
  /** A link to the page for a forgotten password. */
  readonly resetLink: ReactNode;
  /** Content below the card. */
  readonly children?: ReactNode;
}

export function LoginPage({ onSignedIn, resetLink, children }: LoginPageProps) {
  const [second, setSecond] = useState<{ readonly step: SignInSecondStep; readonly email: string }>();
  const passkey = usePasskeySignIn(false);
  if (second)
    return (
      <SignInLayout title={`Hello, ${second.step.name.split(/\s/u)[0] ?? ''}`}>
        <Suspense>
          <SecondStepForm {...second} onSignedIn={onSignedIn} onBack={() => setSecond(undefined)} />
        </Suspense>
      </SignInLayout>
    );
  return (
    <SignInLayout title="Sign in" below={children}>
      <SignInForm onSignedIn={onSignedIn} onSecondStep={(step, email) => setSecond({ step, email })} />
      <div className="mt-3 flex flex-col gap-3">
        <Button
          size="lg"
          className="h-12!"
          busy={passkey.isPending}
          onClick={() => passkey.mutate(undefined, { onSuccess: ({ me }) => onSignedIn(me) })}
        >
          <KeyRound aria-hidden />
          Sign in with a passkey
        </Button>
        <FailureNote error={passkey.error} />
        <p className="text-center text-sm">{resetLink}</p>
      </div>
    </SignInLayout>
  );
}
