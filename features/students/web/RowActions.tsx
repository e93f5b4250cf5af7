import { Ellipsis, Eye, Pencil, type LucideIcon } from 'lucide-react';

import type { Student } from '../api.ts';
import type { OnAct, StudentAct } from './student-acts.ts';

const acts: readonly { readonly act: StudentAct; readonly icon: LucideIcon; readonly words: string }[] = [
  { act: 'view', icon: Eye, words: 'View' },
  { act: 'edit', icon: Pencil, words: 'Edit' },
  { act: 'other', icon: Ellipsis, words: 'Other actions for' },
];

export interface RowActionsProps {
  readonly student: Student;
  readonly onAct: OnAct;
  /** Somebody who may not edit says what is wrong instead. */
  readonly mayEdit: boolean;
}

function editWords(former: boolean, mayEdit: boolean): string {
  if (former) return 'Record consent for';
  return mayEdit ? 'Edit' : 'Request a correction for';
}

/** Plain buttons: a scroll mounts hundreds of rows. */
export function RowActions({ student, onAct, mayEdit }: RowActionsProps) {
  return (
    <div className="flex justify-end gap-0.5">
      {acts.map(({ act, icon: Icon, words }) => {
        const former = student.lastYear !== undefined;
        if (act === 'edit' && former && !mayEdit) return null;
        const label = `${act === 'edit' ? editWords(former, mayEdit) : words} ${student.name}`;
        return (
          <button
            key={act}
            type="button"
            aria-label={label}
            title={label}
            {...(act === 'other' && { 'aria-haspopup': 'menu' })}
            onClick={(event) => onAct(act, student, event.currentTarget)}
            className="grid size-8 place-items-center rounded-md text-fg-2 hover:bg-well hover:text-fg coarse:size-11"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        );
      })}
    </div>
  );
}
