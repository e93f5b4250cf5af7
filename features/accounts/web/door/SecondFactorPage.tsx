import { Button } from '@lanyard/ui/Button';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';

import { RecoveryCodes } from '../account/RecoveryCodes.tsx';
import { TotpSetUp } from '../account/TotpSetUp.tsx';
import { useAddPasskey, useStartTotp } from '../account/use-security.ts';
import { FailureNote } from '../FailureNote.tsx';
import { SignInLayout } from './SignInLayout.tsx';

export interface SecondFactorPageProps {
  readonly onDone: () => void;
  readonly onLogOut: () => void;
}

/** Shown before any other page if the person's role requires a second factor and they have none. */
export function SecondFactorPage({ onDone, onLogOut }: SecondFactorPageProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const passkey = useAddPasskey();
  const totp = useStartTotp();
  const keep = (recoveryCodes: readonly string[] | null) =>
    recoveryCodes ? setCodes(recoveryCodes) : onDone();

  if (codes)
    return (
      <SignInLayout title="Save your recovery codes">
        <RecoveryCodes codes={codes} onSaved={onDone} />
      </SignInLayout>
    );
  if (totp.data)
    return (
      <SignInLayout title="Authenticator app">
        <TotpSetUp {...totp.data} onDone={keep} />
        <Button variant="ghost" size="lg" className="mt-2 w-full" onClick={() => totp.reset()}>
          Choose another way
        </Button>
      </SignInLayout>
    );
  return (
    <SignInLayout title="One more lock">
      <p className="mb-5 text-sm text-fg-2">
        Your role reaches every child’s photo, so a password alone is not enough. Set up one of these; it
        takes a minute.
      </p>
      <div className="flex flex-col gap-3">
        <FailureNote error={passkey.error ?? totp.error} />
        <Button
          variant="primary"
          size="lg"
          className="h-12! text-md!"
          busy={passkey.isPending}
          onClick={() => {
            totp.reset();
            passkey.mutate(undefined, { onSuccess: ({ recoveryCodes }) => keep(recoveryCodes) });
          }}
        >
          {!passkey.isPending && <KeyRound aria-hidden />}
          Set up a passkey
        </Button>
        <Button
          size="lg"
          className="h-12!"
          busy={totp.isPending}
          onClick={() => {
            passkey.reset();
            totp.mutate();
          }}
        >
          {!totp.isPending && <Smartphone aria-hidden />}
          Use an authenticator app
        </Button>
        <p className="text-xs text-fg-3">
          A passkey is your fingerprint, face or screen lock, and the quickest. It cannot be given away on a
          false page.
        </p>
        <Button variant="ghost" size="lg" onClick={onLogOut}>
          Logout
        </Button>
      </div>
    </SignInLayout>
  );
}
