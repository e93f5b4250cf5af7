import type { Act } from '@lanyard/db/tenant';

import { writePhotos, type ShownPhoto } from './queries/photo-status.ts';

/**
 * What the list shows of photos: a copy, written by whoever keeps the photos. Announces nothing, and does not make
 * somebody's open edit stale: it is none of its fields.
 */
export const showPhotos = ({ tx, org }: Act, shown: readonly ShownPhoto[]): Promise<void> =>
  writePhotos(tx, org, shown);
