import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useId, useRef, useState, type SubmitEvent } from 'react';

import type { Me, SignInSecondStep } from '../../api.ts';
import { PasswordInput } from '../account/PasswordInput.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { useSignIn } from '../use-session.ts';

export interface SignInFormProps {
  /** If given, only the person with this email address can sign in here. */
  readonly email?: string;
  readonly onSignedIn: (me: Me) => void;
  /** The password was right, but a second step must follow. */
  readonly onSecondStep: (step: SignInSecondStep, email: string) => void;
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

export function SignInForm({ email: only, onSignedIn, onSecondStep }: SignInFormProps) {
  const signIn = useSignIn();
  const [missing, setMissing] = useState<'email' | 'password'>();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (signIn.isPending || !form.current) return;
    const data = new FormData(form.current);
    const email = textOf(data, 'email').trim();
    const password = textOf(data, 'password');
    const first = email.length < 3 ? 'email' : password === '' ? 'password' : undefined;
    setMissing(first);
    if (first) form.current.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else
      signIn.mutate(
        { email, password },
        {
          onSuccess: (answer) => ('me' in answer ? onSignedIn(answer.me) : onSecondStep(answer, email)),
        },
      );
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Sign in"
      aria-describedby={signIn.error ? errorId : undefined}
      className="flex flex-col gap-4"
    >
      <FailureNote error={signIn.error} id={errorId} />
      {only === undefined ? (
        <Field label="E-mail" error={missing === 'email' ? 'Write your e-mail.' : undefined}>
          <TextInput
            size="lg"
            name="email"
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="name@school.example"
          />
        </Field>
      ) : (
        // Password managers fill in a password only if the form has a user name.
        <input hidden readOnly name="email" autoComplete="username" value={only} />
      )}
      <Field label="Password" error={missing === 'password' ? 'Write your password.' : undefined}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={signIn.isPending}
        className="mt-1 h-12! text-md!"
      >
        Sign in
      </Button>
    </form>
  );
}
