import type { Act } from '@lanyard/db/tenant';

import { writeDeliveries, type ShownDelivery } from './queries/delivery-status.ts';

/** What the list shows of cards on their way: a copy, written by whoever keeps the cards. Makes no open edit stale. */
export const showDeliveries = ({ tx, org }: Act, shown: readonly ShownDelivery[]): Promise<void> =>
  writeDeliveries(tx, org, shown);
