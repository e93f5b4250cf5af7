import type { Act } from '@lanyard/db/tenant';
import { qualityIssuesOf, qualityScoresOf, type QualityIssue } from '@lanyard/domain/photo-quality';

import { photoSettings } from './photo-settings.ts';
import { photoMeasurementsOf } from './queries/pictures.ts';

export type PhotoQuality = { readonly score: number | null; readonly issues: readonly QualityIssue[] };

/**
 * Public: the score and the issues of photos by the school's present thresholds. A photo without measurements has no
 * issue.
 */
export async function photoQualityOf(
  act: Act,
  photos: readonly string[],
): Promise<ReadonlyMap<string, PhotoQuality>> {
  const { thresholds } = await photoSettings(act);
  const rows = await photoMeasurementsOf(act.tx, act.org, photos);
  return new Map(
    rows.map(({ id, score, measurements }) => [
      id,
      { score, issues: measurements ? qualityIssuesOf(qualityScoresOf(measurements), thresholds) : [] },
    ]),
  );
}
