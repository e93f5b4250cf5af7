import type { Priority } from '@lanyard/domain/order';
import type { OrderDate, OrderSort, OrderState, OrderTask } from '@lanyard/domain/order-list';
import type { QueueStage } from '@lanyard/domain/queue-stage';

/** The URL search of the list of orders. */
export type OrdersSearch = {
  readonly state: OrderState;
  readonly sort: OrderSort;
  readonly date: OrderDate;
  readonly q?: string | undefined;
  readonly school?: string | undefined;
  readonly stage?: QueueStage | undefined;
  readonly task?: OrderTask | undefined;
  readonly priority?: Priority | undefined;
  readonly due?: 'tomorrow' | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** The Vendor Dashboard's URL search: the week shown, and the open dialog. */
export type VendorDashboardSearch = {
  readonly week?: string | undefined;
  readonly update?: string | undefined;
  readonly release?: boolean | undefined;
  readonly sections?: string | undefined;
};
export type BoardSearch = { readonly school?: string | undefined; readonly stage?: QueueStage | undefined };
