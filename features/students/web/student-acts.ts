import type { ReactNode } from 'react';

import type { Student } from '../api.ts';

/** What somebody may want of one student of the list. */
export type StudentAct = 'view' | 'edit' | 'other';
export type OnStudentAct = (act: StudentAct, student: Student, from: HTMLElement) => void;

/** What is open over the list and has no address of its own. */
export type StudentLayer =
  | { readonly open: 'other'; readonly student: Student; readonly from: Element }
  | { readonly open: 'filters'; readonly from: Element }
  | {
      readonly open: 'move' | 'leave' | 'return' | 'erase' | 'correct' | 'consent' | 'export';
      readonly student: Student;
    }
  | { readonly open: 'move-many' };

/** Places for what neighbours know and offer about one student. */
export type StudentPlaces = {
  /** Under each of the four words of the panel; what is left out says what the list's status tells. */
  readonly cells?: Partial<Record<'photo' | 'proof' | 'card' | 'delivery', (student: Student) => ReactNode>>;
  /** Between the cells and the history: the card, the photo's versions. */
  readonly sections?: (student: Student) => ReactNode;
  /** Buttons beside Edit. */
  readonly actions?: (student: Student) => ReactNode;
  /** Items of the other-actions menu. */
  readonly menu?: (student: Student) => ReactNode;
};
