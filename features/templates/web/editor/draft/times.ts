import { formatShortDateTime, formatTime, isoDayAt } from '@lanyard/format/dates';

/** A time such as `10:28`. If it is not of today, it comes with its date. */
export const shortTimeOf = (at: string, timeZone: string, now = Date.now()): string =>
  isoDayAt(at, timeZone) === isoDayAt(now, timeZone)
    ? formatTime(at, timeZone)
    : formatShortDateTime(at, timeZone);
