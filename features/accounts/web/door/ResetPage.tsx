import { shortestPassword } from '@lanyard/domain/password';
import { FormBody } from '@lanyard/forms/FormBody';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { Button } from '@lanyard/ui/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { requestReset, resetPassword } from '../../api-security.ts';
import type { Me, SignInSecondStep } from '../../api.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { useRequestReset, useResetPassword } from './use-finish-sign-in.ts';

const SecondStepForm = lazy(async () => ({
  default: (await import('./SecondStepForm.tsx')).SecondStepForm,
}));

export interface ResetPageProps {
  /** The token from the link in the email. Without it, the page offers to send a link. */
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

function AskForLink({ loginLink }: Pick<ResetPageProps, 'loginLink'>) {
  const request = useRequestReset();
  const form = useForm({
    start: { email: '' },
    schema: requestReset.body,
    act: request,
    toVariables: ({ email }) => email,
  });
  if (request.isSuccess)
    return (
      <SignInLayout title="Look into your mailbox">
        <output className="block text-center text-sm text-fg-2">
          If {request.variables} belongs to an account, a link is on its way. It works once, within 30
          minutes.
        </output>
        <p className="mt-5 text-center text-sm">{loginLink}</p>
      </SignInLayout>
    );
  return (
    <SignInLayout title="Forgot your password?">
      <FormBody form={form} label="Forgot your password?" failed="No link was sent.">
        <TextField
          form={form}
          name="email"
          label="E-mail"
          hint="We send a link to choose a new one. Your second factor stays as it is."
          size="lg"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Button type="submit" variant="primary" size="lg" className="h-12! text-md!" busy={form.isBusy}>
          Send the link
        </Button>
        <p className="text-center text-sm">{loginLink}</p>
      </FormBody>
    </SignInLayout>
  );
}

function ChoosePassword({ token, onSignedIn, loginLink }: ResetPageProps & { readonly token: string }) {
  const [second, setSecond] = useState<SignInSecondStep>();
  const form = useForm({
    start: { password: '' },
    schema: resetPassword.body,
    toBody: ({ password }) => ({ token, password }),
    act: useResetPassword(),
    onSaved: (answer) => ('me' in answer ? onSignedIn(answer.me) : setSecond(answer)),
  });
  if (second)
    return (
      <SignInLayout title={`Hello, ${second.name.split(/\s/u)[0] ?? ''}`}>
        <Suspense>
          <SecondStepForm
            step={second}
            email="Your new password is kept"
            onSignedIn={onSignedIn}
            onBack={() => location.assign('/login')}
          />
        </Suspense>
      </SignInLayout>
    );
  return (
    <SignInLayout title="Choose a new password">
      <FormBody form={form} label="Choose a new password">
        <PasswordField
          form={form}
          name="password"
          label="New password"
          hint={`At least ${String(shortestPassword)} characters. A few words are easy to keep in mind.`}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" size="lg" className="h-12! text-md!" busy={form.isBusy}>
          Save and sign in
        </Button>
        <p className="text-center text-sm">{loginLink}</p>
      </FormBody>
    </SignInLayout>
  );
}
