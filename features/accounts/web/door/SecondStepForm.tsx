import { Button } from '@lanyard/ui/Button';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import type { Me, SignInSecondStep } from '../../api.ts';
import { FailureNote } from '../FailureNote.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyPrompt } from './PasskeyPrompt.tsx';
import { useFinishSignIn, usePasskeySignIn } from './use-finish-sign-in.ts';

type Method = SignInSecondStep['methods'][number];
const wayTo: Readonly<Record<Method, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  recovery: 'Use a recovery code',
};

export interface SecondStepFormProps {
  readonly step: SignInSecondStep;
  readonly email: string;
  readonly onSignedIn: (me: Me) => void;
  readonly onBack: () => void;
}

/** The password was right. The person now proves a second factor. */
export function SecondStepForm({ step, email, onSignedIn, onBack }: SecondStepFormProps) {
  const [method, setMethod] = useState<Method>(step.methods[0] ?? 'recovery');
  const passkey = usePasskeySignIn(true);
  const finish = useFinishSignIn();
  const enter = { onSuccess: ({ me }: { me: Me }) => onSignedIn(me) };
  const choose = (next: Method) => {
    passkey.reset();
    finish.reset();
    setMethod(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        onClick={onBack}
        className="-mt-3 flex min-h-11 items-center justify-center gap-2 rounded-md text-sm text-fg-2 hover:text-fg"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <span className="sr-only">Back: not </span>
        {email}
      </button>
      {method === 'passkey' ? (
        <>
          <FailureNote error={passkey.error} />
          <PasskeyPrompt
            label={passkey.error ? 'Try the passkey again' : 'Use your passkey'}
            busy={passkey.isPending}
            onPress={() => passkey.mutate(undefined, enter)}
          />
        </>
      ) : (
        <CodeForm
          key={method}
          kind={method}
          error={finish.error}
          busy={finish.isPending}
          onCode={(code) => finish.mutate({ method, code }, enter)}
        />
      )}
      <div className="flex flex-col">
        {step.methods
          .filter((each) => each !== method)
          .map((each) => (
            <Button key={each} variant="ghost" size="lg" onClick={() => choose(each)}>
              {wayTo[each]}
            </Button>
          ))}
      </div>
    </div>
  );
}
