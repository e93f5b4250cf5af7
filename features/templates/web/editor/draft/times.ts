import { formatShortDateTime, formatTime, isoDayAt } from '@lanyard/format/dates';

/** `10:28`, and the day before it when it is not today. */
export const timeOf = (at: string, timeZone: string, now = Date.now()): string =>
  isoDayAt(at, timeZone) === isoDayAt(now, timeZone)
    ? formatTime(at, timeZone)
    : formatShortDateTime(at, timeZone);
