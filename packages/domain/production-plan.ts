// What to make today: orders by their due date against what can be made in a day, and which dates will not be met.
import { afterWorkingDays, weekdayOf, type Weekday } from './working-day.ts';

export type Planned = {
  readonly id: string;
  readonly dueOn: string;
  /** What the vendor said instead of the due date: then that is the date to be kept. */
  readonly promisedOn?: string | null;
  /** Cards still to be printed and checked. */
  readonly toGo: number;
};
export type PlanLine = {
  readonly id: string;
  /** Cards of it to make today, so that it and all before it are on time. */
  readonly today: number;
  /** The day its last card is made at this capacity; null when it is not known. */
  readonly doneOn: string | null;
  readonly late: boolean;
};
export type Capacity = { readonly cardsPerDay: number; readonly workingDays: readonly Weekday[] };

/** `capacity` null: nobody has said how many cards a day there are. Orders come in the order they are to be made. */
export function planOf(
  orders: readonly Planned[],
  capacity: Capacity | null,
  today: string,
): readonly PlanLine[] {
  const { cardsPerDay = 0, workingDays = [] } = capacity ?? {};
  const isOpen = workingDays.includes(weekdayOf(today));
  // Months of work make few days: each is reckoned once.
  const days = new Map<number, string>();
  const workingDay = (at: number): string => {
    const day = days.get(at) ?? afterWorkingDays(today, isOpen ? at : at + 1, workingDays);
    days.set(at, day);
    return day;
  };
  let before = 0;
  return orders.map(({ id, dueOn, promisedOn, toGo }) => {
    const start = before;
    before += toGo;
    const keep = promisedOn ?? dueOn;
    if (cardsPerDay <= 0 || workingDays.length === 0)
      return { id, today: keep <= today ? toGo : 0, doneOn: null, late: keep < today && toGo > 0 };
    // Days are counted whole: the day's last card is made on that day.
    const doneOn = toGo === 0 ? today : workingDay(Math.ceil(before / cardsPerDay) - 1);
    return {
      id,
      today: isOpen ? Math.max(0, Math.min(before, cardsPerDay) - start) : 0,
      doneOn,
      late: toGo > 0 && (doneOn > keep || keep < today),
    };
  });
}
