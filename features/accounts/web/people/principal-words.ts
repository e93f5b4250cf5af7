import { formatDay } from '@lanyard/format/dates';

/** For example "become principal" or "act as principal until 3 Dec 2026". */
export const principalRequestWords = (until: string | null): string =>
  until === null ? 'become principal' : `act as principal until ${formatDay(until)}`;
