import type { Act } from '@lanyard/db/tenant';

import { writePhotoStatuses, type StudentPhotoStatus } from './queries/photo-status.ts';

/**
 * What the list shows of photos: a copy, written by whoever keeps the photos. Announces nothing, and does not make
 * somebody's open edit stale: it is none of its fields.
 */
export const updatePhotoStatuses = ({ tx, org }: Act, shown: readonly StudentPhotoStatus[]): Promise<void> =>
  writePhotoStatuses(tx, org, shown);
