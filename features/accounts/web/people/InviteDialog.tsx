import { rolesOfKind } from '@lanyard/domain/membership';
import type { Role } from '@lanyard/domain/role';
import { CheckboxesField } from '@lanyard/forms/CheckboxField';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { usePlace } from '@lanyard/place/use-place';

import { NewInvitation } from '../../api-people.ts';
import { roleWords } from './role-words.ts';
import { useInvitePerson, useSectionsToAssign } from './use-people.ts';

const start = { email: '', name: '', roles: [] as readonly Role[], sections: [] as readonly string[] };

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { kind } = usePlace();
  const { data: sections = [] } = useSectionsToAssign();
  const form = useForm({
    start,
    schema: NewInvitation,
    toBody: (draft) => ({ ...draft, sections: draft.roles.includes('reviewer') ? draft.sections : [] }),
    act: useInvitePerson(),
    saved: ({ email }) => `Invitation sent to ${email}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Invite somebody"
      description="They get a mail with a link that works once, for seven days."
      act="Send invitation"
      failed="The invitation was not sent."
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        label="E-mail"
        type="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField form={form} name="name" label="Name" hint="They can correct it when they accept." />
      <CheckboxesField
        form={form}
        name="roles"
        label="Roles"
        items={rolesOfKind(kind).map((value) => ({ value, label: roleWords[value].one }))}
        listClassName="grid gap-x-4 gap-y-1 sm:grid-cols-2"
      />
      {form.draft.roles.includes('reviewer') && sections.length > 0 && (
        <CheckboxesField
          form={form}
          name="sections"
          label="Classes to review"
          optional
          hint="Where there is a reviewer already, they become the deputy."
          items={sections.map((section) => ({
            value: section.id,
            label: `${section.class}-${section.division}`,
          }))}
          listClassName="grid grid-cols-3 gap-x-4 gap-y-1 sm:grid-cols-4"
        />
      )}
    </FormDialog>
  );
}
