import { ActError } from '@lanyard/client/ActError';
import type { MatchOutcome } from '@lanyard/domain/photo-match';
import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Check, ListChecks } from 'lucide-react';
import { useState } from 'react';

import type { PhotoImport, PhotoImportFile } from '../../api-photo-import.ts';
import { ChangeButton, FileRows } from './FileRows.tsx';
import { MatchTiles } from './MatchTiles.tsx';
import { NearList } from './NearList.tsx';
import { ReplaceList } from './ReplaceList.tsx';
import { StudentPicker } from './StudentFinder.tsx';
import { UnmatchedTray } from './UnmatchedTray.tsx';
import { useImportActs, useImportFiles, type FileDecisions } from './use-photo-import.ts';
import { isLeftOutReason, matchOutcomeWords } from './words.ts';

const nothing: Readonly<Record<MatchOutcome, string>> = {
  matched: 'No picture has a student yet.',
  replaces: 'No replacement is waiting for a decision.',
  near: 'There is nothing to confirm.',
  unmatched: 'The tray is empty: every picture has found its student.',
  duplicate: 'No student has two pictures.',
  left_out: 'Nothing was left out.',
};

export interface MatchBoardProps {
  readonly job: PhotoImport;
  readonly show: MatchOutcome;
  readonly onShow: (outcome: MatchOutcome) => void;
}

/**
 * Shows which student each picture belongs to, grouped by certainty. A person decides here before anything is imported.
 */
export function MatchBoard({ job, show, onShow }: MatchBoardProps) {
  const { decide } = useImportActs(job.id);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, isPending } =
    useImportFiles(job.id, show);
  const [picking, setPicking] = useState<PhotoImportFile>();
  const files = data?.pages.flatMap((page) => page.files) ?? [];
  const onDecide = (decision: FileDecisions): void => decide.mutate(decision);
  const give = (no: number, student: { readonly id: string }): void =>
    onDecide({ files: [{ no, student: student.id }] });
  const severals = files.some(({ why }) => why === 'same_student');
  return (
    <>
      <MatchTiles job={job} show={show} onShow={onShow} />
      <LiveRegion>
        {decide.isSuccess ? `${formatNumber(job.counts[show])} ${matchOutcomeWords[show]}` : ''}
      </LiveRegion>
      {decide.error && <ActError what="That was not written." error={decide.error} />}
      <section
        aria-label={matchOutcomeWords[show]}
        className="rounded-lg border border-line bg-surface shadow-1"
      >
        {show === 'duplicate' && severals && (
          <div className="border-b border-line px-5 py-3 max-sm:px-4">
            <Button size="sm" busy={decide.isPending} onClick={() => onDecide({ takeLast: true })}>
              <ListChecks aria-hidden />
              Take the last of each student
            </Button>
          </div>
        )}
        {isPending && <LoadingFiles />}
        {error && (
          <ActError
            what="Couldn’t load the files."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && files.length === 0 && <EmptyState icon={Check} title={nothing[show]} />}
        {files.length > 0 && show === 'near' && (
          <NearList job={job} files={files} busy={decide.isPending} onDecide={onDecide} onPick={setPicking} />
        )}
        {files.length > 0 && show === 'replaces' && (
          <ReplaceList
            job={job}
            files={files}
            busy={decide.isPending}
            onDecide={onDecide}
            onPick={setPicking}
          />
        )}
        {files.length > 0 && show === 'unmatched' && (
          <UnmatchedTray job={job} files={files} onPick={setPicking} onGive={give} />
        )}
        {files.length > 0 && (show === 'matched' || show === 'duplicate' || show === 'left_out') && (
          <FileRows
            job={job}
            files={files}
            label={matchOutcomeWords[show]}
            acts={(file) => (
              <>
                {show === 'duplicate' && file.student && (
                  <Button
                    size="sm"
                    aria-label={`Take this one: ${file.path} for ${file.student.name}`}
                    onClick={() => file.student && give(file.no, file.student)}
                  >
                    Take this one
                  </Button>
                )}
                {show === 'matched' && file.follows !== null && file.student && (
                  <Button
                    size="sm"
                    aria-label={`Keep the present photo of ${file.student.name}`}
                    onClick={() => onDecide({ keep: [file.no] })}
                  >
                    Keep present photo
                  </Button>
                )}
                {show !== 'left_out' ||
                (file.why !== null && isLeftOutReason(file.why) && file.why === 'no_consent') ? (
                  <ChangeButton file={file} onChange={setPicking} />
                ) : null}
              </>
            )}
          />
        )}
        {hasNextPage && (
          <div className="border-t border-line p-3 text-center">
            <Button size="sm" variant="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </section>
      {picking && (
        <StudentPicker
          job={job}
          file={picking}
          onClose={() => setPicking(undefined)}
          onChoose={(student) => {
            setPicking(undefined);
            give(picking.no, student);
          }}
        />
      )}
    </>
  );
}

function LoadingFiles() {
  return (
    <div className="flex flex-col gap-4 px-5 py-5 max-sm:px-4">
      <output className="sr-only">Loading</output>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
