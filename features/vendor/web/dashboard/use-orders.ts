// Hooks of a vendor's screens: what they read from the server, and the acts they send to it.
import { useAct, useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import { useShown } from '@lanyard/client/use-shown';
import { bulkMoves, type BulkMove } from '@lanyard/domain/card';
import type { QueueStage } from '@lanyard/domain/queue-stage';
import { usePlace } from '@lanyard/place/use-place';
import { keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { changeOrder } from '../../api-change.ts';
import { getBoard, getToday, getVendorDashboard } from '../../api-dashboard.ts';
import { moveCards, promiseDate, type WhichCards } from '../../api-produce.ts';
import { listOrders, type OrderInFull } from '../../api.ts';
import type { OrdersSearch } from './order-search.ts';

// When a person returns to the page, it reads again. It shows the last answer until the new one is here.
const now = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

export const useVendorDashboard = (week: string | undefined) =>
  useEndpoint(getVendorDashboard, { query: { week } }, now);
export const useToday = () => useEndpoint(getToday, {}, now);

export const useBoard = (school: string | undefined) => useEndpoint(getBoard, { query: { school } }, now);
/** The schools to choose from: those of the whole board if it was shown, otherwise the one that is shown. */
export function useBoardSchools(school: string | undefined) {
  const shown = useShown();
  const { data } = useBoard(school);
  return shown.get(getBoard, { query: {} })?.schools ?? data?.schools ?? [];
}
/** Reads the later pages of a column, once a person presses Show more. */
export const useMoreTiles = (
  stage: QueueStage,
  school: string | undefined,
  after: string | null,
  wanted: boolean,
) =>
  usePages(
    getBoard,
    { query: { school, stage } },
    {
      startAfter: after ?? undefined,
      nextOf: ({ columns }) => columns[0]?.next ?? null,
      enabled: wanted && after !== null,
    },
  );

export const useOrderList = (search: OrdersSearch) =>
  usePages(listOrders, { query: { ...search, limit: 50 } }, now);

export const useMoveCards = () =>
  useAct(moveCards, (body: { readonly move: BulkMove; readonly which: WhichCards }) => ({ body }));

export const OrderUpdate = z.object({
  /** Another date, or empty: the vendor promises it, the school makes it the due date. */
  on: z.union([z.literal(''), z.iso.date('Choose a date.')]),
  words: z.string().check(z.trim(), z.maxLength(300)),
  moves: z.array(z.enum(bulkMoves)),
});
export type OrderUpdate = z.infer<typeof OrderUpdate>;
/** A new date, cards that moved to the next stage, or both. */
export function useUpdateOrder(order: OrderInFull | undefined) {
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
      for (const move of moves) await send(moveCards, { body: { move, which: { order: order.id } } });
    },
  );
}
