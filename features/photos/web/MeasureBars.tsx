import { measureRules, qualityTags, worstOf, type QualityScores, type QualityThresholds } from '@lanyard/domain/photo-quality'; // prettier-ignore

import { tagWords } from './photo-words.ts';

interface MeasureBarProps {
  readonly label: string;
  readonly score: number;
  readonly block: number;
  readonly warn: number;
  /** What the number is of. */
  readonly title: string;
}

/** Red up to the lower threshold, yellow up to the upper one, green beyond; the mark is the photo. */
function MeasureBar({ label, score, block, warn, title }: MeasureBarProps) {
  const words = score < block ? 'blocks' : score < warn ? 'warns' : 'good';
  return (
    <div className="flex items-center gap-3 text-xs text-fg-2" title={`${title}: ${String(score)}`}>
      <dt className="w-20 shrink-0">{label}</dt>
      <dd className="relative flex h-1 min-w-16 flex-1 gap-0.5">
        <span className="sr-only">{`${String(score)} of 100, ${words}`}</span>
        <span aria-hidden className="rounded-full bg-red-line" style={{ width: `${String(block)}%` }} />
        <span
          aria-hidden
          className="rounded-full bg-yellow-line"
          style={{ width: `${String(warn - block)}%` }}
        />
        <span aria-hidden className="flex-1 rounded-full bg-green-line" />
        <span
          aria-hidden
          className="absolute -top-1 h-3 w-1 rounded-full bg-fg ring-2 ring-surface"
          style={{ insetInlineStart: `calc(${String(score)}% - 2px)` }}
        />
      </dd>
    </div>
  );
}

interface MeasureBarsProps {
  readonly scores: QualityScores;
  readonly thresholds: QualityThresholds;
}

/** A bar for each of the four tags: what is worst under it. */
export function MeasureBars({ scores, thresholds }: MeasureBarsProps) {
  return (
    <dl className="flex flex-col gap-2">
      {qualityTags.map((tag) => {
        const worst = worstOf(tag, scores);
        if (!worst) return null;
        const { label } = measureRules[worst.measure];
        return (
          <MeasureBar
            key={tag}
            label={tagWords[tag]}
            title={label}
            score={worst.score}
            {...thresholds[worst.measure]}
          />
        );
      })}
    </dl>
  );
}
