import { passwordFault, shortestPassword } from '@lanyard/domain/password';
import { codeOf } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useRef, useState, type SubmitEvent } from 'react';

import { PersonName, type InvitationSeen } from '../../api-people.ts';
import { passwordSentences } from '../../password-sentences.ts';
import { PasswordInput } from '../account/PasswordInput.tsx';

export interface JoinFormProps {
  readonly invitation: InvitationSeen;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onJoin: (answer: { readonly name: string; readonly password: string }) => void;
}

/** Somebody new: a name and a password. */
export function JoinForm({ invitation, busy, error, onJoin }: JoinFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const parsed = PersonName.safeParse(name);
  const fault = passwordFault(password, {
    email: invitation.email,
    name,
    organisations: [invitation.organisation.name],
  });
  const nameFault = tried && !parsed.success ? parsed.error.issues[0]?.message : undefined;
  // The rule is said when it is broken on the way out, not at the first letter.
  const weak = tried && fault ? passwordSentences[fault] : undefined;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const first = parsed.success ? (fault ? 'password' : undefined) : 'name';
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else onJoin({ name, password });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Join" className="flex flex-col gap-4">
      {Boolean(error) && codeOf(error) !== 'invitation_over' && (
        <p
          role="alert"
          className="rounded-md border border-red-line bg-red-bg px-3 py-2.5 text-sm font-medium text-red-fg"
        >
          {sentenceFor(error)}
        </p>
      )}
      <input hidden readOnly name="email" autoComplete="username" value={invitation.email} />
      <Field label="Your name" error={nameFault}>
        <TextInput
          size="lg"
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="Choose a password"
        hint={`At least ${String(shortestPassword)} characters; four words that do not belong together are good.`}
        error={weak}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1 h-12! text-md!">
        Join
      </Button>
    </form>
  );
}
