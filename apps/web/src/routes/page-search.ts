// The search part of each page's address. A value that is not valid is ignored and is never an error.
import { auditKindNames } from '@lanyard/audit-log/kinds';
import { activityKinds } from '@lanyard/domain/activity';
import { priorities } from '@lanyard/domain/order';
import { orderDates, orderSorts, orderStates, orderTasks } from '@lanyard/domain/order-list';
import { shownPackageStatuses } from '@lanyard/domain/package';
import { proofTasks } from '@lanyard/domain/proof-task';
import { qualityTags } from '@lanyard/domain/quality-tags';
import { queueStages } from '@lanyard/domain/queue-stage';
import { periods, reportTypes } from '@lanyard/domain/report-names';
import { proofStatuses, studentFilters, studentSorts } from '@lanyard/domain/student';
import * as z from 'zod/mini';

const text = z.catch(z.optional(z.string()), undefined);
/** Also accepts a text that looks like a number. */
const typed = z.catch(z.optional(z.coerce.string<string>()), undefined);
const flag = z.catch(z.optional(z.boolean()), undefined);
const oneOf = z.catch(z.optional(z.uuid()), undefined);
const day = z.catch(z.optional(z.iso.date()), undefined);

export const nextSearch = z.object({ next: text });

export const studentSearch = z.object({
  q: z.catch(z._default(z.coerce.string<string>(), ''), ''),
  filter: z.catch(z._default(z.enum(studentFilters), 'all'), 'all'),
  class: typed,
  division: typed,
  since: day,
  year: typed,
  sort: z.catch(z._default(z.enum(studentSorts), 'class'), 'class'),
  order: z.catch(z._default(z.enum(['asc', 'desc']), 'asc'), 'asc'),
  /** Opens the Add Student dialog. */
  add: flag,
  /** The student of the open panel, or of the dialog that edits the student. */
  student: oneOf,
  edit: oneOf,
  export: flag,
  show: z.catch(z.optional(z.enum(['corrections', 'erasures'])), undefined),
});

/** The filters of the queue, and the proof or dialog that is open. */
export const proofingSearch = z.object({
  q: typed,
  /** Without a status, the queue shows what the person can decide (`shownStatusOf`). */
  status: z.catch(z.optional(z.enum(['all', ...proofStatuses])), undefined),
  section: oneOf,
  reviewer: z.catch(z.optional(z.union([z.uuid(), z.literal('me')])), undefined),
  issue: z.catch(z.optional(z.enum(qualityTags)), undefined),
  task: z.catch(z.optional(z.enum(proofTasks)), undefined),
  commented: z.catch(z.optional(z.union([z.boolean(), z.stringbool()])), undefined),
  age: z.catch(z.optional(z.enum(['day', 'three_days', 'week'])), undefined),
  proof: oneOf,
  /** Shows the classes instead of the queue. */
  view: z.catch(z.optional(z.literal('sections')), undefined),
  bulk: z.catch(z.optional(z.pipe(z.coerce.number(), z.literal(1))), undefined),
});

/** The open dialog, and its template. */
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

/** `step` and `show` may be any text. The page loads later and checks them. */
export const importSearch = z.object({ import: text, step: text, show: text });
export const photoImportSearch = z.object({ import: oneOf, show: text });
export const captureSearch = z.object({ section: oneOf, student: oneOf, of: oneOf });
/** The classes to review: one class, all classes, or the locked proofs. */
export const reviewSearch = z.object({
  section: oneOf,
  status: z.catch(z.optional(z.enum(['pending', 'locked'])), undefined),
  all: flag,
});
/** Names the class by its id, or by the filters of the student list. */
export const contactSheetSearch = z.object({ section: oneOf, class: typed, division: typed });

/** `1` and `true` both open a dialog. */
const opened = z.catch(
  z.optional(
    z.pipe(
      z.union([z.boolean(), z.literal('1'), z.literal(1)]),
      z.transform((said) => said !== false),
    ),
  ),
  undefined,
);
export const reportSearch = z.object({
  report: z.catch(z._default(z.enum(reportTypes), 'overview'), 'overview'),
  period: z.catch(z._default(z.enum(periods), 'last_30_days'), 'last_30_days'),
  from: day,
  until: day,
  class: typed,
  division: typed,
  vendor: typed,
  how: opened,
  export: opened,
  schedule: opened,
});

/** Of the settings pages, only the audit log and the people have a search. `q` and `invite` are of the people. */
export const settingsSearch = z.object({
  q: typed,
  invite: opened,
  kind: z.catch(z.optional(z.enum(auditKindNames)), undefined),
  person: oneOf,
  student: oneOf,
  from: day,
  until: day,
});

export const activitySearch = z.object({
  kind: z.catch(z.optional(z.enum(activityKinds)), undefined),
  person: oneOf,
  section: oneOf,
  from: day,
  until: day,
});

/** `filter` and `do` may be any text. The page loads later and checks them. */
export const orderSearch = z.object({ filter: text, section: oneOf, q: typed, card: oneOf, do: text });
export const cardCheckSearch = z.object({ order: oneOf, section: oneOf, card: oneOf });
/** The week shown, and the dialog that is open. */
export const vendorSearch = z.object({ week: day, update: oneOf, release: opened, sections: typed });
/** An organisation's id, which looks like a number. */
const school = z.catch(z.optional(z.coerce.string<string>().check(z.regex(/^\d{1,18}$/))), undefined);
const stage = z.catch(z.optional(z.enum(queueStages)), undefined);
export const vendorBoardSearch = z.object({ school, stage });
export const vendorOrdersSearch = z.object({
  state: z.catch(z.optional(z.enum(orderStates)), undefined),
  sort: z.catch(z.optional(z.enum(orderSorts)), undefined),
  date: z.catch(z.optional(z.enum(orderDates)), undefined),
  q: typed,
  school,
  stage,
  task: z.catch(z.optional(z.enum(orderTasks)), undefined),
  priority: z.catch(z.optional(z.enum(priorities)), undefined),
  due: z.catch(z.optional(z.literal('tomorrow')), undefined),
  from: day,
  until: day,
});
/** The filters of the packages, and the dialog that is open. */
export const deliverySearch = z.object({
  q: typed,
  status: z.catch(z._default(z.enum(['all', ...shownPackageStatuses]), 'all'), 'all'),
  track: oneOf,
  dispatch: oneOf,
  receive: oneOf,
  hand: oneOf,
  create: opened,
  decide: z.catch(z.optional(z.enum(['claims', 'asides'])), undefined),
  order: oneOf,
  section: oneOf,
});
export const scanSearch = z.object({
  mode: z.catch(z.optional(z.enum(['pack', 'dispatch', 'receive', 'hand_over'])), undefined),
  package: oneOf,
});
/** The alert states and types that the API defines. The page defines their labels. */
export const alertSearch = z.object({
  state: z.catch(z.optional(z.enum(['open', 'snoozed', 'done', 'resolved'])), undefined),
  type: z.catch(z.optional(z.enum(['error', 'warning', 'info'])), undefined),
  mine: z.catch(z.optional(z.pipe(z.coerce.string<string>(), z.literal('1'))), undefined),
});
/** The dialog that creates a print file for these orders, or the file that is open. */
export const vendorFilesSearch = z.object({ generate: opened, orders: text, file: oneOf });
