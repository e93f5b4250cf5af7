import { useEndpoint } from '@lanyard/client/use-endpoint';

import { listCardFields } from '../api-cards.ts';

/** What a card of this school can say, by the words people know it by. */
export const useCardFields = () => useEndpoint(listCardFields, {}, { select: ({ fields }) => fields });
