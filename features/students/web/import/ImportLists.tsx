import { ActError } from '@lanyard/client/ActError';
import { fileRefusalSentences, mayActOnImport } from '@lanyard/domain/import-state';
import { formatDate } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { FileSpreadsheet, Undo2 } from 'lucide-react';
import { useState } from 'react';

import type { Import } from '../../api-import.ts';
import { DropImportDialog } from './DropImportDialog.tsx';
import type { OnImportSearch } from './import-search.ts';
import { rowsWord } from './import-words.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { isAtWork, useImports } from './use-import.ts';

const importStateWords: Readonly<Record<Import['state'], string>> = {
  receiving: 'The file has not arrived in full: choose it again to go on',
  reading: 'Being read',
  columns: 'Next: say what the columns are',
  comparing: 'Being compared with the roster',
  differences: 'Next: decide about the differences',
  applying: 'Being written',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  refused: 'Refused',
  dropped: 'Given up',
};

function sentenceOf(job: Import, timeZone: string): string {
  const { state, result, counts, reason } = job;
  if (state === 'refused' && reason) return fileRefusalSentences[reason];
  if (state === 'differences' && counts)
    return `Next: decide about ${formatNumber(counts.changed + counts.new + counts.left)} differences, ${formatNumber(counts.error)} ${rowsWord(counts.error)} in error`;
  if (state === 'applied' && result)
    return `${formatNumber(result.added)} added, ${formatNumber(result.changed)} changed, ${formatNumber(result.left)} left`;
  if (state === 'undone' && job.undoneAt) return `Undone on ${formatDate(job.undoneAt, timeZone)}`;
  return importStateWords[state];
}

type Open = { readonly job: Import; readonly act: 'undo' | 'drop' };
export interface ImportItemProps {
  readonly job: Import;
  readonly now: number;
  readonly onOpen: (open: Open) => void;
  readonly onSearch: OnImportSearch;
}

function ImportItem({ job, now, onOpen, onSearch }: ImportItemProps) {
  const { timeZone } = usePlace();
  const unfinished = mayActOnImport(job.state, 'drop');
  const undoable =
    mayActOnImport(job.state, 'undo') && job.undoUntil !== null && Date.parse(job.undoUntil) > now;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-fg-3" />
      <div className="min-w-52 flex-1">
        <p className="truncate font-medium">
          <bdi>{job.name}</bdi>
        </p>
        <p className="tnum text-sm text-fg-2">{sentenceOf(job, timeZone)}</p>
        <p className="tnum text-xs text-fg-3">
          {`${job.startedBy}, ${formatTimeAgo(job.startedAt, now)}`}
          {undoable && job.undoUntil && ` · can be undone until ${formatDate(job.undoUntil, timeZone)}`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {unfinished && (
          <Button size="sm" variant="ghost" onClick={() => onOpen({ job, act: 'drop' })}>
            Give up
            <span className="sr-only">{job.name}</span>
          </Button>
        )}
        {undoable && (
          <Button size="sm" onClick={() => onOpen({ job, act: 'undo' })}>
            <Undo2 aria-hidden />
            Undo
            <span className="sr-only">{job.name}</span>
          </Button>
        )}
        {job.state !== 'dropped' && (
          <Button
            size="sm"
            variant={unfinished && job.state !== 'refused' ? 'primary' : 'outline'}
            onClick={() => onSearch({ import: job.id })}
          >
            {unfinished && job.state !== 'refused' && !isAtWork(job) ? 'Continue' : 'Open'}
            <span className="sr-only">{job.name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

export function ImportLists({ onSearch }: { readonly onSearch: OnImportSearch }) {
  const { data, error, isFetching, refetch } = useImports();
  const now = useMinuteClock();
  const [open, setOpen] = useState<Open>();
  if (error && !data)
    return (
      <ActError
        what="Couldn’t load the earlier imports."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Panel title="Earlier imports">
        <output className="sr-only">Loading</output>
        <Skeleton className="my-3 h-10" />
        <Skeleton className="my-3 h-10" />
      </Panel>
    );
  const shown = data.filter(({ state }) => state !== 'dropped');
  const lists = [
    ['To finish', shown.filter(({ state }) => mayActOnImport(state, 'drop'))],
    ['Earlier imports', shown.filter(({ state }) => !mayActOnImport(state, 'drop'))],
  ] as const;
  return (
    <>
      {lists.map(
        ([title, jobs]) =>
          jobs.length > 0 && (
            <Panel key={title} title={title}>
              <ul className="-my-2 divide-y divide-line">
                {jobs.map((job) => (
                  <ImportItem key={job.id} job={job} now={now} onOpen={setOpen} onSearch={onSearch} />
                ))}
              </ul>
            </Panel>
          ),
      )}
      {open?.act === 'undo' && (
        <UndoDialog
          job={open.job}
          onClose={() => setOpen(undefined)}
          onUndone={() => onSearch({ import: open.job.id })}
        />
      )}
      {open?.act === 'drop' && <DropImportDialog job={open.job} onClose={() => setOpen(undefined)} />}
    </>
  );
}
