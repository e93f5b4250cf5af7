import { longestPassword, shortestPassword } from '@lanyard/domain/password';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { Panel } from '@lanyard/ui/Panel';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState, type SubmitEvent } from 'react';

import type { Security } from '../../api-security.ts';
import { FailureNote } from '../FailureNote.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { useChangePassword } from './use-security.ts';

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

export function ChangePassword({ security }: { readonly security: Security }) {
  const { hasPassword, hasTotp, passkeys } = security;
  const hasSecondFactor = hasTotp || passkeys.length > 0;
  const change = useChangePassword();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<'current' | 'password'>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const data = new FormData(event.currentTarget);
    const current = textOf(data, 'current');
    const password = textOf(data, 'password');
    const first = hasPassword && current === '' ? 'current' : password === '' ? 'password' : undefined;
    setMissing(first);
    if (first) return;
    change.mutate(
      { current, password, proves: hasPassword && !hasSecondFactor },
      {
        onSuccess: () => {
          form.current?.reset();
          toast.show({
            kind: 'done',
            title: 'Password changed',
            description: 'Your other sessions are ended.',
          });
        },
      },
    );
  };
  return (
    <Panel title="Password" note="Changing it ends your other sessions.">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        aria-label="Change the password"
        className="flex max-w-94 flex-col gap-4"
      >
        <FailureNote error={change.error} />
        {hasPassword && (
          <Field
            label="Current password"
            error={missing === 'current' ? 'Write your current password.' : undefined}
          >
            <PasswordInput name="current" autoComplete="current-password" />
          </Field>
        )}
        <Field
          label="New password"
          hint={`At least ${String(shortestPassword)} characters. A few words are easy to keep in mind.`}
          error={missing === 'password' ? 'Write a new password.' : undefined}
        >
          <PasswordInput name="password" autoComplete="new-password" maxLength={longestPassword} />
        </Field>
        <Button type="submit" busy={change.isPending} className="self-start">
          Change password
        </Button>
      </form>
    </Panel>
  );
}
