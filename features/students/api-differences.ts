// The third step of a roster import: it shows what the file would change, grouped by the decision that a person makes.
// `applyImport` then writes the changes.
import { cardStages } from '@lanyard/domain/card-stage';
import { cellProblems } from '@lanyard/domain/import-cell';
import { rosterDecisions, rosterEffects } from '@lanyard/domain/import-decision';
import { importFileLimits } from '@lanyard/domain/import-state';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Import } from './api-import.ts';
import { Student } from './api.ts';

const Count = z.int();
const Choice = z.enum([...rosterDecisions, 'same_person', 'another_person']);
const importAt = '/api/v1/orgs/:org/imports/:import';
const action = 'student.import';

export const differenceKinds = ['error', 'asked', 'changed', 'new', 'left', 'same'] as const;
const Kind = z.enum(differenceKinds);
const Change = z.object({
  field: z.string(),
  label: z.string(),
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
});
export const Difference = z.object({
  /** Identifies the difference within this import. */
  id: z.int(),
  /**
   * The row number as a person counts in the file, where the heading is row 1. Null for a student who is not in the
   * file.
   */
  row: z.nullable(Count),
  kind: Kind,
  name: z.string(),
  class: z.string(),
  division: z.string(),
  rollNo: z.string(),
  /** The enrolment that the row is about. The page shows its photo. */
  student: z.nullable(z.uuid()),
  photo: Student.shape.photo,
  stage: z.nullable(z.enum(cardStages)),
  changes: z.array(Change),
  problems: z.array(
    z.object({
      field: z.string(),
      problem: z.enum(cellProblems),
      found: z.string(),
      /** A value that would fix this cell, if we know one. */
      suggestion: z.nullable(z.string()),
      /** For the problem `roll_no_taken`: who has the number, another row or a student of the roster. */
      with: z.nullable(z.object({ row: z.nullable(Count), name: z.string() })),
    }),
  ),
  /** For the kind `asked`: the student whom the row may mean. */
  candidate: z.nullable(
    z.object({ student: z.uuid(), name: z.string(), identifier: z.string(), likeness: z.number() }),
  ),
  decision: z.nullable(Choice),
});
export type Difference = z.infer<typeof Difference>;

export const listDifferences = endpoint({
  method: 'GET',
  path: `${importAt}/differences`,
  reads: [],
  summary: 'The differences of one kind and group, a page at a time',
  action,
  query: z.object({
    kind: z._default(Kind, 'changed'),
    /** The `key` of a group from `listGroups`. */
    group: z.optional(z.string().check(z.maxLength(300))),
    after: z.optional(z.coerce.number<number>().check(z.int())),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  ok: z.object({ differences: z.array(Difference), next: z.nullable(z.int()) }),
  refusals: ['not_found', 'import_not_ready', 'invalid_input'],
});

/**
 * A group of rows: errors with the same repair, students who changed or left and whose cards are at the same stage, or
 * new students of one section. The group with the furthest card stage comes first.
 */
export const DifferenceGroup = z.object({
  key: z.string(),
  count: Count,
  /** For changed and left students. */
  stage: z.nullable(z.enum(cardStages)),
  effect: z.nullable(z.enum(rosterEffects)),
  decisions: z.array(z.object({ decision: Choice, count: Count })),
  offered: z.array(Choice),
  /**
   * For errors: the cells with the same mistake. `options` are the values that a cell can have (`10`). `suggestion` is
   * the value that Lanyard proposes.
   */
  repair: z.nullable(
    z.object({
      field: z.string(),
      problem: z.enum(cellProblems),
      found: z.string(),
      suggestion: z.nullable(z.string()),
      options: z.array(z.string()),
      /** True if one rule fixes every cell with this problem, such as "letter O means zero". */
      mendsAll: z.boolean(),
    }),
  ),
  /** For new students: the section, such as `10-A`. */
  section: z.nullable(z.string()),
});
export const listGroups = endpoint({
  method: 'GET',
  path: `${importAt}/groups`,
  reads: [],
  summary: 'The groups of one kind of difference, with their counts',
  action,
  query: z.object({ kind: z._default(Kind, 'changed') }),
  ok: z.object({ groups: z.array(DifferenceGroup) }),
  refusals: ['not_found', 'import_not_ready'],
});

export const repairCells = endpoint({
  method: 'POST',
  path: `${importAt}/repairs`,
  summary: 'Mend one cell, or all alike, and compare those rows again',
  action,
  changes: ['imports'],
  body: z.union([
    z.object({
      row: z.int(),
      field: z.string().check(z.maxLength(60)),
      value: z.string().check(z.maxLength(importFileLimits.cell)),
    }),
    /** Keeps the first of each set of equal rows. This union needs it before the next object, which has fewer fields. */
    z.object({ group: z.string().check(z.maxLength(300)), keep: z.literal('first') }),
    /** If `value` is left out, each cell of the group gets its own suggestion. */
    z.object({
      group: z.string().check(z.maxLength(300)),
      value: z.optional(z.string().check(z.maxLength(importFileLimits.cell))),
    }),
  ]),
  ok: z.object({ mended: Count, import: Import }),
  refusals: ['not_found', 'import_not_ready'],
});

export const decideDifferences = endpoint({
  method: 'POST',
  path: `${importAt}/decisions`,
  summary: 'Decide about some differences, a group of them, or a whole kind',
  action,
  changes: ['imports'],
  body: z.object({
    of: z.union([
      z.object({ rows: z.array(z.int()).check(z.minLength(1), z.maxLength(500)) }),
      z.object({ kind: Kind, group: z.optional(z.string().check(z.maxLength(300))) }),
    ]),
    decision: Choice,
  }),
  /** `decided` does not count rows for which this decision is not possible. Those rows do not change. */
  ok: z.object({ decided: Count, import: Import }),
  refusals: ['not_found', 'import_not_ready'],
});

export const importLeftOutReasons = [
  'changed_since',
  'printed',
  'roll_no_taken',
  'number_taken',
  'gone',
  'signed_off',
] as const;

export const getEffects = endpoint({
  method: 'GET',
  path: `${importAt}/effects`,
  reads: [],
  summary: 'What the changes will cause, furthest card first',
  action,
  ok: z.object({
    stages: z.array(
      z.object({
        stage: z.enum(cardStages),
        effect: z.enum(rosterEffects),
        count: Count,
        update: Count,
        replace: Count,
        leaveOut: Count,
        /** How many of the updated students have a withdrawn consent. Their photo is removed and their card stops. */
        stopped: Count,
      }),
    ),
    left: Count,
    /** How many cards of the students who left are not printed yet. Those cards become void. */
    leftCards: Count,
    new: Count,
    photosToTake: Count,
    /**
     * How many rows will be left out, because a student who is not in the file keeps the roll number that the row
     * needs.
     */
    placesKept: Count,
    /** What applying would do now, counted with the code that applies. */
    outcome: z.object({
      added: Count,
      changed: Count,
      left: Count,
      /**
       * Rows that applying leaves out although someone decided to write them. With `signed_off` the change becomes a
       * correction request. Such a row also counts in `changed` if other fields of it are written.
       */
      leftOut: z.array(z.object({ why: z.enum(importLeftOutReasons), count: Count })),
    }),
    /**
     * The reviewers whose sections have approved proofs that must be reviewed again, with the number of these proofs.
     */
    told: z.array(z.object({ name: z.string(), proofs: Count })),
  }),
  refusals: ['not_found', 'import_not_ready'],
});

export const applyImport = endpoint({
  method: 'POST',
  path: `${importAt}/apply`,
  summary: 'Write the decided differences: one transaction, one entry in the history',
  action,
  changes: ['imports'],
  body: z.object({
    /**
     * The version of the import that the person saw. The server refuses if someone else has decided something since.
     */
    version: z.int(),
  }),
  ok: Import,
  refusals: ['not_found', 'import_not_ready', 'changed_meanwhile', 'year_over'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: `${importAt}/undo`,
  summary: 'Put the roster back as it was, except what was printed or changed since',
  action,
  changes: ['imports'],
  ok: Import,
  refusals: ['not_found', 'import_not_ready', 'undo_over', 'year_over'],
});

/**
 * changed_since: someone edited the student after the import · printed: the card is printed · roll_no_taken: another
 * student has the number now · gone: the student was erased or removed · signed_off: the class is signed off, and the
 * card prints this field.
 */
export const listLeftOut = endpoint({
  method: 'GET',
  path: `${importAt}/left-out`,
  reads: [],
  summary: 'Whom applying or undoing left out, and why',
  action,
  query: z.object({
    after: z.optional(z.coerce.number<number>().check(z.int())),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  ok: z.object({
    leftOut: z.array(
      z.object({
        id: z.int(),
        row: z.nullable(Count),
        name: z.string(),
        identifier: z.string(),
        student: z.nullable(z.uuid()),
        why: z.enum(importLeftOutReasons),
      }),
    ),
    next: z.nullable(z.int()),
  }),
  refusals: ['not_found', 'import_not_ready'],
});

export const downloadRejected = endpoint({
  method: 'GET',
  path: `${importAt}/rejected`,
  reads: [],
  summary:
    'The rows in error as a CSV, formula-safe, with what is wrong in a column of its own (at most 10,000)',
  action,
  ok: z.object({ name: z.string(), csv: z.string(), rows: Count }),
  refusals: ['not_found', 'import_not_ready'],
});
