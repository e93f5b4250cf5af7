import { useEndpoint } from '@lanyard/client/use-endpoint';

import { listCardFields } from '../api-cards.ts';

/** The fields that a card of this school can show, with the labels that people know. */
export const useCardFields = () => useEndpoint(listCardFields, {}, { select: ({ fields }) => fields });
