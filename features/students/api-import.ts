// The import of a roster: file → columns → differences → done. Each step is a state of the import on the server, so
// that a closed tab loses nothing. Its file is an upload with the import's id (@lanyard/uploads/api). A worker does the
// long steps, and `getProgress` reports how far they are.
import { encodings, fileFormats } from '@lanyard/domain/file-reading';
import { cellProblems } from '@lanyard/domain/import-cell';
import {
  importFileLimits,
  fileRefusalReasons,
  importStates,
  importSteps,
} from '@lanyard/domain/import-state';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
const FileName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/** A built-in field (`name`, `roll_no` …), or `custom:` and the key of one of the school's own fields. */
const Field = z.string().check(z.regex(/^([a-z_]{1,20}|custom:[a-z][a-z0-9_]{0,39})$/));

/** How the file was read. Lanyard detects these values, and a person can change them. */
const Reading = z.object({
  format: z.enum(fileFormats),
  /** Null for Excel, because a workbook states its own encoding. */
  encoding: z.nullable(z.enum(encodings)),
  delimiter: z.nullable(z.enum([',', ';', '\t', '|'])),
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** `1.1` or `1.2` for OneRoster. */
  rosterVersion: z.nullable(z.string()),
  /** False for a OneRoster delta. A student who is not in a delta has not left. */
  complete: z.boolean(),
  rows: Count,
  columns: Count,
  /**
   * If the encoding is not certain: the same words, read in each encoding that makes sense. `rereadImport` picks one.
   */
  readings: z.array(z.object({ encoding: z.enum(encodings), words: z.array(z.string()) })),
  /** Rows that are left out and are no error: totals, and repetitions after someone chose to keep one row. */
  noted: z.array(z.object({ row: Count, text: z.string(), why: z.enum(['total', 'repeated']) })),
  /** How many such rows there are. `noted` has at most 100 of them. */
  notedRows: Count,
});

const Counts = z.object({
  error: Count,
  /** Pairs that may be the same student. A person decides each pair. Until then the row is left out. */
  asked: Count,
  changed: Count,
  new: Count,
  left: Count,
  same: Count,
});

export const Import = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(importStates),
  step: z.enum(importSteps),
  /** For the state `refused`: why Lanyard refused the file. `fileRefusalSentences` of the domain has the sentences. */
  reason: z.nullable(z.enum(fileRefusalReasons)),
  size: Count,
  /** Bytes of the file that the server has received. */
  received: Count,
  /** Watch it with `getProgress` while the state is reading, comparing, applying or undoing. */
  progress: z.nullable(z.uuid()),
  reading: z.nullable(Reading),
  /** How many students of the current year the file was compared with. */
  against: z.nullable(Count),
  /** Null until the file is compared. After applying, the counts no longer change. */
  counts: z.nullable(Counts),
  /**
   * Counts for the hints below the tiles: changed students whose card is ordered or further, sections that new students
   * join, and students of sections that are not in this file.
   */
  hints: z.nullable(z.object({ touchOrdered: Count, joinSections: Count, elsewhere: Count })),
  /** How many rows `applyImport` would write now. */
  willApply: z.nullable(Count),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  appliedAt: z.nullable(z.iso.datetime()),
  undoUntil: z.nullable(z.iso.datetime()),
  undoneAt: z.nullable(z.iso.datetime()),
  /** After apply or undo: the numbers of the result. `listLeftOut` names the students who were left out. */
  result: z.nullable(z.object({ added: Count, changed: Count, left: Count, leftOut: Count })),
  version: z.int(),
});
export type Import = z.infer<typeof Import>;

/**
 * The media types that browsers report for roster files. They depend on the operating system, so the reader checks the
 * contents instead.
 */
export const rosterUploadRules = {
  purpose: 'roster',
  mostBytes: importFileLimits.bytes,
  anyType: 'application/octet-stream',
  mediaTypes: [
    'application/octet-stream',
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'text/comma-separated-values',
    'application/csv',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
    'application/x-zip-compressed',
  ],
} as const;

const importAt = '/api/v1/orgs/:org/imports/:import';
const action = 'student.import';

export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/imports',
  reads: 'imports',
  summary: 'The imports of the last 30 days, newest first: those to finish and those that can be undone',
  action,
  ok: z.object({ imports: z.array(Import) }),
  refusals: [],
});

export const startImport = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/imports',
  summary: 'Begin an import; its file follows as an upload for `roster` with the id of the import',
  action,
  changes: ['imports'],
  creates: true,
  versioned: true,
  body: z.object({ name: FileName, size: z.int().check(z.minimum(1), z.maximum(importFileLimits.bytes)) }),
  ok: Import,
  refusals: [],
});

export const getImport = endpoint({
  method: 'GET',
  path: importAt,
  reads: 'imports',
  summary: 'One import: where it stands and what it would change',
  action,
  versioned: true,
  ok: Import,
  refusals: ['not_found'],
});

export const dropImport = endpoint({
  method: 'DELETE',
  path: importAt,
  summary: 'Give an import up; nothing of its file is kept',
  action,
  changes: ['imports'],
  ok: z.object({}),
  refusals: ['not_found', 'import_not_ready'],
});

export const rereadImport = endpoint({
  method: 'POST',
  path: `${importAt}/reading`,
  summary: 'Read the file otherwise: another encoding, delimiter or sheet',
  action,
  changes: ['imports'],
  body: z.object({
    encoding: z.optional(z.enum(encodings)),
    delimiter: z.optional(z.enum([',', ';', '\t', '|'])),
    sheet: z.optional(z.string().check(z.maxLength(100))),
  }),
  ok: Import,
  refusals: ['not_found', 'import_not_ready'],
});

/**
 * remembered: as in an earlier import · suggested: from name and contents · confirm: a consent column, which a person
 * must always confirm · chosen: by a person · ignored: no field.
 */
export const columnOrigins = ['remembered', 'suggested', 'confirm', 'chosen', 'ignored'] as const;
export const columnNoteCodes = [
  'capitals_to_title_case',
  'last_name_first',
  'class_words',
  'three_digits',
  'tells_who_is_who',
  'day_first',
  'month_first',
  'consent_no',
] as const;
const Column = z.object({
  at: Count,
  name: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(Field),
  how: z.enum(columnOrigins),
  /** For `remembered`: when a column with this name was last imported as this field. */
  since: z.nullable(z.iso.datetime()),
  /**
   * How Lanyard will convert the values, such as `214 in capitals or small letters become Title Case`. `count` is the
   * number of values read so far.
   */
  notes: z.array(z.object({ note: z.enum(columnNoteCodes), count: Count, example: z.string() })),
  /**
   * For a column without a field: a field that the card designs print, that fits the column, and that the school does
   * not have yet. `addField` with this key adds the field.
   */
  cardField: z.nullable(z.object({ key: z.string(), label: z.string() })),
});
export const ImportColumns = z.object({
  columns: z.array(Column),
  /** Everything a column can become, in the order of the select. */
  fields: z.array(z.object({ field: Field, label: z.string() })),
  needs: z.array(
    z.object({
      field: z.enum(['name', 'class', 'division', 'roll_no']),
      /** Names of the columns that this field comes from. */
      from: z.array(z.string()),
      /**
       * given: no column has roll numbers, but Lanyard can assign them, because another number identifies each student.
       */
      state: z.enum(['found', 'given', 'missing']),
    }),
  ),
  /** Labels of roster fields that the file does not have. Their values do not change. */
  absent: z.array(z.string()),
  /** While this is false, the server refuses `compareImport`. */
  ready: z.boolean(),
  version: z.int(),
});
export type ImportColumns = z.infer<typeof ImportColumns>;

export const getColumns = endpoint({
  method: 'GET',
  path: `${importAt}/columns`,
  reads: [],
  summary: 'The columns of the file and what they become',
  action,
  versioned: true,
  ok: ImportColumns,
  refusals: ['not_found', 'import_not_ready'],
});

export const changeColumns = endpoint({
  method: 'PATCH',
  path: `${importAt}/columns`,
  summary: 'Say what columns become; a column without a field is not kept',
  action,
  changes: ['imports'],
  versioned: true,
  mostBody: 1024 * KiB,
  body: z.object({
    columns: z
      .array(z.object({ at: Count, field: z.nullable(Field) }))
      .check(z.minLength(1), z.maxLength(importFileLimits.columns)),
  }),
  ok: ImportColumns,
  refusals: ['not_found', 'import_not_ready', 'changed_meanwhile'],
});

export const matchMethods = ['admission_no', 'source_id', 'roll_no', 'nobody', 'doubt'] as const;
export const previewRow = endpoint({
  method: 'GET',
  path: `${importAt}/preview`,
  reads: [],
  summary: 'One of the first hundred rows as we read it',
  action,
  query: z.object({ row: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1)), 1) }),
  ok: z.object({
    row: Count,
    /** How many rows the preview offers. */
    of: Count,
    name: z.nullable(z.string()),
    /** The identifier of the row, such as `10-A-23`, if it is known. */
    identifier: z.nullable(z.string()),
    fields: z.array(z.object({ label: z.string(), value: z.string() })),
    problems: z.array(z.object({ field: Field, problem: z.enum(cellProblems), found: z.string() })),
    matchedBy: z.enum(matchMethods),
    /** The enrolment that the row was matched with. */
    student: z.nullable(z.uuid()),
  }),
  refusals: ['not_found', 'import_not_ready'],
});

export const compareImport = endpoint({
  method: 'POST',
  path: `${importAt}/compare`,
  summary: 'Compare with the roster; the columns are remembered for next time',
  action,
  changes: ['imports'],
  ok: Import,
  refusals: ['not_found', 'import_not_ready', 'columns_missing'],
});
