// Hooks of the board and of the day's work.
import { useAct } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import type { BulkMove } from '@lanyard/domain/card';
import type { QueueStage } from '@lanyard/domain/queue-stage';
import { moveCards, type WhichCards } from '@lanyard/orders/api-produce';
import type { MissedDates } from '@lanyard/orders/web/dashboard/Notices';
import { keepPreviousData } from '@tanstack/react-query';

import { getBoard, getToday } from '../../api-board.ts';

// When a person returns to the page, it reads again. It shows the last answer until the new one is here.
const now = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

export const useTodaysWork = () => useEndpoint(getToday, {}, now);

export const useBoard = (school: string | undefined) => useEndpoint(getBoard, { query: { school } }, now);
/** The schools to choose from: those of the whole board if it was shown, otherwise the one that is shown. */
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

/** The dates that will be missed at the capacity that the vendor states. */
export function useMissedDates(): MissedDates | undefined {
  const { data: today } = useTodaysWork();
  return today?.capacity
    ? { orders: today.late - today.overdue, cardsPerDay: today.capacity.cardsPerDay }
    : undefined;
}

export const useMoveCards = () =>
  useAct(moveCards, (body: { readonly move: BulkMove; readonly which: WhichCards }) => ({ body }));
