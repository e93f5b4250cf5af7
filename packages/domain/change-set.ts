import type { StoredField } from './student-field.ts';

// What was done to the roster at once: one act, however many students it touched.
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

/** The fields of a student that a change can name; a school's own are `custom.<key>`. */
export type RosterField = StoredField | `custom.${string}`;
