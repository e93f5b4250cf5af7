// Hooks of a vendor's screens: what they read from the server, and the acts they send to it.
import { useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import { bulkMoves } from '@lanyard/domain/card';
import { usePlace } from '@lanyard/place/use-place';
import { keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { changeOrder } from '../../api-change.ts';
import { getVendorDashboard } from '../../api-dashboard.ts';
import { moveCards, promiseDate } from '../../api-produce.ts';
import { listOrders, type OrderInFull } from '../../api.ts';
import type { PrintQuestionState } from '../use-print-question.ts';
import type { OrdersSearch } from './order-search.ts';

// When someone returns to the page, the page loads the data again. Until the new data arrives, it shows the last data.
const now = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

export const useVendorDashboard = (week: string | undefined) =>
  useEndpoint(getVendorDashboard, { query: { week } }, now);
export const useOrderList = (search: OrdersSearch) =>
  usePages(listOrders, { query: { ...search, limit: 50 } }, now);

export const OrderUpdate = z.object({
  /** Another date, or empty. A vendor promises this date. A school makes it the due date. */
  on: z.union([z.literal(''), z.iso.date('Choose a date.')]),
  words: z.string().check(z.trim(), z.maxLength(300)),
  moves: z.array(z.enum(bulkMoves)),
});
export type OrderUpdate = z.infer<typeof OrderUpdate>;
/** Saves a new date, moves cards to the next stage, or does both. */
export function useUpdateOrder(order: OrderInFull | undefined, print: PrintQuestionState) {
  const { kind } = usePlace();
  return useActs(
    [promiseDate, changeOrder, moveCards],
    async (send, { on, words, moves }: OrderUpdate): Promise<void> => {
      if (!order) return;
      const params = { order: order.id };
      if (on !== '')
        await (kind === 'vendor'
          ? send(promiseDate, { params, body: { on, words } })
          : send(changeOrder, { params, version: order.version, body: { dueOn: on } }));
      for (const move of moves) await print.move(send, { move, which: { order: order.id } });
    },
  );
}
