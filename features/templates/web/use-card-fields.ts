import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { useQuery } from '@tanstack/react-query';

import { listCardFields } from '../api-cards.ts';
import { always } from './use-templates.ts';

/** What a card of this school can say, by the words people know it by. */
export function useCardFields() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['card-fields', org],
    queryFn: async ({ signal }) => (await call(listCardFields, { params: { org } }, signal)).fields,
  });
}
