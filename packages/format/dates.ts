import { cacheByLocale, defaultLocale } from './locale.ts';

/** A moment in time: milliseconds, a `Date`, or a string with its offset such as `2026-11-16T13:31:00Z`. */
export type Instant = string | number | Date;

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const shortDay = { day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const styles = {
  day,
  shortDay,
  weekdayAndDay: { weekday: 'short', ...shortDay },
  fullDay: { weekday: 'long', ...day },
  weekday: { weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
  time,
  dateTime: { ...day, ...time },
  dateTimeWithSeconds: { ...day, ...time, second: '2-digit' },
  shortDateTime: { ...shortDay, ...time },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;
type Style = keyof typeof styles;

const formatters = cacheByLocale((locale, variant) => {
  const [style, timeZone] = variant.split(' ') as [Style, string];
  return new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
});
const formatterFor = (style: Style, timeZone: string, locale: string): Intl.DateTimeFormat =>
  formatters(locale, `${style} ${timeZone}`);

type FormatDay = (isoDay: string, locale?: string) => string;
type FormatInstant = (at: Instant, timeZone: string, locale?: string) => string;

const midnight = (isoDay: string): Date => new Date(`${isoDay}T00:00:00Z`);
const dayFormat =
  (style: Style): FormatDay =>
  (isoDay, locale = defaultLocale) =>
    formatterFor(style, 'UTC', locale).format(midnight(isoDay));
const instantFormat =
  (style: Style): FormatInstant =>
  (at, timeZone, locale = defaultLocale) =>
    formatterFor(style, timeZone, locale).format(new Date(at));

/** `16 Nov 2026` for the calendar day `2026-11-16`. */
export const formatDay = dayFormat('day');
/** `16 Nov`: where there is little space and the year is clear. */
export const formatShortDay = dayFormat('shortDay');
/** `Mon 16 Nov` */
export const formatWeekdayAndDay = dayFormat('weekdayAndDay');
/** `Monday, 16 Nov 2026` */
export const formatFullDay = dayFormat('fullDay');
/** `Monday` */
export const formatWeekday = dayFormat('weekday');

/** `16 – 20 Nov 2026`, or `16 – 20 Nov` if both days are in the year that `yearLeftOut` names. */
export function formatDayRange(
  from: string,
  until: string,
  yearLeftOut?: number,
  locale = defaultLocale,
): string {
  const isYearClear = [from, until].every((isoDay) => isoDay.startsWith(`${String(yearLeftOut)}-`));
  const formatter = formatterFor(isYearClear ? 'shortDay' : 'day', 'UTC', locale);
  return formatter.formatRange(midnight(from), midnight(until));
}

/** `16 Nov 2026`: the day of an instant. */
export const formatDate = instantFormat('day');
/** `16 Nov`: where there is little space and the year is clear. */
export const formatShortDate = instantFormat('shortDay');
/** `November 2026` */
export const formatMonth = instantFormat('month');
/** `19:01` */
export const formatTime = instantFormat('time');
/** `16 Nov 2026, 19:01` */
export const formatDateTime = instantFormat('dateTime');
/** `16 Nov 2026, 19:01:05`: where two acts within a minute must be told apart. */
export const formatDateTimeWithSeconds = instantFormat('dateTimeWithSeconds');
/** `16 Nov, 19:01`: where there is little space and the year is clear. */
export const formatShortDateTime = instantFormat('shortDateTime');

const isoDays = cacheByLocale(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** `2026-11-16`: the calendar day at an instant in a time zone, as the API and the database write it. */
export const isoDayAt = (at: Instant, timeZone: string): string =>
  isoDays('en-CA', timeZone).format(new Date(at));
