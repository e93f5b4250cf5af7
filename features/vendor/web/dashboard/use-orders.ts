// What the vendor's screens know and do. Keys begin with the topic that is told when orders change.
import { usePlace } from '@lanyard/accounts/web/use-place';
import type { BulkMove } from '@lanyard/domain/card';
import type { QueueStage } from '@lanyard/domain/queue-stage';
import { call } from '@lanyard/http/call';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import { changeOrder } from '../../api-change.ts';
import { getBoard, getToday, getVendorDashboard } from '../../api-dashboard.ts';
import { moveCards, promiseDate, type WhichCards } from '../../api-produce.ts';
import { listOrders, type OrderInFull } from '../../api.ts';
import type { OrdersSearch } from './order-search.ts';

// A request while offline fails at once with its sentence; the default would wait in silence.
const always = { networkMode: 'always' } as const;
// Whoever comes back wants to know how it stands now; what was known is on show meanwhile.
const now = { ...always, refetchOnMount: 'always', placeholderData: keepPreviousData } as const;
const keyOf = (org: string, ...rest: readonly unknown[]) => ['orders', org, ...rest];

export function useVendorDashboard(week: string | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...now,
    queryKey: keyOf(org, 'dashboard', week),
    queryFn: ({ signal }) => call(getVendorDashboard, { params: { org }, query: { week } }, signal),
  });
}
export function useToday() {
  const { org } = usePlace();
  return useQuery({
    ...now,
    queryKey: keyOf(org, 'today'),
    queryFn: ({ signal }) => call(getToday, { params: { org } }, signal),
  });
}

export function useBoard(school: string | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...now,
    queryKey: keyOf(org, 'board', school),
    queryFn: ({ signal }) => call(getBoard, { params: { org }, query: { school } }, signal),
  });
}
/** The schools to choose from: those of the whole board, when it was seen; else the one that is looked at. */
export function useBoardSchools(school: string | undefined) {
  const { org } = usePlace();
  const client = useQueryClient();
  const { data } = useBoard(school);
  const whole = client.getQueryData<typeof data>(keyOf(org, 'board', undefined));
  return whole?.schools ?? data?.schools ?? [];
}
/** What a column has beyond its first page; nothing before somebody wants it. */
export function useMoreTiles(
  stage: QueueStage,
  school: string | undefined,
  after: string | null,
  wanted: boolean,
) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...always,
    queryKey: keyOf(org, 'board', school, stage, after),
    queryFn: async ({ signal, pageParam }) => {
      const query = { school, stage, after: pageParam };
      const [column] = (await call(getBoard, { params: { org }, query }, signal)).columns;
      return { tiles: column?.tiles ?? [], next: column?.next ?? null };
    },
    initialPageParam: after ?? '',
    getNextPageParam: ({ next }) => next,
    enabled: wanted && after !== null,
  });
}

export function useOrderList(search: OrdersSearch) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...now,
    queryKey: keyOf(org, 'list', search),
    queryFn: ({ signal, pageParam }) =>
      call(
        listOrders,
        { params: { org }, query: { ...search, limit: 50, ...(pageParam !== '' && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function useMoveCards() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ move, which }: { readonly move: BulkMove; readonly which: WhichCards }) =>
      call(moveCards, { params: { org }, body: { move, which } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(org) }),
  });
}

export type OrderUpdate = {
  /** Another date: the vendor promises it, the school makes it the due date. */
  readonly on: string | undefined;
  readonly words: string;
  readonly moves: readonly BulkMove[];
};
/** A new date, cards that went on, or both. */
export function useUpdateOrder(order: OrderInFull | undefined) {
  const { org, kind } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async ({ on, words, moves }: OrderUpdate) => {
      if (!order) return;
      const params = { org, order: order.id };
      if (on !== undefined)
        await (kind === 'vendor'
          ? call(promiseDate, { params, body: { on, words } })
          : call(changeOrder, { params, version: order.version, body: { dueOn: on } }));
      for (const move of moves)
        await call(moveCards, { params: { org }, body: { move, which: { order: order.id } } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(org) }),
  });
}
