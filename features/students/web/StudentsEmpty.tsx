import { scopesOf } from '@lanyard/domain/role';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Archive, Plus, Upload, UserRoundSearch, UsersRound } from 'lucide-react';

import { useSections } from './use-students.ts';

/** Shown for a school without students, and for a reviewer without a section. */
export interface NobodyYetProps {
  readonly onAdd: () => void;
  readonly onImport?: (() => void) | undefined;
}
export function NobodyYet({ onAdd, onImport }: NobodyYetProps) {
  const mayAdd = useMay('student.edit');
  const ownOnly = scopesOf(usePlace().roles, 'student.read').every((scope) => scope === 'own');
  const sections = useSections({ enabled: ownOnly });
  if (ownOnly && sections.isPending) return null;
  if (ownOnly && sections.data?.length === 0)
    return <EmptyState icon={UsersRound} title="No section is assigned to you yet. Ask the office." />;
  if (!mayAdd) return <EmptyState icon={UsersRound} title="No students yet." />;
  return (
    <EmptyState
      icon={UsersRound}
      title={onImport ? 'No students yet. Import a class list or add one.' : 'No students yet. Add one.'}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {onImport && (
            <Button variant="primary" onClick={onImport}>
              <Upload aria-hidden />
              Import
            </Button>
          )}
          <Button variant={onImport ? 'outline' : 'primary'} onClick={onAdd}>
            <Plus aria-hidden />
            Add Student
          </Button>
        </div>
      }
    />
  );
}

/** Shown with the filter `former` if the school has no former students. */
export const NoFormerStudents = () => (
  <EmptyState
    icon={Archive}
    title="No former students"
    hint="When the school moves to a new year, students who are not in that year appear here."
  />
);

export interface NoMatchProps {
  /** True if the person typed a search. Only then can the cause be a spelling mistake. */
  readonly searched: boolean;
  readonly onClear: () => void;
  /** Searches former students for the same words. Undefined if this person may not see former students. */
  readonly onFormer?: (() => void) | undefined;
}
export function NoMatchingStudents({ searched, onClear, onFormer }: NoMatchProps) {
  return (
    <EmptyState
      icon={UserRoundSearch}
      title="No students match"
      hint={
        searched ? t`Search by name, class, roll number or admission number.` : 'Nobody is in this list now.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onClear}>Clear</Button>
          {searched && onFormer && <Button onClick={onFormer}>Search former students</Button>}
        </div>
      }
    />
  );
}
