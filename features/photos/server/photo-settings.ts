import type { Act } from '@lanyard/db/tenant';
import { areValidThresholds, measures, type QualityThresholds } from '@lanyard/domain/photo-quality';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { QualitySettings } from '../api-capture.ts';
import { qualityChanged } from '../events.ts';
import { savePhotoSettings, photoSettingsRow } from './queries/capture.ts';

export const photoSettings = ({ tx, org }: Act): Promise<QualitySettings> => photoSettingsRow(tx, org);

export function invalidThresholdsRefusal(
  thresholds: QualityThresholds,
): Refusal<'invalid_input'> | undefined {
  const wrong = measures.filter((measure) => !areValidThresholds(thresholds[measure]));
  if (wrong.length === 0) return undefined;
  return refuse('invalid_input', {
    errors: wrong.map((measure) => ({
      path: `body.thresholds.${measure}`,
      message: 'The lower threshold stands under the upper one, both from 0 to 100.',
    })),
  });
}

type Lines = QualityThresholds[keyof QualityThresholds];
const differ = (a: Lines, b: Lines): boolean => a.warn !== b.warn || a.block !== b.block;

export async function changeQualitySettings(
  act: Act,
  version: number,
  change: Omit<QualitySettings, 'version'>,
): Promise<QualitySettings | Refusal<'changed_meanwhile' | 'invalid_input'>> {
  const wrong = invalidThresholdsRefusal(change.thresholds);
  if (wrong) return wrong;
  const before = await photoSettings(act);
  const saved = await savePhotoSettings(act.tx, act.org, version, change);
  if (!saved) return refuse('changed_meanwhile', { now: await photoSettings(act) });
  const { thresholds } = saved;
  if (measures.some((measure) => differ(before.thresholds[measure], thresholds[measure])))
    await act.announce(qualityChanged, null);
  return saved;
}
