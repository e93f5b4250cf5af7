// How a list of orders is narrowed and sorted; said in addresses, and so known before the screens are.
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
/** What waits for somebody; `ask_back`: the school is asked. */
export const orderTasks = ['accept', 'ask_back', 'review', 'update', 'generate'] as const;
export type OrderTask = (typeof orderTasks)[number];
export const orderDates = ['due', 'delivered', 'dispatched'] as const;
export type OrderDate = (typeof orderDates)[number];
export const orderSorts = ['released', 'due'] as const;
export type OrderSort = (typeof orderSorts)[number];
