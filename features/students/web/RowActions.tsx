import { Eye, Pencil } from 'lucide-react';
import type { ComponentType, SVGAttributes } from 'react';

import type { Student } from '../api.ts';
import type { OnStudentAct, StudentAct } from './student-acts.ts';

/** Lucide's ellipsis as one element instead of three. */
const Ellipsis = (props: SVGAttributes<SVGElement>) => (
  <svg viewBox="0 0 24 24" stroke="currentColor" strokeWidth={4} strokeLinecap="round" {...props}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </svg>
);

type Act = {
  readonly act: StudentAct;
  readonly icon: ComponentType<SVGAttributes<SVGElement>>;
  readonly words: string;
};
const acts: readonly Act[] = [
  { act: 'view', icon: Eye, words: 'View' },
  { act: 'edit', icon: Pencil, words: 'Edit' },
  { act: 'other', icon: Ellipsis, words: 'Other actions for' },
];

export interface RowActionsProps {
  readonly student: Student;
  readonly onAct: OnStudentAct;
  /** If false, the button requests a correction instead of editing. */
  readonly mayEdit: boolean;
}

function editWords(former: boolean, mayEdit: boolean): string {
  if (former) return 'Record consent for';
  return mayEdit ? 'Edit' : 'Request a correction for';
}

/** Plain buttons with few elements, because scrolling renders hundreds of rows. */
export function RowActions({ student, onAct, mayEdit }: RowActionsProps) {
  return acts.map(({ act, icon: Icon, words }) => {
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
  });
}
