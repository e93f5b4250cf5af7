import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { always } from '@lanyard/students/web/use-students';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { changeCards, quoteChange, type CardsChange } from '../../api-change.ts';
import { ordersKey, useOrderAct } from './use-order.ts';

/** What it would do, while somebody is still choosing. */
export function useChangeQuote(order: string, change: CardsChange) {
  const { org } = usePlace();
  const enabled = change.pull.length + change.add.length > 0;
  const { data, error } = useQuery({
    ...always,
    enabled,
    queryKey: [...ordersKey(org), 'quote', order, change],
    queryFn: ({ signal }) => call(quoteChange, { params: { org, order }, body: change }, signal),
    placeholderData: keepPreviousData,
  });
  return { effect: enabled ? data : undefined, error: enabled ? error : null, enabled };
}

export const useChangeCards = (order: string) =>
  useOrderAct((org, change: CardsChange, key) =>
    call(changeCards, { params: { org, order }, key, body: change }),
  );
