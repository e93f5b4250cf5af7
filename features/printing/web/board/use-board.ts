// Hooks of the board and of the day's work.
import { useActs } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import type { BulkMove } from '@lanyard/domain/card';
import type { QueueStage } from '@lanyard/domain/queue-stage';
import { moveCards, type WhichCards } from '@lanyard/orders/api-produce';
import type { MissedDates } from '@lanyard/orders/web/dashboard/Notices';
import type { PrintQuestionState } from '@lanyard/orders/web/use-print-question';
import { keepPreviousData } from '@tanstack/react-query';

import { getBoard, getToday } from '../../api-board.ts';

// When someone returns to the page, the page loads the data again. Until the new data arrives, it shows the last data.
const now = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

export const useTodaysWork = () => useEndpoint(getToday, {}, now);

export const useBoard = (school: string | undefined) => useEndpoint(getBoard, { query: { school } }, now);
/**
 * The schools to choose from. If the board of all schools was loaded, these are all its schools. Otherwise it is only
 * the shown school.
 */
export function useBoardSchools(school: string | undefined) {
  const shown = useAnswerCache();
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

/** The number of orders that will miss their date at the vendor's capacity, without orders that are already overdue. */
export function useMissedDates(): MissedDates | undefined {
  const { data: today } = useTodaysWork();
  return today?.capacity
    ? { orders: today.late - today.overdue, cardsPerDay: today.capacity.cardsPerDay }
    : undefined;
}

type Move = { readonly move: BulkMove; readonly which: WhichCards };
export const useMoveCards = (print: PrintQuestionState) =>
  useActs([moveCards], (send, body: Move) => print.move(send, body));
