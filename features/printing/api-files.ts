// Print files: a job lays cards of one or many orders on sheets, and the vendor downloads the file.
import { aFile, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { PrintProfile, printerKinds } from './api-settings-printers.ts';

const vendor = { action: 'order.produce', only: 'vendor' } as const;
const Count = z.int();

export const printFileStates = ['making', 'ready', 'failed', 'discarded', 'withdrawn', 'expired'] as const;
export type PrintFileState = (typeof printFileStates)[number];

/** The most cards in one file. The remaining cards need another file. */
export const mostCardsInFile = 5000;

const Printer = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(printerKinds),
  profile: PrintProfile,
});
const Stock = z.object({
  id: z.uuid(),
  name: z.string(),
  material: z.string(),
  width: z.number(),
  height: z.number(),
});
const OfOrder = z.object({
  order: z.uuid(),
  name: z.string(),
  school: z.string(),
  colour: z.string(),
});

/** Cards of one class of one order that are next to each other in the file. */
const Group = z.object({
  ...OfOrder.shape,
  section: z.string(),
  count: Count,
  /** How many of the cards were printed before. */
  again: Count,
  /** The first and the last place in the cut pile. */
  from: Count,
  to: Count,
});
export type FileGroup = z.infer<typeof Group>;

export const CellCard = z.object({
  cell: z.int(),
  card: z.uuid(),
  order: z.uuid(),
  name: z.string(),
  serial: z.string(),
  colour: z.string(),
  place: z.int(),
  again: z.boolean(),
  /** True if the card is turned by 90° in its cell. */
  turned: z.boolean(),
  back: z.boolean(),
});
export type CellCard = z.infer<typeof CellCard>;

export const FileChoice = z.object({
  /** The sequence of the orders in the pile of cards. */
  orders: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50, 'At most 50 orders in one file.')),
  section: z.optional(z.uuid()),
  /** Cards of other orders, placed after those of `orders`. They use cells that would stay empty. */
  fill: z._default(z.array(z.uuid()).check(z.maxLength(200)), []),
  stock: z.uuid('Choose a stock.'),
  startAt: z._default(z.int().check(z.minimum(1), z.maximum(500)), 1),
  /** If this is missing, the setting of the printer's profile applies. */
  duplex: z.optional(z.boolean()),
  marks: z.optional(z.boolean()),
  cutStack: z.optional(z.boolean()),
});
export type FileChoice = z.output<typeof FileChoice>;

/** Why a card of these orders is not in the file. */
export const fileLeftOutReasons = [
  'card_held',
  'card_unready',
  'card_in_file',
  'order_held',
  'order_not_accepted',
  'other_size',
  'next_file',
] as const;

export const FilePlan = z.object({
  printer: Printer,
  stock: z.object({ ...Stock.shape, onHand: z.nullable(Count) }),
  cards: Count,
  sheets: Count,
  cells: Count,
  startAt: z.int(),
  /** Empty cells of the last sheet. */
  free: Count,
  groups: z.array(Group),
  leftOut: z.array(z.object({ why: z.enum(fileLeftOutReasons), count: Count })),
  /** Reprints and late joiners of other orders that fit the stock, at most as many as there are empty cells. */
  fillers: z.array(
    z.object({
      card: z.uuid(),
      ...OfOrder.shape,
      section: z.string(),
      student: z.string(),
      why: z.enum(['reprint', 'late']),
    }),
  ),
  /** The cards on the sheet that the request asked for. */
  shown: z.array(CellCard),
});
export type FilePlan = z.infer<typeof FilePlan>;

export const quotePrintFile = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/print-files/quote',
  reads: 'orders',
  summary: 'What would lie where',
  ...vendor,
  changes: [],
  unrecorded: true,
  body: z.object({ ...FileChoice.shape, sheet: z._default(z.int().check(z.minimum(1)), 1) }),
  ok: FilePlan,
  refusals: ['not_found', 'invalid_input'],
});

export const PrintFile = z.object({
  id: z.uuid(),
  /** The name, such as `SH-0117`. */
  name: z.string(),
  state: z.enum(printFileStates),
  printer: Printer,
  stock: Stock,
  startAt: z.int(),
  cards: Count,
  sheets: Count,
  cells: Count,
  pages: z.nullable(Count),
  bytes: z.nullable(z.number()),
  orders: z.array(z.object({ ...OfOrder.shape, cards: Count })),
  madeBy: z.nullable(z.string()),
  madeAt: z.iso.datetime(),
  readyAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  /** How many sheets the job has drawn. */
  drawn: Count,
  /** `waiting`: some of its cards are not printed yet. `begun`: some of its cards are printed. */
  waiting: z.boolean(),
  begun: z.boolean(),
  downloads: Count,
  /** Why making the file failed, as a sentence. Empty if it did not fail. */
  fault: z.string(),
});
export type PrintFile = z.infer<typeof PrintFile>;

export const makePrintFile = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/print-files',
  summary: 'Lay cards on sheets and have the file made; from now on they count as printed',
  ...vendor,
  creates: true,
  changes: ['orders'],
  body: z.object({
    ...FileChoice.shape,
    /** The number of cards from the quote. If the number has changed since, no file is made. */
    cards: Count,
  }),
  ok: PrintFile,
  refusals: ['not_found', 'invalid_input', 'nothing_to_print', 'print_differs'],
});

export const listPrintFiles = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/print-files',
  reads: 'orders',
  summary: 'The vendor’s print files, the newest first',
  ...vendor,
  query: z.object({
    order: z.optional(z.uuid()),
    state: z.optional(z.enum(['open', 'all'])),
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  ok: z.object({ files: z.array(PrintFile), next: z.nullable(z.string()) }),
  refusals: ['invalid_input'],
});

export const PrintFileInFull = z.object({
  ...PrintFile.shape,
  groups: z.array(Group),
  perSheet: z.array(z.object({ sheet: z.int(), cards: Count, waiting: Count, gone: Count })),
  taken: z.array(
    z.object({
      what: z.enum(['pdf', 'manifest', 'ticket']),
      by: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  shown: z.array(CellCard),
});
export type PrintFileInFull = z.infer<typeof PrintFileInFull>;

export const getPrintFile = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/print-files/:file',
  reads: 'orders',
  summary: 'One print file: its sheets, what lies on one of them, and who took it',
  ...vendor,
  query: z.object({ sheet: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1)), 1) }),
  ok: PrintFileInFull,
  refusals: ['not_found'],
});

const taken = { ...vendor, file: true, ok: aFile } as const;
/**
 * A file can show hundreds of children's faces. A download therefore needs a recent proof of identity, and the audit
 * log records how many faces it shows.
 */
export const takePrintFile = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/print-files/:file/take',
  summary: 'Take the file for the printer; the same person may then fetch it for an hour',
  ...vendor,
  dangerous: 'take_print_file',
  changes: ['orders'],
  ok: z.object({ cards: Count }),
  refusals: ['not_found', 'print_file_gone', 'print_file_unready'],
});
export const getPrintFilePdf = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/print-files/:file/pdf',
  summary: 'The file for the printer (PDF), for the person who took it within the last hour',
  ...taken,
  refusals: ['not_found', 'print_file_gone', 'print_file_unready', 'print_file_not_taken'],
});
export const getPrintFileManifest = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/print-files/:file/manifest',
  summary: 'What lies on which sheet and cell, and where in the cut pile (CSV)',
  ...taken,
  refusals: ['not_found', 'print_file_gone'],
});
export const getPrintFileTicket = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/print-files/:file/ticket',
  summary: 'The job ticket that goes with the pile: one page (PDF)',
  ...taken,
  refusals: ['not_found', 'print_file_gone'],
});

export const discardPrintFile = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/print-files/:file/discard',
  summary: 'Nothing was printed from it: its cards wait again',
  ...vendor,
  changes: ['orders'],
  ok: PrintFile,
  refusals: ['not_found', 'print_file_gone', 'print_file_used'],
});
