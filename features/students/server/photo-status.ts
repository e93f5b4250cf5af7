import type { Act } from '@lanyard/db/tenant';

import { writePhotoStatuses, type StudentPhotoStatus } from './queries/photo-status.ts';

/**
 * Updates the list's copy of the photo statuses. The photo feature has the originals. This announces no event. Open
 * edits stay valid, because they do not contain these fields.
 */
export const updatePhotoStatuses = ({ tx, org }: Act, shown: readonly StudentPhotoStatus[]): Promise<void> =>
  writePhotoStatuses(tx, org, shown);
