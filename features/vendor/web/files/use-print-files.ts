import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { addressOf, call } from '@lanyard/http/call';
import { saveAddress } from '@lanyard/ui/save-address';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import {
  discardPrintFile,
  getPrintFile,
  getPrintFilePdf,
  listPrintFiles,
  makePrintFile,
  quotePrintFile,
  takePrintFile,
  type FileChoice,
} from '../../api-files.ts';
import { moveCards } from '../../api-produce.ts';
import { listOrders } from '../../api.ts';

// A request while offline fails at once with its sentence; the default would wait in silence.
const always = { networkMode: 'always' } as const;
/** While something is being made, in case the server's word is not heard. */
const soon = 1500;

function useHere() {
  const { org } = usePlace();
  const client = useQueryClient();
  return { org, refresh: () => client.invalidateQueries({ queryKey: ['orders', org] }) };
}

export function usePrintFiles(order?: string) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...always,
    queryKey: ['orders', org, 'files', order ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call(listPrintFiles, { params: { org }, query: { order, after: pageParam, limit: 20 } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ files }) => files.some((file) => file.state === 'making')) ? soon : false,
  });
}

export function usePrintFile(file: string, sheet: number) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['orders', org, 'file', file, sheet],
    queryFn: ({ signal }) => call(getPrintFile, { params: { org, file }, query: { sheet } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? soon : false),
  });
}

/** Orders with cards that wait for a printer. */
export function useWaitingOrders() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['orders', org, 'waiting'],
    queryFn: async ({ signal }) => {
      const { orders } = await call(
        listOrders,
        { params: { org }, query: { state: 'open', sort: 'due', limit: 200 } },
        signal,
      );
      return orders.filter(
        ({ acceptedAt, heldAt, counts }) => acceptedAt !== null && heldAt === null && counts.queued > 0,
      );
    },
  });
}

export function usePlan(choice: FileChoice | undefined, sheet: number) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['orders', org, 'plan', choice, sheet],
    queryFn: ({ signal }) =>
      call(quotePrintFile, { params: { org }, body: { ...(choice as FileChoice), sheet } }, signal),
    enabled: choice !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useMakeFile() {
  const { org, refresh } = useHere();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: FileChoice & { readonly cards: number }) =>
      call(makePrintFile, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => key.renew(),
    onSettled: refresh,
  });
}

export function useDiscardFile() {
  const { org, refresh } = useHere();
  return useMutation({
    ...always,
    mutationFn: (file: string) => call(discardPrintFile, { params: { org, file } }),
    onSettled: refresh,
  });
}

/** Asks for a fresh proof if the last one is too old, then lets the browser save the file. */
export function useTakeFile() {
  const { org, refresh } = useHere();
  return useMutation({
    ...always,
    mutationFn: (file: string) => call(takePrintFile, { params: { org, file } }),
    onSuccess: (_, file) => saveAddress(addressOf(getPrintFilePdf, { org, file })),
    onSettled: refresh,
  });
}

export function useMarkPrinted() {
  const { org, refresh } = useHere();
  return useMutation({
    ...always,
    mutationFn: (which: { readonly file: string; readonly sheet?: number }) =>
      call(moveCards, { params: { org }, body: { move: 'print', which } }),
    onSettled: refresh,
  });
}
