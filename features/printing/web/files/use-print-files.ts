import { useAct, useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import { endpointUrlPath } from '@lanyard/http/call';
import { listOrders } from '@lanyard/orders/api';
import { moveCards } from '@lanyard/orders/api-produce';
import type { PrintQuestionState } from '@lanyard/orders/web/use-print-question';
import { usePlace } from '@lanyard/place/use-place';
import { downloadFile } from '@lanyard/ui/download-file';
import { keepPreviousData } from '@tanstack/react-query';

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

/**
 * How often the browser asks while the server makes a file, in milliseconds. It asks because a notification can get
 * lost.
 */
const soon = 1500;

export const usePrintFiles = (order?: string) =>
  usePages(
    listPrintFiles,
    { query: { order, limit: 20 } },
    {
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ files }) => files.some((file) => file.state === 'making')) ? soon : false,
    },
  );

export const usePrintFile = (file: string, sheet: number) =>
  useEndpoint(
    getPrintFile,
    { params: { file }, query: { sheet } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.state === 'making' ? soon : false),
    },
  );

/** The open orders, the earliest due date first. */
export const useOpenOrders = () =>
  useEndpoint(
    listOrders,
    { query: { state: 'open', sort: 'due', limit: 200 } },
    { select: ({ orders }) => orders },
  );
/** Orders with cards that wait for a printer. */
export function useWaitingOrders() {
  const { data: orders, ...rest } = useOpenOrders();
  const data = orders?.filter(
    ({ acceptedAt, heldAt, counts }) => acceptedAt !== null && heldAt === null && counts.queued > 0,
  );
  return { data, ...rest };
}

export const useFilePlan = (choice: FileChoice | undefined, sheet: number) =>
  useEndpoint(
    quotePrintFile,
    { body: { ...(choice as FileChoice), sheet } },
    { enabled: choice !== undefined, placeholderData: keepPreviousData, retry: false },
  );

export const useMakePrintFile = () =>
  useAct(makePrintFile, (body: FileChoice & { readonly cards: number }) => ({ body }));
export const useDiscardPrintFile = () => useAct(discardPrintFile, (file: string) => ({ params: { file } }));

/** If the person last confirmed their identity too long ago, asks for it again. Then lets the browser save the file. */
export function useDownloadPrintFile() {
  const { org } = usePlace();
  return useAct(takePrintFile, (file: string) => ({ params: { file } }), {
    onSuccess: (_, file) => downloadFile(endpointUrlPath(getPrintFilePdf, { org, file })),
  });
}

type FileOrSheet = { readonly file: string; readonly sheet?: number };
export const useMarkPrinted = (print: PrintQuestionState) =>
  useActs([moveCards], (send, which: FileOrSheet) => print.move(send, { move: 'print', which }));
