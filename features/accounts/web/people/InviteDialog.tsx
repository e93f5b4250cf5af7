import { rolesOf } from '@lanyard/domain/membership';
import type { Role } from '@lanyard/domain/role';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { NewInvitation } from '../../api-people.ts';
import { fieldErrors } from '../field-errors.ts';
import { roleWords } from './role-words.ts';
import { useInvite, useSectionsToAssign } from './use-people.ts';

export interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every opening is a new form; the old one stays until it has faded out. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const [wasOpen, setWasOpen] = useState(open);
  const [opening, setOpening] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpening(opening + 1);
  }
  return <InviteForm key={opening} open={open} onClose={onClose} />;
}

const toggled = <Value,>(values: readonly Value[], value: Value, on: boolean): Value[] =>
  on ? [...values, value] : values.filter((each) => each !== value);

function InviteForm({ open, onClose }: InviteDialogProps) {
  const id = useId();
  const { kind } = usePlace();
  const toast = useToast();
  const email = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ email: '', name: '', roles: [] as Role[], sections: [] as string[] });
  const [tried, setTried] = useState(false);
  const invite = useInvite();
  const errors = fieldErrors(NewInvitation, draft);
  const shown = tried ? errors : {};

  const change = (next: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...next });
    if (invite.error) invite.reset();
  };
  const submit = (): void => {
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    const sections = draft.roles.includes('reviewer') ? draft.sections : [];
    invite.mutate(
      { ...draft, sections },
      {
        onSuccess: (invited) => {
          toast.show({ kind: 'done', title: `Invitation sent to ${invited.email}` });
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      title="Invite somebody"
      description="They get a mail with a link that works once, for seven days."
      open={open}
      initialFocus={email}
      act="Send invitation"
      busy={invite.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {invite.error && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-md border border-red-line bg-red-bg px-3 py-2.5 text-sm font-medium text-red-fg"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {sentenceFor(invite.error)}
        </p>
      )}
      <Field label="E-mail" error={shown['email']}>
        <TextInput
          ref={email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label="Name" hint="They can correct it when they accept." error={shown['name']}>
        <TextInput
          autoComplete="off"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <fieldset
        data-invalid={shown['roles'] ? true : undefined}
        aria-describedby={shown['roles'] && `${id}-roles`}
      >
        <legend className="mb-1.5 text-sm font-medium">Roles</legend>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {rolesOf(kind).map((role) => (
            <Checkbox
              key={role}
              checked={draft.roles.includes(role)}
              onChange={(on) => change({ roles: toggled(draft.roles, role, on) })}
            >
              {roleWords[role].one}
            </Checkbox>
          ))}
        </div>
        {shown['roles'] && (
          <p id={`${id}-roles`} className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-red-fg">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {shown['roles']}
          </p>
        )}
      </fieldset>
      {draft.roles.includes('reviewer') && (
        <SectionPicker
          chosen={draft.sections}
          onChoose={(section, on) => change({ sections: toggled(draft.sections, section, on) })}
        />
      )}
    </FormDialog>
  );
}

type SectionPickerProps = {
  readonly chosen: readonly string[];
  readonly onChoose: (section: string, on: boolean) => void;
};
function SectionPicker({ chosen, onChoose }: SectionPickerProps) {
  const { data } = useSectionsToAssign();
  if (!data || data.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
        Classes to review <span className="text-xs font-normal text-fg-3">optional</span>
      </legend>
      <div className="grid grid-cols-3 gap-x-4 gap-y-1 sm:grid-cols-4">
        {data.map((section) => (
          <Checkbox
            key={section.id}
            checked={chosen.includes(section.id)}
            onChange={(on) => onChoose(section.id, on)}
          >
            {`${section.class}-${section.division}`}
          </Checkbox>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-fg-3">Where there is a reviewer already, they become the deputy.</p>
    </fieldset>
  );
}
