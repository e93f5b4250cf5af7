import { useAct, useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type { AwaitingAct } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';

import { confirmAsSamplePerson } from '../../api-development.ts';
import { proveAgain, startProof, type IdentityProof } from '../../api-security.ts';
import { CodeForm } from '../door/CodeForm.tsx';
import { PasskeyPrompt } from '../door/PasskeyPrompt.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { identityWords } from './identity-words.ts';
import { signWithPasskey } from './passkey-browser.ts';
import { PasswordInput } from './PasswordInput.tsx';

type Method = IdentityProof['method'];
const wayTo: Readonly<Record<Method, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  recovery: 'Use a recovery code',
  password: 'Use the password',
};

export interface ProveAgainDialogProps {
  /** The act that waits. The dialog names it. */
  readonly awaiting: AwaitingAct;
  /** True on a server for development, where sample people confirm with one click. */
  readonly development: boolean;
  readonly onDone: (proven: boolean) => void;
}

/** Asks for a proof before a sensitive action, because someone else may be using the open browser. */
export function ProveAgainDialog({ awaiting, development, onDone }: ProveAgainDialogProps) {
  const start = useEndpoint(startProof, {}, { gcTime: 0, staleTime: Infinity });
  const [chosen, setChosen] = useState<Method>();
  const onSuccess = () => onDone(true);
  const proving = useAct(proveAgain, (proof: IdentityProof) => ({ body: proof }), { onSuccess });
  const passkey = useActs(
    [startProof, proveAgain],
    async (send) => {
      // Each challenge can be signed once, so a second try needs a new one.
      const { options } = await send(startProof, {});
      const assertion = await signWithPasskey(options ?? { challenge: '' });
      return send(proveAgain, { body: { method: 'passkey', assertion } });
    },
    { onSuccess },
  );
  const sample = useAct(confirmAsSamplePerson, () => ({}), { onSuccess });
  const methods = start.data?.methods ?? [];
  const method = chosen ?? methods[0];
  const choose = (next: Method) => {
    proving.reset();
    passkey.reset();
    setChosen(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      size="sm"
      title={t`Confirm your identity`}
      description={identityWords(awaiting)}
      closeOnPressOutside={false}
    >
      <div className="flex flex-col gap-4">
        {start.error && <p role="alert">{errorSentenceFor(start.error)}</p>}
        {method === 'passkey' && (
          <>
            <FailureNote error={passkey.error} />
            <PasskeyPrompt
              label={passkey.error ? 'Try the passkey again' : 'Use your passkey'}
              busy={passkey.isPending}
              onPress={() => passkey.mutate()}
            />
          </>
        )}
        {(method === 'totp' || method === 'recovery') && (
          <CodeForm
            key={method}
            kind={method}
            action="Confirm"
            error={proving.error}
            busy={proving.isPending}
            onCode={(code) => proving.mutate({ method, code })}
          />
        )}
        {method === 'password' && (
          <PasswordProof
            error={proving.error}
            busy={proving.isPending}
            onPassword={(password) => proving.mutate({ method: 'password', password })}
          />
        )}
        <div className="flex flex-col">
          {methods
            .filter((each) => each !== method)
            .map((each) => (
              <Button key={each} variant="ghost" size="lg" onClick={() => choose(each)}>
                {wayTo[each]}
              </Button>
            ))}
          {development && (
            <Button variant="ghost" size="lg" busy={sample.isPending} onClick={() => sample.mutate()}>
              {t`Development: confirm as a sample person`}
            </Button>
          )}
        </div>
        <FailureNote error={sample.error} />
      </div>
    </Dialog>
  );
}

interface PasswordProofProps {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
}
function PasswordProof({ error, busy, onPassword }: PasswordProofProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setMissing(!password);
    if (typeof password === 'string' && password && !busy) onPassword(password);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Confirm with the password" className="flex flex-col gap-4">
      <FailureNote error={error} />
      <Field label="Password" error={missing ? 'Write your password.' : undefined}>
        <PasswordInput name="password" autoComplete="current-password" ref={input} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Confirm
      </Button>
    </form>
  );
}
