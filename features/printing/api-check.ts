// Checks of printed cards: whether a card passed, why it failed, and who pays for the reprint.
import { checkCauses, payers } from '@lanyard/domain/reprint';
import { endpoint } from '@lanyard/http/endpoint';
import { Card, checkResults } from '@lanyard/orders/api-cards';
import * as z from 'zod/mini';

const Count = z.int();
export const checkOutcomes = ['checked', 'queued', 'void', 'awaits_cause', 'printed'] as const;
export const CardCheckResult = z.object({
  card: Card,
  became: z.enum(checkOutcomes),
  /** Who pays for the reprint. Null if the card passed or no one has given the cause. */
  payer: z.nullable(z.enum(payers)),
  basis: z.nullable(z.enum(['derived', 'stated'])),
  /** Cards of the order: how many are checked, and how many there are. */
  checked: Count,
  of: Count,
});
export type CardCheckResult = z.infer<typeof CardCheckResult>;

const CheckWords = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
const Stated = z.optional(z.enum(['vendor', 'school']));
const vendor = { action: 'order.produce', only: 'vendor', changes: ['orders'] } as const;
const refusals = ['not_found', 'card_ended', 'card_elsewhere', 'card_failed', 'payer_needed'] as const;
export const checkCard = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/cards/:card/check',
  summary:
    'A printed card was looked at: it passed, or failed with a cause, or failed and the cause comes later',
  ...vendor,
  creates: true,
  body: z.object({
    result: z.enum(checkResults),
    cause: z.optional(z.enum(checkCauses)),
    words: CheckWords,
    /** Required if the payer cannot be derived from the cause. */
    payer: Stated,
  }),
  ok: CardCheckResult,
  refusals: [
    ...refusals,
    'card_held',
    'card_in_file',
    'card_not_in_file',
    'card_unready',
    'order_held',
    'order_not_accepted',
  ],
});
export const setCheckCause = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/cards/:card/cause',
  summary: 'Why a card failed its check',
  ...vendor,
  creates: true,
  body: z.object({ cause: z.enum(checkCauses), words: CheckWords, payer: Stated }),
  ok: CardCheckResult,
  refusals: [...refusals, 'card_not_failed'],
});
export const undoCheck = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/cards/:card/undo-check',
  summary: 'Take back one’s own last check of a card, if nothing has followed from it',
  ...vendor,
  ok: CardCheckResult,
  refusals: ['not_found', 'check_stands'],
});
