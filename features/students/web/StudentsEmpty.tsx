import { useMay, usePlace } from '@lanyard/accounts/web/use-place';
import { scopesOf } from '@lanyard/domain/role';
import { Button } from '@lanyard/ui/Button';
import { Empty } from '@lanyard/ui/Empty';
import { Plus, UserRoundSearch, UsersRound } from 'lucide-react';

import { useSections } from './use-students.ts';

/** A school without students, or a reviewer without a section. */
export function NobodyYet({ onAdd }: { readonly onAdd: () => void }) {
  const mayAdd = useMay('student.edit');
  const ownOnly = scopesOf(usePlace().roles, 'student.read').every((scope) => scope === 'own');
  const sections = useSections({ enabled: ownOnly });
  if (ownOnly && sections.isPending) return null;
  if (ownOnly && sections.data?.length === 0)
    return <Empty icon={UsersRound} title="No section is assigned to you yet. Ask the office." />;
  if (!mayAdd) return <Empty icon={UsersRound} title="No students yet." />;
  return (
    <Empty
      icon={UsersRound}
      title="No students yet. Add one."
      action={
        <Button variant="primary" onClick={onAdd}>
          <Plus aria-hidden />
          Add Student
        </Button>
      }
    />
  );
}

export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <Empty
      icon={UserRoundSearch}
      title="No students match"
      hint="Check the spelling, or search by roll number."
      action={<Button onClick={onClear}>Clear</Button>}
    />
  );
}
