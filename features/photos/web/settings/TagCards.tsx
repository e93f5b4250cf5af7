import { qualityTags, type QualityTag } from '@lanyard/domain/quality-tags';
import { clsx } from 'clsx';
import { useId } from 'react';

import type { QualityEffect } from '../../api-capture.ts';
import { tagTitles } from './quality-words.ts';

export interface TagCardsProps {
  readonly value: QualityTag;
  readonly effect: QualityEffect | undefined;
  readonly onChange: (tag: QualityTag) => void;
}

/** The four checks, each with the results of the school's photos. A person chooses one of them. */
export function TagCards({ value, effect, onChange }: TagCardsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Check" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {qualityTags.map((tag) => {
        const counts = effect?.tags.find((each) => each.tag === tag)?.would;
        return (
          <label
            key={tag}
            className={clsx(
              'cursor-pointer rounded-lg border bg-surface p-4 shadow-1 has-focus-visible:ring-3 has-focus-visible:ring-ring max-sm:p-3',
              tag === value ? 'border-fg ring-1 ring-fg' : 'border-line hover:border-line-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={tag === value}
              onChange={() => onChange(tag)}
              className="sr-only"
            />
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span className="font-semibold">{tagTitles[tag]}</span>
              <span className="text-xs text-fg-3">{tag}</span>
            </span>
            {counts && (effect?.photos ?? 0) > 0 && (
              <>
                <span aria-hidden className="my-2 flex h-1.5 gap-px overflow-hidden rounded-full">
                  <span className="bg-green" style={{ flexGrow: counts.pass }} />
                  <span className="bg-yellow" style={{ flexGrow: counts.warn }} />
                  <span className="bg-red" style={{ flexGrow: counts.block }} />
                </span>
                <span className="tnum flex flex-wrap gap-x-3 text-xs text-fg-2">
                  <span>{counts.pass} pass</span>
                  <span>{counts.warn} warn</span>
                  <span>{counts.block} block</span>
                </span>
              </>
            )}
          </label>
        );
      })}
    </div>
  );
}
