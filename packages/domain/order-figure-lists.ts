// The lists of orders that the figures of the Vendor Dashboard open. A number must be the number of rows in its list, so
// the screen links to these lists and the trial `season` reads them.
import type { OrderDate, OrderSort, OrderState, OrderTask } from './order-list.ts';
import type { QueueStage } from './queue-stage.ts';
import { daysAfter } from './report.ts';

type OrderListSearch = {
  readonly state?: OrderState;
  readonly due?: 'tomorrow';
  readonly date?: OrderDate;
  readonly from?: string;
  readonly until?: string;
  readonly sort?: OrderSort;
};
export const orderFigureLists = {
  active: { state: 'open', sort: 'due' },
  overdue: { state: 'delayed', sort: 'due' },
  dueTomorrow: { due: 'tomorrow' },
} as const satisfies Record<string, OrderListSearch>;

type Shown = {
  readonly today: string;
  readonly week: { readonly from: string; readonly to: string };
};
/** The orders that are due in the shown week. */
export const ordersDueInWeek = ({ week }: Pick<Shown, 'week'>) =>
  ({ date: 'due', from: week.from, until: week.to, sort: 'due' }) as const satisfies OrderListSearch;
/** The orders delivered or dispatched in the last four weeks, as of the shown week or of today. */
export const ordersOfFourWeeks = (date: 'delivered' | 'dispatched', { today, week }: Shown) => {
  const until = week.to < today ? week.to : today;
  return { date, from: daysAfter(until, -27), until } as const satisfies OrderListSearch;
};
export const ordersAtStage = (stage: QueueStage) => ({ stage, sort: 'due' }) as const;
export const ordersWithTask = (task: OrderTask) => ({ task, sort: 'due' }) as const;
