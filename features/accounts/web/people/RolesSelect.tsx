import { createFailureToast } from '@lanyard/client/failed-toast';
import { rolesOfKind } from '@lanyard/domain/membership';
import type { Role } from '@lanyard/domain/role';
import { formatList } from '@lanyard/format/lists';
import { usePlace } from '@lanyard/place/use-place';
import { MultiSelect } from '@lanyard/ui/MultiSelect';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { Person } from '../../api-people.ts';
import { roleWords } from './role-words.ts';
import { useChangeRoles } from './use-people.ts';

const wordsOf = (roles: readonly Role[]): string => formatList(roles.map((role) => roleWords[role].one));
const same = (one: readonly Role[], other: readonly Role[]): boolean => one.join() === other.join();

/** Saves when the list closes, so that two changed roles are one change. The person can undo it. */
export function RolesSelect({ person }: { readonly person: Person }) {
  const { kind } = usePlace();
  const toast = useToast();
  const { mutateAsync, isPending } = useChangeRoles();
  const [draft, setDraft] = useState<readonly Role[]>();
  const items = rolesOfKind(kind).map((role) => ({ value: role, label: roleWords[role].one }));

  const save = async (
    from: Pick<Person, 'id' | 'version'>,
    roles: readonly Role[],
    was?: readonly Role[],
  ) => {
    try {
      const changed = await mutateAsync({ person: from, roles });
      toast.show({
        kind: 'done',
        title: `${person.name}: ${wordsOf(changed.roles)}`,
        ...(was && { action: { label: 'Undo', onPress: () => void save(changed, was) } }),
      });
    } catch (fault) {
      toast.show(createFailureToast(`${person.name} was not changed.`, fault));
    }
    setDraft(undefined);
  };

  const close = (): void => {
    if (!draft) return;
    if (draft.length === 0 || same(draft, person.roles)) setDraft(undefined);
    else void save(person, draft, person.roles);
  };
  return (
    <MultiSelect<Role>
      aria-label={`Roles of ${person.name}`}
      items={items}
      value={draft ?? person.roles}
      onChange={setDraft}
      onClose={close}
      disabled={isPending}
      placeholder="At least one"
    />
  );
}
