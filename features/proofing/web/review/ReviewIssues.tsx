import { qualityMeasureRules } from '@lanyard/domain/photo-quality';
import { ThresholdBar } from '@lanyard/photos/web/ThresholdBar';
import { useQualitySettings } from '@lanyard/photos/web/use-photos';
import { clsx } from 'clsx';
import { Check, OctagonAlert, TriangleAlert } from 'lucide-react';

import type { Proof } from '../../api.ts';
import { measureWords } from '../proof-words.ts';
import { ReviewPart } from './ReviewPart.tsx';

interface ReviewIssuesProps {
  readonly issues: Proof['issues'];
  /** The score of the whole photo, 0 to 100. */
  readonly score: number | null | undefined;
}

/** Every issue, with its measures and what they mean. */
export function ReviewIssues({ issues, score }: ReviewIssuesProps) {
  const thresholds = useQualitySettings().data?.thresholds;
  return (
    <ReviewPart
      title="Quality issues"
      tools={
        score != null && (
          <span className="tnum text-xs text-fg-3">{`Photo score ${String(score)} of 100`}</span>
        )
      }
    >
      {issues.length === 0 && (
        <p className="flex items-center gap-1.5 text-sm text-fg-2">
          <Check aria-hidden className="size-4 text-green" />
          None found
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {issues.map(({ tag, blocking, because }) => (
          <li
            key={tag}
            className={clsx(
              'rounded-md px-3 py-2',
              blocking ? 'bg-red-bg text-red-fg' : 'bg-yellow-bg text-yellow-fg',
            )}
          >
            <p className="flex items-center gap-1.5 text-sm font-medium [&_svg]:size-4">
              {blocking ? <OctagonAlert aria-hidden /> : <TriangleAlert aria-hidden />}
              {tag}
              {blocking && (
                <span className="ms-auto text-xs font-normal">Blocking: approving takes the principal</span>
              )}
            </p>
            <ul className="mt-1.5 flex flex-col gap-1.5">
              {because.map(({ measure, score: found }) => (
                <li key={measure} className="text-xs">
                  <p className="flex items-baseline justify-between gap-3">
                    {measureWords[measure]}
                    <span className="tnum shrink-0">{`${qualityMeasureRules[measure].label} ${String(found)}`}</span>
                  </p>
                  {thresholds && measure !== 'single_face_present' && (
                    <div className="mt-1.5 mb-1">
                      <span className="sr-only">{`${String(found)} of 100; good from ${String(thresholds[measure].warn)}, blocking under ${String(thresholds[measure].block)}`}</span>
                      <ThresholdBar {...thresholds[measure]} score={found} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ReviewPart>
  );
}
