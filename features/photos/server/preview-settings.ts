import type { Act } from '@lanyard/db/tenant';
import {
  qualityIssuesOf,
  measures,
  qualityScoresOf,
  type QualityScores,
  type QualityThresholds,
} from '@lanyard/domain/photo-quality';
import { qualityTags, type QualityTag } from '@lanyard/domain/quality-tags';
import type { Refusal } from '@lanyard/domain/refusal';

import type { QualityEffect } from '../api-capture.ts';
import { photoSettings, invalidThresholdsRefusal } from './photo-settings.ts';
import { currentPhotoMeasurements } from './queries/capture.ts';

type Verdicts = Readonly<Record<QualityTag, 'pass' | 'warn' | 'block'>>;
function verdictsOf(scores: QualityScores, thresholds: QualityThresholds): Verdicts {
  const issues = new Map(qualityIssuesOf(scores, thresholds).map(({ tag, blocking }) => [tag, blocking]));
  const of = (tag: QualityTag) => (issues.has(tag) ? (issues.get(tag) ? 'block' : 'warn') : 'pass');
  return Object.fromEntries(qualityTags.map((tag) => [tag, of(tag)])) as Verdicts;
}

const countOf = (verdicts: readonly Verdicts[], tag: QualityTag) => {
  const count = { pass: 0, warn: 0, block: 0 };
  for (const each of verdicts) count[each[tag]]++;
  return count;
};

const steps = 20;
const stepOf = (score: number): number => Math.min(steps - 1, Math.floor((score * steps) / 100));

/** Uses the measurements that were stored when each photo arrived. No picture is measured again. */
export async function previewQualitySettings(
  act: Act,
  thresholds: QualityThresholds,
): Promise<QualityEffect | Refusal<'invalid_input'>> {
  const wrong = invalidThresholdsRefusal(thresholds);
  if (wrong) return wrong;
  const kept = (await photoSettings(act)).thresholds;
  const scores = (await currentPhotoMeasurements(act.tx, act.org)).map(qualityScoresOf);
  const now = scores.map((each) => verdictsOf(each, kept));
  const would = scores.map((each) => verdictsOf(each, thresholds));
  return {
    photos: scores.length,
    changed: now.filter((each, i) => qualityTags.some((tag) => each[tag] !== would[i]?.[tag])).length,
    tags: qualityTags.map((tag) => ({ tag, now: countOf(now, tag), would: countOf(would, tag) })),
    spread: measures.map((measure) => {
      const photos = Array.from({ length: steps }, () => 0);
      for (const { [measure]: score } of scores)
        if (score !== null) photos[stepOf(score)] = (photos[stepOf(score)] ?? 0) + 1;
      return { measure, photos };
    }),
  };
}
