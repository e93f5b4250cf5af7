import { useMemo, useState } from 'react';

import type { Student } from '../api.ts';
import {
  emptySelection,
  toggleStudent,
  toggleAll,
  toggleRange,
  type Selection,
  type StudentListView,
} from './selection.ts';

type Rows = readonly Student[];
type State = { readonly selection: Selection; readonly anchor?: string };

/** The functions stay the same objects, so that memoised rows do not render again. */
export function useSelection() {
  const [{ selection }, set] = useState<State>({ selection: emptySelection });
  const acts = useMemo(
    () => ({
      toggle: (student: Student) =>
        set((before) => ({ selection: toggleStudent(before.selection, student), anchor: student.id })),
      /** The range starts at the row that the person pressed last. */
      toggleRange: (student: Student, rows: Rows) =>
        set(({ selection: before, anchor = student.id }) => ({
          selection: toggleRange(before, rows, anchor, student.id),
          anchor: student.id,
        })),
      toggleAll: (view: StudentListView, rows: Rows) =>
        set((before) => ({ selection: toggleAll(before.selection, view, rows) })),
      clear: () => set({ selection: emptySelection }),
    }),
    [],
  );
  return { selection, ...acts };
}
