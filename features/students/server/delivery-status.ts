import type { Act } from '@lanyard/db/tenant';

import { writeDeliveryStatuses, type StudentDeliveryStatus } from './queries/delivery-status.ts';

/**
 * Updates the list's copy of the delivery statuses. The delivery feature has the originals. Open edits stay valid,
 * because the version does not change.
 */
export const updateDeliveryStatuses = (
  { tx, org }: Act,
  shown: readonly StudentDeliveryStatus[],
): Promise<void> => writeDeliveryStatuses(tx, org, shown);
