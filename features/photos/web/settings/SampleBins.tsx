import { qualityIssuesOf, type QualityThresholds, type QualityVerdict } from '@lanyard/domain/photo-quality';
import type { QualityTag } from '@lanyard/domain/quality-tags';
import { clsx } from 'clsx';
import { Check, TriangleAlert, X } from 'lucide-react';

import type { QualityEffect } from '../../api-capture.ts';
import { verdictWords } from './quality-words.ts';
import { QualitySamplePicture } from './QualitySamplePicture.tsx';
import { qualitySamples, type QualitySample } from './samples/quality-samples.ts';

export interface SampleBinsProps {
  readonly tag: QualityTag;
  readonly thresholds: QualityThresholds;
  readonly saved: QualityThresholds;
  readonly effect: QualityEffect | undefined;
}

const looks = {
  pass: { icon: Check, look: 'bg-green-bg text-green-fg' },
  warn: { icon: TriangleAlert, look: 'bg-yellow-bg text-yellow-fg' },
  block: { icon: X, look: 'bg-red-bg text-red-fg' },
} as const;

const verdictIn = (
  { scores }: QualitySample,
  tag: QualityTag,
  thresholds: QualityThresholds,
): QualityVerdict => {
  const issue = qualityIssuesOf(scores, thresholds).find((each) => each.tag === tag);
  return issue ? (issue.blocking ? 'block' : 'warn') : 'pass';
};
const signed = (difference: number): string => `${difference > 0 ? '+' : '−'}${String(Math.abs(difference))}`;

/** All samples of a tag, each in the bin of its verdict. Samples that changed their bin are marked. */
export function SampleBins({ tag, thresholds, saved, effect }: SampleBinsProps) {
  const samples = qualitySamples[tag].map((sample, at) => ({
    at,
    now: verdictIn(sample, tag, thresholds),
    was: verdictIn(sample, tag, saved),
  }));
  const counts = effect?.tags.find((each) => each.tag === tag);
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {(['pass', 'warn', 'block'] as const).map((verdict) => {
        const { icon: Icon, look } = looks[verdict];
        const difference = counts ? counts.would[verdict] - counts.now[verdict] : 0;
        return (
          <section
            key={verdict}
            aria-label={verdictWords[verdict].title}
            className={clsx('rounded-lg p-3', look)}
          >
            <header className="flex items-center gap-2 text-sm">
              <Icon aria-hidden className="size-4 shrink-0" />
              <h3 className="font-semibold">{verdictWords[verdict].title}</h3>
              {counts && effect && (
                <p className="tnum ms-auto text-xs">
                  {counts.would[verdict]} of {effect.photos}
                  {difference !== 0 && <b className="ms-1 font-semibold">{signed(difference)}</b>}
                </p>
              )}
            </header>
            <p className="text-xs">{verdictWords[verdict].hint}</p>
            <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] gap-2">
              {samples
                .filter(({ now }) => now === verdict)
                .map(({ at, was }) => (
                  <li key={at} className="relative">
                    <QualitySamplePicture
                      tag={tag}
                      at={at}
                      verdict={verdict}
                      alt={
                        was === verdict ? `Sample ${String(at + 1)}` : `Sample ${String(at + 1)}, was ${was}`
                      }
                    />
                    {was !== verdict && (
                      <span
                        aria-hidden
                        className="absolute inset-x-0 bottom-0 rounded-b-sm bg-ink text-center text-[0.625rem] leading-4 font-semibold text-on-ink"
                      >
                        was {was}
                      </span>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
