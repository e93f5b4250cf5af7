import { formatDate } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { CircleCheck, Download, TriangleAlert, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { Import } from '../../api-import.ts';
import { appliedTitle } from './apply-words.ts';
import { rowsWord } from './import-words.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';
import { saveFile } from './save-file.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useRejectedRows } from './use-differences.ts';

export interface DoneStepProps {
  readonly job: Import;
  /** Buttons for another import and for the list of students. */
  readonly actions: ReactNode;
}

type Result = NonNullable<Import['result']>;
const applied: readonly (readonly [string, (result: Result, rejected: number) => number])[] = [
  ['Added', ({ added }) => added],
  ['Changed', ({ changed }) => changed],
  ['Left school', ({ left }) => left],
  ['Left out', ({ leftOut }, rejected) => leftOut + rejected],
];
// The result of an undo counts the opposite changes: students the import added are removed, and students who left are
// back.
const undoneLines: typeof applied = [
  ['Put back as they were', ({ added, changed }) => added + changed],
  ['Taken out again', ({ left }) => left],
  ['Left as they are now', ({ leftOut }) => leftOut],
];

export function DoneStep({ job, actions }: DoneStepProps) {
  const { timeZone } = usePlace();
  const now = useMinuteClock();
  const [undoing, setUndoing] = useState(false);
  const { data: rejected } = useRejectedRows(job);
  if (job.state === 'undoing') return <ImportProgress job={job} />;
  const { result, undoUntil } = job;
  const undone = job.state === 'undone';
  // Rows in error and open questions are in no list of the result, but they are not written either.
  const rejectedRows = (job.counts?.error ?? 0) + (job.counts?.asked ?? 0);
  const { title, whole } = appliedTitle(
    result ?? { added: 0, changed: 0, left: 0, leftOut: 0 },
    rejectedRows,
  );
  const undoable = job.state === 'applied' && undoUntil !== null && Date.parse(undoUntil) > now;
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-5">
      <Panel className="flex flex-col gap-5">
        <div className="flex items-start gap-3">
          {undone ? (
            <Undo2 aria-hidden className="mt-0.5 size-6 shrink-0 text-fg-3" />
          ) : whole ? (
            <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-green" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-yellow-fg" />
          )}
          <div aria-live="polite">
            <h2 className="text-lg font-semibold">{undone ? t`The import is undone` : title}</h2>
            <p className="text-sm text-fg-2">
              {undone
                ? 'The roster is as it was before this file.'
                : undoable
                  ? `It can be undone until ${formatDate(undoUntil, timeZone)}, except what is printed by then.`
                  : 'It is too late to undo it. Correct the students one by one.'}
            </p>
          </div>
        </div>
        {result && (
          <dl className="tnum grid auto-cols-fr grid-flow-col gap-3 max-sm:grid-flow-row max-sm:grid-cols-2">
            {(undone ? undoneLines : applied).map(([word, count]) => (
              <div key={word} className="rounded-md border border-line p-3">
                <dt className="text-xs text-fg-3">{word}</dt>
                <dd className="text-xl font-semibold">{formatNumber(count(result, rejectedRows))}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          {rejected && rejected.rows > 0 && (
            <Button onClick={() => saveFile(rejected.name, rejected.csv)}>
              <Download aria-hidden />
              {`Download ${formatNumber(rejected.rows)} rejected ${rowsWord(rejected.rows)}`}
            </Button>
          )}
          {undoable && (
            <Button variant="danger" onClick={() => setUndoing(true)}>
              <Undo2 aria-hidden />
              Undo this import
            </Button>
          )}
        </div>
      </Panel>
      {result && result.leftOut > 0 && <LeftOutRows job={job} total={result.leftOut} />}
      {undoing && <UndoDialog job={job} onClose={() => setUndoing(false)} onUndone={() => undefined} />}
    </div>
  );
}
