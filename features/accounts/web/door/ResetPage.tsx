import { longestPassword, shortestPassword } from '@lanyard/domain/password';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { lazy, Suspense, useState, type ReactNode, type SubmitEvent } from 'react';

import type { Me, SecondStep } from '../../api.ts';
import { PasswordInput } from '../account/PasswordInput.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { DoorPage } from './DoorPage.tsx';
import { useRequestReset, useResetPassword } from './use-finish-sign-in.ts';

const SecondStepForm = lazy(async () => ({
  default: (await import('./SecondStepForm.tsx')).SecondStepForm,
}));

export interface ResetPageProps {
  /** From the link of the e-mail; without one it can be asked for. */
  readonly token: string | undefined;
  readonly onSignedIn: (me: Me) => void;
  readonly loginLink: ReactNode;
}

export function ResetPage({ token, onSignedIn, loginLink }: ResetPageProps) {
  return token === undefined ? (
    <AskForLink loginLink={loginLink} />
  ) : (
    <ChoosePassword token={token} onSignedIn={onSignedIn} loginLink={loginLink} />
  );
}

const valueOf = (event: SubmitEvent<HTMLFormElement>, name: string): string => {
  const value = new FormData(event.currentTarget).get(name);
  return typeof value === 'string' ? value : '';
};

function AskForLink({ loginLink }: Pick<ResetPageProps, 'loginLink'>) {
  const request = useRequestReset();
  const [missing, setMissing] = useState(false);
  if (request.isSuccess)
    return (
      <DoorPage title="Look into your mailbox">
        <output className="block text-center text-sm text-fg-2">
          If {request.variables} belongs to an account, a link is on its way. It works once, within 30
          minutes.
        </output>
        <p className="mt-5 text-center text-sm">{loginLink}</p>
      </DoorPage>
    );
  return (
    <DoorPage title="Forgot your password?">
      <form
        noValidate
        aria-label="Forgot your password?"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const email = valueOf(event, 'email').trim();
          setMissing(email.length < 3);
          if (email.length >= 3 && !request.isPending) request.mutate(email);
        }}
      >
        <FailureNote error={request.error} />
        <Field
          label="E-mail"
          hint="We send a link to choose a new one. Your second factor stays as it is."
          error={missing ? 'Write your e-mail.' : undefined}
        >
          <TextInput size="lg" name="email" type="email" autoComplete="username" autoCapitalize="none" />
        </Field>
        <Button type="submit" variant="primary" size="lg" className="h-12! text-md!" busy={request.isPending}>
          Send the link
        </Button>
        <p className="text-center text-sm">{loginLink}</p>
      </form>
    </DoorPage>
  );
}

function ChoosePassword({ token, onSignedIn, loginLink }: ResetPageProps & { readonly token: string }) {
  const reset = useResetPassword();
  const [second, setSecond] = useState<SecondStep>();
  const [missing, setMissing] = useState(false);
  if (second)
    return (
      <DoorPage title={`Hello, ${second.name.split(/\s/u)[0] ?? ''}`}>
        <Suspense>
          <SecondStepForm
            step={second}
            email="Your new password is kept"
            onSignedIn={onSignedIn}
            onBack={() => location.assign('/login')}
          />
        </Suspense>
      </DoorPage>
    );
  return (
    <DoorPage title="Choose a new password">
      <form
        noValidate
        aria-label="Choose a new password"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const password = valueOf(event, 'password');
          setMissing(password === '');
          if (password !== '' && !reset.isPending)
            reset.mutate(
              { token, password },
              { onSuccess: (answer) => ('me' in answer ? onSignedIn(answer.me) : setSecond(answer)) },
            );
        }}
      >
        <FailureNote error={reset.error} />
        <Field
          label="New password"
          hint={`At least ${String(shortestPassword)} characters. A few words are easy to keep in mind.`}
          error={missing ? 'Write a new password.' : undefined}
        >
          <PasswordInput name="password" autoComplete="new-password" maxLength={longestPassword} />
        </Field>
        <Button type="submit" variant="primary" size="lg" className="h-12! text-md!" busy={reset.isPending}>
          Save and sign in
        </Button>
        <p className="text-center text-sm">{loginLink}</p>
      </form>
    </DoorPage>
  );
}
