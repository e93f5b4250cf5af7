// A day as the calendar of a school has it: `2025-11-15`, no time and no zone.
import { isoDayAt, type Instant } from '@lanyard/format/dates';

const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};
const written = (day: Date): string => day.toISOString().slice(0, 10);

export function daysBefore(day: string, days: number): string {
  const [year, month, date] = partsOf(day);
  return written(new Date(Date.UTC(year, month - 1, date - days)));
}

/** 31 March looks back at the last of February. */
export function sameDayLastMonth(day: string): string {
  const [year, month, date] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return written(new Date(Date.UTC(year, month - 2, Math.min(date, lastOfMonth))));
}

/** The calendar year at an instant in a time zone. */
export const yearIn = (timeZone: string, at: Instant): number => Number(isoDayAt(at, timeZone).slice(0, 4));
