// The acts of a vendor on an order, and on many cards of an order at once.
import { bulkMoves } from '@lanyard/domain/card';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Order } from './api.ts';

const vendor = { action: 'order.produce', only: 'vendor' } as const;
const refusals = ['not_found', 'order_delivered', 'order_recalled'] as const;

export const acceptOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/accept',
  summary: 'Accept an order',
  ...vendor,
  changes: ['orders'],
  ok: Order,
  refusals: [...refusals, 'order_accepted'],
});
export const askBack = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/ask-back',
  summary: 'Ask the school something before accepting its order',
  ...vendor,
  changes: ['orders'],
  body: z.object({
    words: z.string().check(z.trim(), z.minLength(3, 'Say what you need to know.'), z.maxLength(500)),
  }),
  ok: Order,
  refusals: [...refusals, 'order_accepted'],
});
export const promiseDate = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/promise',
  summary: 'Say another date than the one it is due; the school is told',
  ...vendor,
  changes: ['orders'],
  body: z.object({
    on: z.iso.date('Choose a date.'),
    words: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  ok: Order,
  refusals: [...refusals, 'invalid_input'],
});

/** The cards to move: those of an order or one class in it, those of a print file or one sheet, or cards by serial. */
export const WhichCards = z.union([
  z.object({ order: z.uuid(), section: z.optional(z.uuid()) }),
  z.object({ file: z.uuid(), sheet: z.optional(z.int().check(z.minimum(1))) }),
  z.object({ serials: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(2000)) }),
]);
export type WhichCards = z.output<typeof WhichCards>;

/** Why a card was not moved, as the code of a refusal. */
export const moveLeftOutReasons = [
  'not_found',
  'card_ended',
  'card_elsewhere',
  'card_held',
  'card_failed',
  'card_in_file',
  'card_not_in_file',
  'card_unready',
  'order_held',
  'order_not_accepted',
] as const;
const MoveCards = z.object({
  move: z.enum(bulkMoves),
  which: WhichCards,
  /** True: the person knows that nobody has downloaded the print file, and says that the cards are printed. */
  notDownloaded: z._default(z.boolean(), false),
});
export type MoveCards = z.input<typeof MoveCards>;
export const moveCards = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/cards/move',
  summary: 'Move cards to the next stage, or back from a mistake',
  ...vendor,
  changes: ['orders'],
  mostBody: 256 * KiB,
  body: MoveCards,
  ok: z.object({
    moved: z.int(),
    orders: z.array(z.uuid()),
    leftOut: z.array(z.object({ why: z.enum(moveLeftOutReasons), count: z.int() })),
    /** The first 200 cards that were left out. */
    cards: z.array(z.object({ serial: z.string(), why: z.enum(moveLeftOutReasons) })),
  }),
  refusals: ['not_found', 'print_file_not_downloaded'],
});
