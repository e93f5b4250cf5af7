import { passwordFault, shortestPassword } from '@lanyard/domain/password';
import { FormBody } from '@lanyard/forms/FormBody';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { Button } from '@lanyard/ui/Button';
import * as z from 'zod/mini';

import { PersonName, type InvitationPreview } from '../../api-people.ts';
import type { Me } from '../../api.ts';
import { passwordSentences } from '../../password-sentences.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { useAcceptInvitation } from './use-invitation.ts';

export interface JoinFormProps {
  readonly invitation: InvitationPreview;
  readonly token: string;
  readonly onJoined: (org: string, me: Me) => void;
}

const Newcomer = z.object({ name: PersonName, password: z.string() });

/** A form for a person without an account. They choose a name and a password. */
export function JoinForm({ invitation, token, onJoined }: JoinFormProps) {
  const form = useForm({
    start: { name: invitation.name, password: '' },
    schema: Newcomer,
    check: ({ name, password }) => {
      const fault = passwordFault(password, {
        email: invitation.email,
        name,
        organisations: [invitation.organisation.name],
      });
      return fault ? { password: passwordSentences[fault] } : {};
    },
    act: useAcceptInvitation(onJoined),
    toVariables: (newcomer) => ({ token, ...newcomer }),
  });
  return (
    <FormBody form={form} label="Join" failed="You have not joined.">
      <input hidden readOnly name="email" autoComplete="username" value={invitation.email} />
      <TextField form={form} name="name" label="Your name" size="lg" autoComplete="name" />
      <PasswordField
        form={form}
        name="password"
        label="Choose a password"
        hint={`At least ${String(shortestPassword)} characters; four words that do not belong together are good.`}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} className="mt-1 h-12! text-md!">
        Join
      </Button>
    </FormBody>
  );
}
