import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Panel } from '@lanyard/ui/Panel';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import type { PhotoImport } from '../../api-photo-import.ts';
import { keepChosenFiles } from './chosen-files.ts';
import { FileThumb } from './FileThumb.tsx';
import { PhotoDrop } from './PhotoDrop.tsx';
import { effectLabels, keptSentence, resultSentences } from './replace-words.ts';
import { sendPhotos, usePhotoSendProgress } from './send-photos.ts';
import { useImportActs, useImportFiles } from './use-photo-import.ts';
import { studentIdentifier, refusedPhotoSentence } from './words.ts';

export interface ResultBoardProps {
  readonly job: PhotoImport;
  /** Links to the imported photos, from the app. */
  readonly links: ReactNode;
}

/** Shows the sending and processing of the photos, and at the end the result of each file. */
export function ResultBoard({ job, links }: ResultBoardProps) {
  const { org } = usePlace();
  const { refresh } = useImportActs(job.id);
  const sending = usePhotoSendProgress(job.id);
  const { kept, waiting, refused } = job.photos;
  const { matched } = job.counts;
  const received = kept + waiting + refused;
  const send = useEffectEvent(() => void sendPhotos(org, job.id, () => void refresh()));
  const unsent = job.kind === 'files' && received < matched;
  // If the tab still has the files, the sending resumes automatically, once.
  useEffect(() => {
    if (unsent) send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- again only for another import
  }, [job.id]);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useImportFiles(job.id, 'matched');
  const { data: notKept } = useImportFiles(job.id, 'matched', 'refused');
  const files = data?.pages.flatMap((page) => page.files) ?? [];
  const bad = notKept?.pages.flatMap((page) => page.files) ?? [];
  const failed = sending?.failed ?? [];
  const done = kept + refused + failed.length >= matched;
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-5">
      <Panel
        title={
          done ? 'The photos are in' : sending?.waiting ? 'Waiting for the network' : 'Taking the photos'
        }
        note={
          done
            ? undefined
            : unsent
              ? 'Keep this tab open until all are sent.'
              : 'You may close this page; nothing is lost.'
        }
        action={done ? links : undefined}
      >
        <div className="flex flex-col gap-4" aria-live="polite">
          {job.kind === 'files' && (
            <ProgressBar
              label="Sent"
              value={received}
              max={Math.max(1, matched)}
              valueText={`${formatNumber(received)} of ${formatNumber(matched)}`}
              tone={received >= matched ? 'green' : 'blue'}
            />
          )}
          <ProgressBar
            label="Looked at"
            value={kept + refused}
            max={Math.max(1, matched)}
            valueText={`${formatNumber(kept + refused)} of ${formatNumber(matched)}`}
            tone={done ? 'green' : 'blue'}
          />
          {done && (
            <ul aria-label="Result" className="flex flex-col gap-2">
              {resultSentences(job.effects).map(({ effect, sentence }) => (
                <li key={effect} className="flex gap-2 text-sm">
                  {effect === 'first' || effect === 'replaced' ? (
                    <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
                  ) : (
                    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow-fg" />
                  )}
                  {sentence}
                </li>
              ))}
              {job.counts.replaces > 0 && (
                <li className="flex gap-2 text-sm">
                  <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow-fg" />
                  {keptSentence(job.counts.replaces)}
                </li>
              )}
            </ul>
          )}
        </div>
      </Panel>
      {unsent && sending?.running === false && sending.missing > 0 && (
        <PhotoDrop
          title="Choose the same folder again"
          hint={`${formatCount(sending.missing, 'picture was', 'pictures were')} not sent before this page was closed.`}
          busy={false}
          onFiles={(chosen) => {
            keepChosenFiles(job.id, chosen);
            send();
          }}
        />
      )}
      {failed.length > 0 && (
        <ErrorNote
          what={`${formatCount(failed.length, 'picture was', 'pictures were')} not taken.`}
          hint={failed
            .map(({ path, sentence }) => `${path}: ${sentence}`)
            .slice(0, 5)
            .join(' ')}
        />
      )}
      {bad.length > 0 && (
        <Panel title="Not kept" note="These files could not be used as photos.">
          <ul aria-label="Not kept" className="flex flex-col gap-3">
            {bad.map((file) => (
              <li key={file.no} className="text-sm">
                <span className="font-medium">
                  <bdi>{file.path}</bdi>
                </span>
                <span className="block text-fg-2">{refusedPhotoSentence(file.reason)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {files.some(({ state }) => state === 'kept') && (
        <Panel title="Received">
          <ul aria-label="Received" className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-4">
            {files.flatMap((file) =>
              file.state === 'kept' && file.student ? (
                <li key={file.no} className="text-xs">
                  <FileThumb of={job.id} file={file} size="fill" />
                  <span className="mt-1 block truncate font-medium">
                    <bdi>{file.student.name}</bdi>
                  </span>
                  <span className="tnum text-fg-3">{studentIdentifier(file.student)}</span>
                  {file.effect && effectLabels[file.effect] && (
                    <span className="block text-fg-2">{effectLabels[file.effect]}</span>
                  )}
                </li>
              ) : (
                []
              ),
            )}
          </ul>
          {hasNextPage && (
            <Button
              size="sm"
              variant="ghost"
              className="mt-4"
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </Panel>
      )}
    </div>
  );
}
