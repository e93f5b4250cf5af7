import type { Act } from '@lanyard/db/tenant';

import { writeDeliveryStatuses, type StudentDeliveryStatus } from './queries/delivery-status.ts';

/** What the list shows of cards on their way: a copy, written by whoever keeps the cards. Makes no open edit stale. */
export const updateDeliveryStatuses = (
  { tx, org }: Act,
  shown: readonly StudentDeliveryStatus[],
): Promise<void> => writeDeliveryStatuses(tx, org, shown);
