import { shownPackageStatuses, type ShownPackageStatus } from '@lanyard/domain/package';
import { formatNumber } from '@lanyard/format/numbers';
import { tintClasses } from '@lanyard/ui/tone';
import { clsx } from 'clsx';

import type { PackageCounts, PackageFilter } from '../../api.ts';
import { packageStatusAppearance } from '../package-words.ts';

const notes: Record<ShownPackageStatus, string> = {
  ready: 'packed, to be sent',
  dispatched: 'on their way',
  delivered: 'at the school',
  delayed: 'past their day',
};

export interface PackageCountersProps {
  readonly counts: PackageCounts | undefined;
  readonly status: PackageFilter;
  readonly onStatus: (status: PackageFilter) => void;
}

/** The number of packages in each status. Each number is a button that filters the list. */
export function PackageCounters({ counts, status, onStatus }: PackageCountersProps) {
  return (
    <ul aria-label="Packages by status" className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      {shownPackageStatuses.map((of) => {
        const { label, tone, icon: Icon } = packageStatusAppearance[of];
        const count = counts?.[of];
        const on = status === of;
        return (
          <li key={of}>
            <button
              type="button"
              aria-pressed={on}
              onClick={() => onStatus(on ? 'all' : of)}
              className={clsx(
                'flex h-20 w-full items-center gap-3.5 rounded-lg border bg-surface p-4 text-start shadow-1 transition-[border-color,box-shadow] duration-120 hover:border-line-2 hover:shadow-2 max-sm:gap-3 max-sm:p-3',
                on ? 'border-ink ring-1 ring-ink' : 'border-line',
              )}
            >
              <span
                className={clsx(
                  'grid size-10 shrink-0 place-items-center rounded-md max-sm:size-9',
                  tintClasses[tone],
                )}
              >
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="flex items-baseline gap-2">
                  <span
                    className={clsx(
                      'tnum text-2xl leading-7 font-semibold tracking-[-0.02em]',
                      of === 'delayed' && (count ?? 0) > 0 && 'text-red-fg',
                    )}
                  >
                    {count === undefined ? '–' : formatNumber(count)}
                  </span>
                  <span className="text-sm font-medium">{label}</span>
                </span>
                <span className="block truncate text-xs text-fg-3">{notes[of]}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
