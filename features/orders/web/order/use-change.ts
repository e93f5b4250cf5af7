import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { keepPreviousData } from '@tanstack/react-query';

import { changeCards, quoteChange, type CardsChange } from '../../api-change.ts';

/** Asks what the change would do, while the person is still choosing cards. */
export function useOrderChangeQuote(order: string, change: CardsChange) {
  const enabled = change.pull.length + change.add.length > 0;
  const { data, error } = useEndpoint(
    quoteChange,
    { params: { order }, body: change },
    { enabled, placeholderData: keepPreviousData },
  );
  return { effect: enabled ? data : undefined, error: enabled ? error : null, enabled };
}

export const useChangeCards = (order: string) =>
  useAct(changeCards, (change: CardsChange) => ({ params: { order }, body: change }));
