import { ActError } from '@lanyard/client/ActError';
import { formatIdentifier } from '@lanyard/domain/student';
import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { ScrollRegion } from '@lanyard/ui/ScrollRegion';
import { CircleCheck, CircleMinus, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { BulkApproval } from '../../api-bulk-approve.ts';
import { proofsWord, whySentence } from './bulk-words.ts';
import { useBulkApproval, type StartedBulkApproval } from './use-bulk-approve.ts';

/** Counts down the seconds in which the approval can be undone, from the moment when the result was shown. */
function useSeconds(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

function UndoButton({
  seconds,
  busy,
  onUndo,
}: {
  readonly seconds: number;
  readonly busy: boolean;
  readonly onUndo: () => void;
}) {
  const left = useSeconds(seconds);
  if (left <= 0) return null;
  return (
    <Button size="sm" busy={busy} onClick={onUndo}>
      <Undo2 aria-hidden />
      Undo
      <span aria-hidden className="tnum text-fg-3">
        {left}
      </span>
    </Button>
  );
}

function Row({ row }: { readonly row: BulkApproval['rows'][number] }) {
  const { why } = row;
  const Icon = why === null ? CircleCheck : CircleMinus;
  const [inClass = '', division = ''] = row.class.split('-');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
      <Icon
        aria-label={why === null ? 'Approved' : 'Left out'}
        className={`size-4 shrink-0 ${why === null ? 'text-green' : 'text-fg-3'}`}
      />
      <span className="min-w-32 flex-1 truncate font-medium">{row.name}</span>
      {why !== null && <span className="text-fg-2">{whySentence({ why, issue: row.issue })}</span>}
      <span className="font-mono text-xs text-fg-3">
        {formatIdentifier({ class: inClass, division, rollNo: row.rollNo })}
      </span>
    </li>
  );
}

function Result({ act }: { readonly act: BulkApproval }) {
  return (
    <>
      <ScrollRegion
        as="ul"
        aria-label="Results"
        className="min-h-0 flex-1 divide-y divide-line overflow-y-auto"
      >
        {act.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ScrollRegion>
      {act.rows.length < act.approved + act.leftOut && (
        <p className="text-xs text-fg-3">The first {formatNumber(act.rows.length)} are shown.</p>
      )}
    </>
  );
}

/** The progress of the job, then the result of each proof, with Undo while it is possible. */
export function BulkOutcome({ started }: { readonly started: StartedBulkApproval }) {
  const { running, ended, result, undo } = useBulkApproval(started);
  const act = result.data;
  const failed = running?.state === 'failed';
  const error = result.error ?? undo.error;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 text-sm">
      <div aria-live="polite" className="flex flex-col gap-3">
        {!act && (
          <ProgressBar
            label={failed ? 'Stopped' : ended ? 'Approved' : 'Approving'}
            value={running?.done ?? 0}
            max={Math.max(1, started.total)}
            valueText={`${formatNumber(running?.done ?? 0)} of ${formatNumber(started.total)}`}
            tone={failed ? 'red' : ended ? 'green' : 'blue'}
          />
        )}
        {failed && (
          <ErrorNote
            what="It stopped in between."
            hint="What is approved already stays. Start again for the rest."
          />
        )}
        {error && (
          <ActError what={undo.error ? 'It stays as it is.' : 'Couldn’t load the result.'} error={error} />
        )}
        {act && (
          <p className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-md font-semibold">
            <span>
              {act.undone
                ? `Taken back: ${proofsWord(act.approved)} pending again`
                : `${proofsWord(act.approved)} approved${act.leftOut > 0 ? `, ${formatNumber(act.leftOut)} left out` : ''}`}
            </span>
            {!act.undone && act.approved > 0 && (
              <UndoButton seconds={act.undoSeconds} busy={undo.isPending} onUndo={() => undo.mutate()} />
            )}
          </p>
        )}
      </div>
      {act && !act.undone && <Result act={act} />}
    </div>
  );
}
