import { useEndpoint } from '@lanyard/client/use-endpoint';

import { getCardLife, getStudentCardLife } from '../../api-life.ts';

export const useStudentCardLife = (student: string) =>
  useEndpoint(getStudentCardLife, { params: { student } });
export const useCardLife = (card: string) => useEndpoint(getCardLife, { params: { card } });
