// How a list of orders is filtered and sorted. URLs contain these words, so the app needs them before it loads the
// screens.
export const orderStates = [
  'open',
  'in_production',
  'ready',
  'delayed',
  'delivered',
  'recalled',
  'all',
] as const;
export type OrderState = (typeof orderStates)[number];
/** What an order waits for. `ask_back`: the vendor asked the school a question. */
export const orderTasks = ['accept', 'ask_back', 'review', 'update', 'generate'] as const;
export type OrderTask = (typeof orderTasks)[number];
export const orderDates = ['due', 'delivered', 'dispatched'] as const;
export type OrderDate = (typeof orderDates)[number];
export const orderSorts = ['released', 'due'] as const;
export type OrderSort = (typeof orderSorts)[number];
