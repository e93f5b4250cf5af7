import { ActError } from '@lanyard/client/ActError';
import { matchOutcomes, type MatchOutcome } from '@lanyard/domain/photo-match';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Panel } from '@lanyard/ui/Panel';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { Check, FileArchive, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';

import type { PhotoImport } from '../../api-photo-import.ts';
import { MatchBoard } from './MatchBoard.tsx';
import { PhotoDrop } from './PhotoDrop.tsx';
import { decisionSentences } from './replace-words.ts';
import { ResultBoard } from './ResultBoard.tsx';
import { sendZip, usePhotoSendProgress } from './send-photos.ts';
import { useImportActs, usePhotoImport } from './use-photo-import.ts';
import { zipRefusalSentence } from './words.ts';

const mb = (bytes: number): string => formatNumber(Math.round(bytes / 1e5) / 10);

/** Shows the upload of a zip. If the page was closed during the upload, asks for the same zip again. */
function ZipComing({ job }: { readonly job: PhotoImport }) {
  const { org } = usePlace();
  const { refresh } = useImportActs(job.id);
  const sending = usePhotoSendProgress(job.id);
  if (job.state === 'receiving' && (!sending || sending.failed.length > 0))
    return (
      <>
        {sending && <ErrorNote what="The zip was not taken." hint={sending.failed[0]?.sentence ?? ''} />}
        {job.kind === 'zip' && (
          <PhotoDrop
            title="Choose the same zip again"
            hint="It was not sent in full before the page was closed. What came already is not sent twice."
            busy={false}
            onFiles={([first]) => first && void sendZip(org, job.id, first.file, () => void refresh())}
          />
        )}
      </>
    );
  const sent = sending?.running === true;
  return (
    <Panel
      className="mx-auto w-full max-w-160"
      title={sent ? (sending.waiting ? 'Waiting for the network' : 'Sending the zip') : 'Reading the zip'}
      note={sent ? 'Keep this tab open.' : 'You may close this page; nothing is lost.'}
    >
      <ProgressBar
        label={sent ? 'Sent' : 'Finding whose the pictures are'}
        value={sent ? sending.sent : null}
        {...(sent && {
          max: Math.max(1, sending.total),
          valueText: `${mb(sending.sent)} of ${mb(sending.total)} MB`,
        })}
      />
    </Panel>
  );
}

export interface PhotoImportWorkProps {
  readonly id: string;
  readonly show: string | undefined;
  readonly onShow: (outcome: MatchOutcome) => void;
  readonly onLeave: () => void;
  readonly links: ReactNode;
}

/** Chooses the tab that opens first. If a person has to decide about files, it is the tab with those files. */
function firstToSee({ counts }: PhotoImport): MatchOutcome {
  if (counts.near > 0) return 'near';
  if (counts.replaces > 0) return 'replaces';
  return counts.unmatched > 0 && counts.matched === 0 ? 'unmatched' : 'matched';
}

export function PhotoImportWork({ id, show, onShow, onLeave, links }: PhotoImportWorkProps) {
  const { apply, drop } = useImportActs(id);
  const givenUp = drop.isPending || drop.isSuccess;
  const { data: job, error, refetch } = usePhotoImport(id, !givenUp);
  if (error && !job)
    return <ActError what="This import is not here." error={error} onRetry={() => void refetch()} />;
  if (!job || givenUp) return null;
  const shown = matchOutcomes.find((outcome) => outcome === show) ?? firstToSee(job);
  const { matched } = job.counts;
  const Icon = job.kind === 'zip' ? FileArchive : FolderOpen;
  return (
    <div className="-m-4 flex h-[calc(100%+2rem)] flex-col lg:-m-6 lg:h-[calc(100%+3rem)]">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 lg:p-6">
        <header className="flex shrink-0 flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-2xl font-semibold tracking-[-0.015em]">Import Photos</h1>
            <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-sm text-fg-3">
              <Icon aria-hidden className="size-4 shrink-0" />
              <bdi className="truncate">{job.name}</bdi>
              {job.indexes.length > 0 && <span className="truncate">{`with ${job.indexes.join(', ')}`}</span>}
            </p>
          </div>
          <Button variant="ghost" onClick={onLeave}>
            {job.state === 'ready' ? 'Finish later' : 'Import more'}
          </Button>
        </header>
        {(apply.error ?? drop.error) && (
          <ActError what="That was not done." error={apply.error ?? drop.error} />
        )}
        {job.state === 'refused' && (
          <ErrorNote what="This zip cannot be imported." hint={zipRefusalSentence(job.reason)} />
        )}
        {(job.state === 'receiving' || job.state === 'listing') && <ZipComing job={job} />}
        {job.state === 'ready' && <MatchBoard job={job} show={shown} onShow={onShow} />}
        {job.state === 'applied' && <ResultBoard job={job} links={links} />}
      </div>
      {job.state === 'ready' && (
        <footer className="flex min-h-16 shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6">
          <p className="me-auto min-w-0 text-sm text-fg-2 max-sm:w-full">
            {decisionSentences(job).join(' ')}
          </p>
          <div className="flex items-center gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button
              variant="ghost"
              busy={drop.isPending}
              onClick={() => drop.mutate(undefined, { onSuccess: onLeave })}
            >
              Give up
            </Button>
            <Button
              variant="primary"
              busy={apply.isPending}
              disabledReason={matched === 0 ? 'No picture has a student yet.' : undefined}
              onClick={() => apply.mutate()}
            >
              {!apply.isPending && <Check aria-hidden />}
              {`Take ${formatCount(matched, 'photo', 'photos')}`}
            </Button>
          </div>
        </footer>
      )}
    </div>
  );
}
