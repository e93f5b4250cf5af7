// The academic year that Lanyard opens for a new school: from 1 April to 31 March. The school can change its days.
import { isoDayAt, type Instant } from '@lanyard/format/dates';

type OpenedYear = { readonly label: string; readonly startsOn: string; readonly endsOn: string };

/** True if the last day of the year is over. Both are days of the school's calendar. A vendor has no year. */
export const isYearOver = (endsOn: string | null, today: string): boolean =>
  endsOn !== null && endsOn < today;

/** The academic year that is current at an instant in a time zone. Its label is the year in which it starts. */
export function academicYearAt(timeZone: string, at: Instant): OpenedYear {
  const day = isoDayAt(at, timeZone);
  const calendarYear = Number(day.slice(0, 4));
  const first = day.slice(5) < '04-01' ? calendarYear - 1 : calendarYear;
  return { label: String(first), startsOn: `${String(first)}-04-01`, endsOn: `${String(first + 1)}-03-31` };
}
