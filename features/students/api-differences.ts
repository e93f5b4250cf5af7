// Import, third step: what the file would change, grouped by what a person decides about it, and writing it.
import { cardStages } from '@lanyard/domain/card-stage';
import { cellProblems } from '@lanyard/domain/import-cell';
import { rosterDecisions, rosterEffects } from '@lanyard/domain/import-decision';
import { fileLimits } from '@lanyard/domain/import-state';
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
  /** Its key in this import. */
  id: z.int(),
  /** The row of the file as a person counts it (the heading is row 1); null for somebody who is not in it. */
  row: z.nullable(Count),
  kind: Kind,
  name: z.string(),
  class: z.string(),
  division: z.string(),
  rollNo: z.string(),
  /** The enrolment it concerns, for its photo. */
  student: z.nullable(z.uuid()),
  photo: Student.shape.photo,
  stage: z.nullable(z.enum(cardStages)),
  changes: z.array(Change),
  problems: z.array(
    z.object({
      field: z.string(),
      problem: z.enum(cellProblems),
      found: z.string(),
      /** What would mend this one cell, when we know. */
      suggestion: z.nullable(z.string()),
      /** Of `roll_no_taken`: the other row, or the student of the roster. */
      with: z.nullable(z.object({ row: z.nullable(Count), name: z.string() })),
    }),
  ),
  /** Of `asked`: whom it may be. */
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
    /** The `key` of a group. */
    group: z.optional(z.string().check(z.maxLength(300))),
    after: z.optional(z.coerce.number<number>().check(z.int())),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  ok: z.object({ differences: z.array(Difference), next: z.nullable(z.int()) }),
  refusals: ['not_found', 'import_not_ready', 'invalid_input'],
});

/** Errors by what repairs them; changes and leavers by the stage the card reached, furthest first; new ones by section. */
export const DifferenceGroup = z.object({
  key: z.string(),
  count: Count,
  /** Of changed and left. */
  stage: z.nullable(z.enum(cardStages)),
  effect: z.nullable(z.enum(rosterEffects)),
  decisions: z.array(z.object({ decision: Choice, count: Count })),
  offered: z.array(Choice),
  /** Of errors: cells alike. `options` are what it can be (`10`), `suggestion` the one we would take. */
  repair: z.nullable(
    z.object({
      field: z.string(),
      problem: z.enum(cellProblems),
      found: z.string(),
      suggestion: z.nullable(z.string()),
      options: z.array(z.string()),
      /** One rule mends every cell of the problem: letter O to zero. */
      mendsAll: z.boolean(),
    }),
  ),
  /** Of new ones: `10-A`. */
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
      value: z.string().check(z.maxLength(fileLimits.cell)),
    }),
    /** `value` absent: each cell of the group gets its own suggestion. */
    z.object({
      group: z.string().check(z.maxLength(300)),
      value: z.optional(z.string().check(z.maxLength(fileLimits.cell))),
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
  /** Rows to which the decision is not offered are not counted and stay as they were. */
  ok: z.object({ decided: Count, import: Import }),
  refusals: ['not_found', 'import_not_ready'],
});

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
        /** Of those updated: consent withdrawn, so the photo goes and the card stops. */
        stopped: Count,
      }),
    ),
    left: Count,
    /** Of those who left: cards not yet printed, which become void. */
    leftCards: Count,
    new: Count,
    photosToTake: Count,
    /** Rows that will be left out: their roll number stays with somebody who is not in the file and is kept. */
    placesKept: Count,
    /** Rows that touch a signed card: what it prints becomes correction requests. */
    signed: Count,
    /** Reviewers whose approved proofs come back. */
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
    /** The import as it was seen: decided upon by somebody else meanwhile, it is refused. */
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

/** changed_since: somebody edited the student after the import · printed: the card is made · roll_no_taken: somebody else has the number now · gone: the student was erased or removed · signed_off: the class is, and its card prints this. */
export const importLeftOutReasons = [
  'changed_since',
  'printed',
  'roll_no_taken',
  'number_taken',
  'gone',
  'signed_off',
] as const;
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
