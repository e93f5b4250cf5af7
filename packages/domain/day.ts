// A day of a school's calendar: `2025-11-15`, without time or time zone.

const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};
const written = (day: Date): string => day.toISOString().slice(0, 10);

export function daysBefore(day: string, days: number): string {
  const [year, month, date] = partsOf(day);
  return written(new Date(Date.UTC(year, month - 1, date - days)));
}

/** For 31 March this is the last day of February. */
export function sameDayLastMonth(day: string): string {
  const [year, month, date] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return written(new Date(Date.UTC(year, month - 2, Math.min(date, lastOfMonth))));
}
