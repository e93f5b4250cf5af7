import {
  qualityMeasureRules,
  qualityVerdictOf,
  type Measure,
  type QualityThresholds,
} from '@lanyard/domain/photo-quality';
import type { QualityTag } from '@lanyard/domain/quality-tags';
import { RangeSlider } from '@lanyard/ui/RangeSlider';
import { clsx } from 'clsx';

import { thresholdInUnits, verdictWords } from './quality-words.ts';
import { QualitySamplePicture } from './QualitySamplePicture.tsx';
import { qualitySamples } from './samples/quality-samples.ts';

export interface MeasureRowProps {
  readonly tag: QualityTag;
  readonly measure: Measure;
  readonly thresholds: QualityThresholds;
  readonly saved: QualityThresholds;
  /** The number of the school's photos per score range. */
  readonly spread: readonly number[] | undefined;
  readonly disabled: boolean;
  readonly onChange: (measure: Measure, thresholds: { warn: number; block: number }) => void;
}

const gap = 11.6; // The least distance between two portraits, in percent of the row's width.

/** The positions of the portraits by score. If two would overlap, they are moved apart. */
function placesOf(scores: readonly number[]): readonly number[] {
  const places: number[] = [];
  for (const score of scores) places.push(Math.min(score, 100 - gap, (places.at(-1) ?? Infinity) - gap));
  for (let i = places.length - 1, least = 0; i >= 0; i--, least += gap)
    places[i] = Math.max(places[i] ?? 0, least);
  return places;
}

const zones = ['bg-red', 'bg-yellow', 'bg-green'] as const;

export function MeasureRow({ tag, measure, thresholds, saved, spread, disabled, onChange }: MeasureRowProps) {
  const { warn, block } = thresholds[measure];
  const was = saved[measure];
  const { label } = qualityMeasureRules[measure];
  const samples = qualitySamples[tag]
    .map(({ measure: spoilt, scores }, at) => ({ spoilt, at, score: scores[measure] ?? 0 }))
    .filter(({ spoilt }) => spoilt === measure)
    .toSorted((a, b) => b.score - a.score);
  const places = placesOf(samples.map(({ score }) => score));
  const most = Math.max(1, ...(spread ?? []));
  const told = (threshold: number): string => {
    const units = thresholdInUnits(measure, threshold);
    return units === undefined ? String(threshold) : `${String(threshold)} (${units})`;
  };
  return (
    <div className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h3 className="text-sm font-semibold">{label}</h3>
        <p className="tnum text-xs text-fg-3">
          Block under <b className="font-semibold text-fg">{told(block)}</b>
          {was.block !== block && ` was ${told(was.block)}`} · Warn under{' '}
          <b className="font-semibold text-fg">{told(warn)}</b>
          {was.warn !== warn && ` was ${told(was.warn)}`}
        </p>
      </div>
      <ul aria-label={`Samples for ${label}`} className="relative mt-2 aspect-16/3 max-h-20 w-full min-h-12">
        {samples.map(({ at, score }, i) => {
          const verdict = qualityVerdictOf(measure, score, thresholds);
          return (
            <li
              key={at}
              style={{ insetInlineStart: `${String(places[i] ?? 0)}%` }}
              className="absolute bottom-1 w-[9%] max-w-13 transition-[inset-inline-start] duration-180"
            >
              <QualitySamplePicture
                tag={tag}
                at={at}
                verdict={verdict}
                alt={`${verdictWords[verdict].title}, ${String(score)} of 100`}
              />
            </li>
          );
        })}
      </ul>
      <div aria-hidden className="flex h-8 items-end gap-px">
        {(spread ?? Array.from({ length: 20 }, () => 0)).map((photos, i, all) => {
          const from = (i * 100) / all.length;
          const zone = from < block ? 0 : from < warn ? 1 : 2;
          return (
            <span
              key={from}
              style={{ height: photos === 0 ? '0' : `${String(8 + (92 * photos) / most)}%` }}
              className={clsx('flex-1 rounded-t-xs opacity-50', zones[zone])}
            />
          );
        })}
      </div>
      <RangeSlider
        label={label}
        names={[`${label}: block under`, `${label}: warn under`]}
        value={[block, warn]}
        onChange={([low, high]) => onChange(measure, { block: low, warn: high })}
        valueText={told}
        disabled={disabled}
        zones={zones}
      />
    </div>
  );
}
