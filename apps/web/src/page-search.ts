// What stands behind the question mark of each page. What is not understood is left out, never an error.
import { activityKinds } from '@lanyard/domain/activity';
import { studentFilters } from '@lanyard/domain/student';
import { studentSorts } from '@lanyard/students/api';
import * as z from 'zod/mini';

const text = z.catch(z.optional(z.string()), undefined);
/** Also what looks like a number. */
const typed = z.catch(z.optional(z.coerce.string<string>()), undefined);
const flag = z.catch(z.optional(z.boolean()), undefined);
const oneOf = z.catch(z.optional(z.uuid()), undefined);
const day = z.catch(z.optional(z.iso.date()), undefined);

export const nextSearch = z.object({ next: text });
export const tokenSearch = z.object({ token: text });
export const joinSearch = z.object({ token: z.catch(z._default(z.string(), ''), '') });

export const studentSearch = z.object({
  q: z.catch(z._default(z.coerce.string<string>(), ''), ''),
  filter: z.catch(z._default(z.enum(studentFilters), 'all'), 'all'),
  class: typed,
  division: typed,
  since: day,
  sort: z.catch(z._default(z.enum(studentSorts), 'class'), 'class'),
  order: z.catch(z._default(z.enum(['asc', 'desc']), 'asc'), 'asc'),
  /** The address of the Add Student dialog. */
  add: flag,
  /** Of a student's panel and of the dialog that edits one. */
  student: oneOf,
  edit: oneOf,
  export: flag,
  show: z.catch(z.optional(z.enum(['corrections', 'erasures'])), undefined),
});

/** Each dialog's address; the template it is about. */
export const templateSearch = z.object({
  archived: flag,
  new: flag,
  import: flag,
  edit: oneOf,
  preview: oneOf,
  use: oneOf,
  print: oneOf,
  versions: oneOf,
});

/** Which steps and kinds there are is known to the page, which comes later. */
export const importSearch = z.object({ import: text, step: text, show: text });
export const photoImportSearch = z.object({ import: oneOf, show: text });
export const captureSearch = z.object({ section: oneOf, student: oneOf, of: oneOf });
/** By its id, or as the list of students filters. */
export const sheetSearch = z.object({ section: oneOf, class: typed, division: typed });

export const activitySearch = z.object({
  kind: z.catch(z.optional(z.enum(activityKinds)), undefined),
  from: day,
  until: day,
});
