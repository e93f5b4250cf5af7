import type { ReactNode } from 'react';

import type { Student } from '../api.ts';

/** What a person can do with one student of the list. */
export type StudentAct = 'view' | 'edit' | 'other';
export type OnStudentAct = (act: StudentAct, student: Student, from: HTMLElement) => void;

/** What is open above the list, if the URL does not say it. */
export type StudentLayer =
  | { readonly open: 'other'; readonly student: Student; readonly from: Element }
  | { readonly open: 'filters'; readonly from: Element }
  | {
      readonly open: 'move' | 'leave' | 'return' | 'erase' | 'correct' | 'consent' | 'export';
      readonly student: Student;
    }
  | { readonly open: 'move-many' };

/** What other features show and offer about one student. */
export type StudentPlaces = {
  /** The text below each of the panel's four statuses. If a feature gives none, a text for the status is shown. */
  readonly cells?: Partial<Record<'photo' | 'proof' | 'card' | 'delivery', (student: Student) => ReactNode>>;
  /** Sections between the cells and the history, such as the card and the versions of the photo. */
  readonly sections?: (student: Student) => ReactNode;
  /** Buttons beside Edit. */
  readonly actions?: (student: Student) => ReactNode;
  /** Items of the other-actions menu. They may suspend. */
  readonly menu?: (student: Student) => ReactNode;
};
