import {
  qualityMeasureRules,
  worstMeasureOf,
  type QualityScores,
  type QualityThresholds,
} from '@lanyard/domain/photo-quality';
import { qualityTags } from '@lanyard/domain/quality-tags';

import { qualityTagWords } from './photo-words.ts';
import { ThresholdBar } from './ThresholdBar.tsx';

interface MeasureBarProps {
  readonly label: string;
  readonly score: number;
  readonly block: number;
  readonly warn: number;
  /** The name of the measure behind the score. */
  readonly title: string;
}

function MeasureBar({ label, score, block, warn, title }: MeasureBarProps) {
  const words = score < block ? 'blocks' : score < warn ? 'warns' : 'good';
  return (
    <div className="flex items-center gap-3 text-xs text-fg-2" title={`${title}: ${String(score)}`}>
      <dt className="w-20 shrink-0">{label}</dt>
      <dd className="min-w-16 flex-1">
        <span className="sr-only">{`${String(score)} of 100, ${words}`}</span>
        <ThresholdBar block={block} warn={warn} score={score} />
      </dd>
    </div>
  );
}

interface MeasureBarsProps {
  readonly scores: QualityScores;
  readonly thresholds: QualityThresholds;
}

/** One bar for each of the four tags. Each shows the worst score under its tag. */
export function MeasureBars({ scores, thresholds }: MeasureBarsProps) {
  return (
    <dl className="flex flex-col gap-2">
      {qualityTags.map((tag) => {
        const worst = worstMeasureOf(tag, scores);
        if (!worst) return null;
        const { label } = qualityMeasureRules[worst.measure];
        return (
          <MeasureBar
            key={tag}
            label={qualityTagWords[tag]}
            title={label}
            score={worst.score}
            {...thresholds[worst.measure]}
          />
        );
      })}
    </dl>
  );
}
