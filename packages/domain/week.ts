// A week as print shops count it: ISO 8601, Monday to Sunday.
const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const written = (day: Date): string => day.toISOString().slice(0, 10);
const moved = (day: Date, days: number): Date => new Date(day.getTime() + days * 86_400_000);

export type Week = { readonly number: number; readonly from: string; readonly to: string };

export function weekOf(day: string): Week {
  const date = dayOf(day);
  const monday = moved(date, -((date.getUTCDay() + 6) % 7));
  // The year of a week is the year of its Thursday.
  const thursday = moved(monday, 3);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return {
    number: 1 + Math.floor((thursday.getTime() - newYear) / (7 * 86_400_000)),
    from: written(monday),
    to: written(moved(monday, 6)),
  };
}
