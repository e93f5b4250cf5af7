import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { t } from '@lanyard/translation/macro';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CheckCheck, GalleryHorizontalEnd, LayoutGrid, ListFilter } from 'lucide-react';
import type { MouseEvent } from 'react';

import type { ProofCounts } from '../api.ts';
import { decisionsOfflineReason } from './proof-acts.ts';

export interface ReviewLink {
  readonly href: string;
  readonly onOpen: () => void;
}
/** A plain press stays in this tab. With Ctrl the link opens another tab, as every link does. */
export const openOnPlainPress =
  ({ onOpen }: ReviewLink) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };

export interface ProofsHeadProps {
  readonly counts: ProofCounts | undefined;
  readonly failed: boolean;
  /** How many filters are active. */
  readonly filters: number;
  /** Why this person cannot decide. */
  readonly barred: string | undefined;
  readonly review: ReviewLink | undefined;
  readonly onFilters: (from: Element) => void;
  readonly onSections: () => void;
  readonly onBulk: () => void;
  readonly onNearBulk: () => void;
}

export const recordsWords = (records: number): string => formatCount(records, 'record', 'records');

export function ProofsHead({
  counts,
  failed,
  filters,
  barred,
  review,
  onFilters,
  onSections,
  onBulk,
  onNearBulk,
}: ProofsHeadProps) {
  const pending = counts?.statuses.pending;
  const locked = counts?.statuses.locked ?? 0;
  const lockedCount = formatNumber(locked);
  const note =
    counts === undefined ? (
      !failed && <Skeleton className="inline-block! w-40 align-middle" />
    ) : (
      <>
        <span className="tnum">{recordsWords(counts.records)}</span>
        {' · '}
        <b
          className={pending === 0 ? 'tnum font-semibold text-green-fg' : 'tnum font-semibold text-yellow-fg'}
        >
          {`${formatNumber(pending ?? 0)} pending`}
        </b>
        {pending === 0 &&
          counts.total > 0 &&
          ` · ${locked > 0 ? t`${lockedCount} locked` : t`All caught up`}`}
      </>
    );
  return (
    <>
      <PageTitle
        title="Proofing Queue"
        note={note}
        actions={
          <>
            {review && (
              <a
                href={review.href}
                onClick={openOnPlainPress(review)}
                className={`${buttonClasses()} max-lg:hidden`}
              >
                <GalleryHorizontalEnd aria-hidden />
                Review one by one
              </a>
            )}
            <Button onClick={onSections}>
              <LayoutGrid aria-hidden />
              Sections
            </Button>
            <Button
              aria-haspopup="dialog"
              aria-label={filters === 0 ? 'Filters' : `Filters, ${String(filters)} on`}
              onClick={(event) => onFilters(event.currentTarget)}
            >
              <ListFilter aria-hidden />
              Filters
              {filters > 0 && (
                <span
                  aria-hidden
                  className="tnum grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-2xs text-on-ink"
                >
                  {filters}
                </span>
              )}
            </Button>
            <Button
              variant={barred === undefined ? 'primary' : 'outline'}
              disabledReason={barred}
              onPointerEnter={onNearBulk}
              onFocus={onNearBulk}
              onClick={onBulk}
            >
              <CheckCheck aria-hidden />
              Bulk Approve
            </Button>
          </>
        }
      />
      {/* The disabled button names the reason for screen readers. Below, the page says that it is offline. */}
      {barred !== undefined && barred !== decisionsOfflineReason && (
        <p aria-hidden className="mt-2 text-sm text-fg-2 sm:text-end">
          {barred}
        </p>
      )}
      <LiveRegion>
        {counts && `${recordsWords(counts.records)}, ${formatNumber(pending ?? 0)} pending`}
      </LiveRegion>
    </>
  );
}
