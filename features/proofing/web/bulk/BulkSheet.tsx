import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { plural, Plural, Trans, t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { ScrollRegion } from '@lanyard/ui/ScrollRegion';
import { WorkDialog } from '@lanyard/ui/WorkDialog';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { countLeftOut, previewWords } from './bulk-words.ts';
import { BulkFaces } from './BulkFaces.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { useStartBulk } from './use-bulk-approve.ts';
import type { BulkSheetState } from './use-bulk-sheet.ts';

export interface BulkSheetProps {
  readonly title: string;
  readonly note: string | undefined;
  /** Shown above the cards. */
  readonly above?: ReactNode;
  readonly sheet: BulkSheetState;
  readonly onClose: () => void;
}

/** Why the loaded cards cannot be approved yet. Undefined: they can. */
function reasonAgainstApproving(
  { ticked, allSeen, loading, failed }: BulkSheetState,
  able: number,
): string | undefined {
  if (!allSeen) return t`Scroll to the end first: every card is looked at.`;
  if (able === 0) return t`No proof here can be approved at once.`;
  if (ticked.length === 0) return t`Tick at least one card.`;
  if (failed > 0)
    return plural(failed, {
      one: '# card could not be loaded. Press Retry on it, or untick it.',
      other: '# cards could not be loaded. Press Retry on them, or untick them.',
    });
  if (loading === 0) return undefined;
  return plural(loading, {
    one: '# card is not loaded yet. Scroll to it.',
    other: '# cards are not loaded yet. Scroll to them.',
  });
}

/** Approves many proofs at once. The person sees every face and card, and unticks the wrong ones. */
export function BulkSheet({ title, note, above, sheet, onClose }: BulkSheetProps) {
  const { preview, list, able, ticked, onTick, onEnd, onCardState } = sheet;
  const unticked = (able?.length ?? 0) - ticked.length;
  const tickedCount = formatNumber(ticked.length);
  const start = useStartBulk();
  const started = start.data;
  const data = preview.data;
  const held = data && data.able === 0 ? countLeftOut(data, 'withheld') : 0;
  const failed = preview.error ?? list.error;
  const approve = (): void => {
    if (barred === undefined && !start.isPending)
      start.mutate({ seen: ticked.map(({ id, version }) => ({ id, version })) });
  };
  const barred =
    able === undefined
      ? failed != null
        ? t`The cards could not be loaded.`
        : t`The cards are on their way.`
      : reasonAgainstApproving(sheet, able.length);
  return (
    <WorkDialog
      title={title}
      // After the start the result counts. The note would count the proofs that are left.
      note={started ? undefined : note}
      onClose={onClose}
      footer={
        started ? (
          <Button variant="primary" onClick={onClose}>
            {t`Close`}
          </Button>
        ) : (
          <>
            {/* The button names the reason for screen readers. */}
            {able !== undefined && able.length > 0 && barred !== undefined && (
              <p aria-hidden className="min-w-0 flex-1 text-sm text-fg-2">
                {barred}
              </p>
            )}
            <Button variant="ghost" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button variant="approve" busy={start.isPending} disabledReason={barred} onClick={approve}>
              <CheckCheck aria-hidden />
              {t`Approve ${tickedCount}`}
            </Button>
          </>
        )
      }
    >
      {started ? (
        <div className="flex min-h-0 flex-1 flex-col p-4 sm:p-6">
          <BulkOutcome started={started} />
        </div>
      ) : (
        <ScrollRegion
          aria-label={t`Cards to approve`}
          className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto bg-table p-4"
        >
          {failed != null && (
            <ActError
              what={t`Couldn’t load the proofs.`}
              error={failed}
              retrying={list.isFetching}
              onRetry={() => {
                void preview.refetch();
                void list.refetch();
              }}
            />
          )}
          {start.error && <ActError what={t`Nothing was approved.`} error={start.error} />}
          {above}
          {able?.length === 0 && !list.hasNextPage && (
            <div className="rounded-lg bg-surface">
              <EmptyState
                icon={CheckCheck}
                title={held > 0 ? t`Please review these one by one` : t`Nothing to approve at once`}
                hint={data && data.total > 0 ? previewWords(data) : t`No proof waits here.`}
              />
            </div>
          )}
          {able?.length !== 0 && (
            <>
              <p className="text-sm text-fg-2">
                <Trans>Untick whatever is not right. It stays pending, to be reviewed by itself.</Trans>{' '}
                {data !== undefined && data.flagged > 0 && (
                  <>
                    <Trans>
                      Photos with a quality issue are not ticked. Tick those that are good enough.
                    </Trans>{' '}
                  </>
                )}
                {unticked > 0 && (
                  <b className="tnum font-semibold text-fg">
                    <Plural value={unticked} one="# unticked." other="# unticked." />
                  </b>
                )}
              </p>
              <BulkFaces
                proofs={able}
                ticked={ticked}
                onTick={onTick}
                onCardState={onCardState}
                onEnd={onEnd}
                more={list.hasNextPage}
              />
            </>
          )}
        </ScrollRegion>
      )}
    </WorkDialog>
  );
}
