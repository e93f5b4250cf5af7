import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { Plural, Trans, t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { ScrollRegion } from '@lanyard/ui/ScrollRegion';
import { WorkDialog } from '@lanyard/ui/WorkDialog';
import { CheckCheck } from 'lucide-react';

import type { BulkPreview } from '../../api-bulk-approve.ts';
import type { ProofQuery } from '../proof-query.ts';
import { previewWords } from './bulk-words.ts';
import { BulkFaces } from './BulkFaces.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { useStartBulk } from './use-bulk-approve.ts';
import { useBulkSheet } from './use-bulk-sheet.ts';

export interface BulkApproveProps {
  readonly search: ProofQuery;
  readonly onClose: () => void;
}

const countOf = ({ leftOut }: BulkPreview, ...whys: readonly string[]): number =>
  leftOut.filter(({ why }) => whys.includes(why)).reduce((sum, { count }) => sum + count, 0);
/** For example: 238 pending without issues · 3 with an issue that does not block · 32 that cannot be approved · 14 locked */
function noteOf(preview: BulkPreview): string {
  const { able, flagged } = preview;
  const clear = formatNumber(able - flagged);
  const withIssue = formatNumber(flagged);
  const unfit = countOf(preview, 'doubted', 'blocking', 'faulty', 'not_drawn');
  const unable = formatNumber(unfit);
  const locked = formatNumber(countOf(preview, 'locked'));
  const held = countOf(preview, 'withheld');
  const oneByOne = formatNumber(held);
  return [
    t`${clear} pending without issues`,
    ...(flagged > 0 ? [t`${withIssue} with an issue that does not block`] : []),
    ...(unfit > 0 ? [t`${unable} that cannot be approved`] : []),
    t`${locked} locked`,
    ...(held > 0 ? [t`${oneByOne} to review one by one`] : []),
  ].join(' · ');
}

type Faces = { readonly able: number; readonly ticked: number; readonly allSeen: boolean };
/** Why the loaded faces cannot be approved yet. Undefined: they can. */
function reasonAgainstApproving({ able, ticked, allSeen }: Faces): string | undefined {
  if (!allSeen) return t`Scroll to the end first: every face is looked at.`;
  if (able === 0) return t`No proof here can be approved at once.`;
  return ticked === 0 ? t`Tick at least one face.` : undefined;
}

/** Approves many proofs at once. The person sees every photo and unticks the wrong ones. */
export function BulkApprove({ search, onClose }: BulkApproveProps) {
  const { preview, list, able, ticked, onTick, onEnd, allSeen } = useBulkSheet(search);
  const unticked = (able?.length ?? 0) - ticked.length;
  const start = useStartBulk();
  const started = start.data;
  const data = preview.data;
  const held = data && data.able === 0 ? countOf(data, 'withheld') : 0;
  const failed = preview.error ?? list.error;
  const approve = (): void => {
    if (ticked.length > 0 && allSeen && !start.isPending)
      start.mutate({ seen: ticked.map(({ id, version }) => ({ id, version })) });
  };
  const barred =
    able === undefined
      ? failed
        ? t`The faces could not be loaded.`
        : t`The faces are on their way.`
      : reasonAgainstApproving({ able: able.length, ticked: ticked.length, allSeen });
  return (
    <WorkDialog
      title="Bulk Approve"
      note={data && noteOf(data)}
      onClose={onClose}
      footer={
        started ? (
          <Button variant="primary" onClick={onClose}>
            Close
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
              Cancel
            </Button>
            <Button variant="approve" busy={start.isPending} disabledReason={barred} onClick={approve}>
              <CheckCheck aria-hidden />
              {`Approve ${formatNumber(ticked.length)}`}
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
          aria-label="Faces to approve"
          className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto bg-table p-4"
        >
          {failed && (
            <ActError
              what="Couldn’t load the proofs."
              error={failed}
              retrying={list.isFetching}
              onRetry={() => {
                void preview.refetch();
                void list.refetch();
              }}
            />
          )}
          {start.error && <ActError what="Nothing was approved." error={start.error} />}
          {able?.length === 0 && !list.hasNextPage && (
            <div className="rounded-lg bg-surface">
              <EmptyState
                icon={CheckCheck}
                title={held > 0 ? 'Please review these one by one' : 'Nothing to approve at once'}
                hint={data && data.total > 0 ? previewWords(data) : 'No proof waits here.'}
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
