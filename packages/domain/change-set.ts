import type { StoredField } from './student-field.ts';

// The kinds of change sets. A change set is one act on the student list, for any number of students.
export const changeSetKinds = [
  'add',
  'edit',
  'move',
  'leave',
  'return',
  'import',
  'roll_over',
  'correction',
  'bulk',
  'undo',
  'erase',
] as const;
export type ChangeSetKind = (typeof changeSetKinds)[number];

/** A field that a change of the student list can name. A school's own fields are `custom.<key>`. */
export type RosterField = StoredField | `custom.${string}`;
