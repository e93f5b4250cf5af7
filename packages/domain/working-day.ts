/** Monday is 1, Sunday is 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export const usualWorkingDays: readonly Weekday[] = [1, 2, 3, 4, 5];

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const weekdayOf = (day: string): Weekday => (dateOf(day).getUTCDay() || 7) as Weekday;

const oneDay = 86_400_000;

/**
 * The day that is `count` working days after `day`, which itself does not count. Without working days, the same day.
 */
export function afterWorkingDays(day: string, count: number, working: readonly Weekday[]): string {
  if (working.length === 0) return day;
  let date = dateOf(day).getTime();
  for (let left = count; left > 0;) {
    date += oneDay;
    const weekday = new Date(date).getUTCDay() || 7;
    if (working.some((each) => each === weekday)) left--;
  }
  return new Date(date).toISOString().slice(0, 10);
}
