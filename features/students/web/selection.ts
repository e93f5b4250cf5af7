import type { Student } from '../api.ts';
import {
  coversQuery,
  hasSearchedWords,
  matchesStudentQuery,
  sameQuery,
  type StudentQuery,
} from './student-query.ts';

/** What the list shows: a query and how many students it finds, loaded or not. */
export type StudentListView = StudentQuery & { readonly count: number };

type Chosen = ReadonlyMap<string, Student>;

/**
 * Students chosen one by one (`matching` is null), or everything a query finds, without `except` and with `also` from
 * other lists. So thousands of students can be selected without their ids. It stores whole students, because an id does
 * not tell whether another filter would show the student.
 */
export type Selection = {
  readonly matching: StudentListView | null;
  readonly except: Chosen;
  readonly also: Chosen;
};

const none: Chosen = new Map();
export const emptySelection: Selection = { matching: null, except: none, also: none };

export function isSelected({ matching, except, also }: Selection, student: Student): boolean {
  if (also.has(student.id)) return true;
  return matching !== null && !except.has(student.id) && matchesStudentQuery(student, matching);
}

/** How many students are selected. If the list shows the same query, the list's count is newer. */
export function selectionCountOf({ matching, except, also }: Selection, view: StudentListView): number {
  if (!matching) return also.size;
  return (sameQuery(matching, view) ? view.count : matching.count) - except.size + also.size;
}

/** How many selected students the list does not show. Undefined if only the server could tell. */
export function hiddenSelectionCount(selection: Selection, view: StudentListView): number | undefined {
  const { matching, except, also } = selection;
  const alsoHidden = outside(also, view).size;
  if (!matching) return alsoHidden;
  if (!coversQuery(matching, view)) return undefined;
  const shown = view.count - inside(except, view) + (also.size - alsoHidden);
  return selectionCountOf(selection, view) - shown;
}

/** The state of the checkbox in the header. `rows` are the loaded rows, which may be fewer than `view.count`. */
export function selectionStateOf(
  selection: Selection,
  view: StudentListView,
  rows: readonly Student[],
): boolean | 'mixed' {
  if (view.count === 0) return false;
  if (selection.matching && coversQuery(selection.matching, view)) {
    const left = inside(selection.except, view);
    return left === 0 || (left < view.count && 'mixed');
  }
  const selected = rows.filter((student) => isSelected(selection, student)).length;
  if (selected >= view.count) return true;
  return (selected > 0 || inside(selection.also, view) > 0) && 'mixed';
}

export function toggleStudent(selection: Selection, student: Student): Selection {
  return set(selection, [student], !isSelected(selection, student));
}

/** Selects everything that the list finds, also rows that are not loaded. If all of it is selected, deselects it. */
export function toggleAll(selection: Selection, view: StudentListView, rows: readonly Student[]): Selection {
  const on = selectionStateOf(selection, view, rows) !== true;
  return on ? selectView(selection, view, rows) : deselectView(selection, view, rows);
}

/** For Shift and click: gives all loaded rows from `from` to `to` the new state of `to`. */
export function toggleRange(
  selection: Selection,
  rows: readonly Student[],
  from: string,
  to: string,
): Selection {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to);
  const target = rows[end];
  if (!target) return selection;
  if (start === -1) return toggleStudent(selection, target);
  const range = rows.slice(Math.min(start, end), Math.max(start, end) + 1);
  return set(selection, range, !isSelected(selection, target));
}

function set(selection: Selection, students: readonly Student[], on: boolean): Selection {
  const also = new Map(selection.also);
  const except = new Map(selection.except);
  for (const student of students) {
    const found = selection.matching !== null && matchesStudentQuery(student, selection.matching);
    const [from, to] = on ? [except, also] : [also, except];
    from.delete(student.id);
    if (found !== on) to.set(student.id, student);
  }
  return { ...selection, also, except };
}

function selectView(selection: Selection, view: StudentListView, rows: readonly Student[]): Selection {
  const { matching, except, also } = selection;
  if (matching && coversQuery(matching, view)) return { ...selection, except: outside(except, view) };
  // Two queries cannot be combined into one. But if all rows of the list are loaded, they can be added one by one. So
  // are rows that do not show why the search found them: another list could not show them as selected.
  const unclear = rows.some((row) => !hasSearchedWords(row, view.q));
  if ((matching || unclear) && rows.length >= view.count) return set(selection, rows, true);
  return { matching: view, except: none, also: outside(also, view) };
}

function deselectView(selection: Selection, view: StudentListView, rows: readonly Student[]): Selection {
  const { matching, also } = selection;
  const wider = matching !== null && !sameQuery(matching, view);
  if (wider && rows.length >= view.count) return set(selection, rows, false);
  return { matching: null, except: none, also: outside(also, view) };
}

const inside = (chosen: Chosen, view: StudentListView): number => chosen.size - outside(chosen, view).size;
const outside = (chosen: Chosen, view: StudentListView): Chosen =>
  new Map([...chosen].filter(([, student]) => !matchesStudentQuery(student, view)));
