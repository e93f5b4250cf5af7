// What to print today: compares orders and their due dates with the daily capacity, and finds the dates that will be
// missed.
import { afterWorkingDays, weekdayOf, type Weekday } from './working-day.ts';

export type PlannedOrder = {
  readonly id: string;
  readonly dueOn: string;
  /** The date that the vendor promised instead of the due date. If there is one, the plan uses it. */
  readonly promisedOn?: string | null;
  /** Cards that still have to be printed and checked. */
  readonly toGo: number;
};
export type ProductionPlanLine = {
  readonly id: string;
  /** Cards of this order that can be made today, after those of the orders before it. */
  readonly today: number;
  /** The day when the last card is made at this capacity. Null if the capacity is not known. */
  readonly doneOn: string | null;
  readonly late: boolean;
};
export type Capacity = { readonly cardsPerDay: number; readonly workingDays: readonly Weekday[] };

/**
 * `capacity` is null if nobody entered how many cards a day are possible. The first order of `orders` is made first.
 */
export function productionPlanOf(
  orders: readonly PlannedOrder[],
  capacity: Capacity | null,
  today: string,
): readonly ProductionPlanLine[] {
  const { cardsPerDay = 0, workingDays = [] } = capacity ?? {};
  const isOpen = workingDays.includes(weekdayOf(today));
  // Many orders are done on the same day, so each day is computed once.
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
    // Rounds up to whole working days. Subtracts 1, because `workingDay(0)` is the first of these days.
    const doneOn = toGo === 0 ? today : workingDay(Math.ceil(before / cardsPerDay) - 1);
    return {
      id,
      today: isOpen ? Math.max(0, Math.min(before, cardsPerDay) - start) : 0,
      doneOn,
      late: toGo > 0 && (doneOn > keep || keep < today),
    };
  });
}
