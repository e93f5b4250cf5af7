import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useToast } from '@lanyard/ui/use-toast';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import type { Import } from '../../api-import.ts';
import { ColumnsStep, useCompareBlockedReason } from './ColumnsStep.tsx';
import { DifferencesFoot } from './DifferencesFoot.tsx';
import { DifferencesStep } from './DifferencesStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { DropImportDialog } from './DropImportDialog.tsx';
import { FileStep } from './FileStep.tsx';
import { shownStepOf, type ImportSearch, type OnImportSearch } from './import-search.ts';
import { modEnterKeyName } from './key-names.ts';
import { useCompareImport } from './use-import-acts.ts';
import { isAtWork, useImport } from './use-import.ts';
import { WizardFoot, WizardFrame } from './WizardFrame.tsx';

export interface ImportWizardProps {
  readonly id: string;
  readonly search: ImportSearch;
  readonly onSearch: OnImportSearch;
  /** A link to the list of students, on the last step. */
  readonly studentsLink: ReactNode;
}

function noteOf({ reading, against, size }: Import, at: string): string {
  if (!reading) return `${formatNumber(Math.ceil(size / 1000))} kB`;
  if (at === 'differences' && against !== null)
    return `${formatNumber(reading.rows)} rows against ${formatNumber(against)} students`;
  const size2 = `${formatNumber(reading.rows)} rows, ${formatNumber(reading.columns)} columns`;
  return reading.sheet === null ? size2 : `sheet “${reading.sheet}” · ${size2}`;
}

interface StepFootProps {
  readonly job: Import;
  readonly onSearch: OnImportSearch;
}

function FileFoot({ job, onSearch }: StepFootProps) {
  const [dropping, setDropping] = useState(false);
  const ready = job.reading !== null && !isAtWork(job) && job.state !== 'refused';
  const go = (): void => {
    if (ready) onSearch({ step: 'columns' });
  };
  useHotkey('mod+Enter', go);
  const gone = (): void => onSearch({ import: undefined, step: undefined, show: undefined });
  return (
    <WizardFoot
      note={
        <>
          <Info aria-hidden />
          Nothing is written yet. Next you say what the columns are.
        </>
      }
    >
      <Button variant="ghost" onClick={() => setDropping(true)}>
        Give up
      </Button>
      <Button
        variant="primary"
        aria-keyshortcuts="Meta+Enter Control+Enter"
        disabledReason={ready ? undefined : 'The file has not been read yet.'}
        onClick={go}
      >
        Continue
        <Kbd onInk className="px-1.5 max-sm:hidden">
          {modEnterKeyName}
        </Kbd>
      </Button>
      {dropping && <DropImportDialog job={job} onClose={() => setDropping(false)} onDropped={gone} />}
    </WizardFoot>
  );
}

function ColumnsFoot({ job, onSearch }: StepFootProps) {
  const compare = useCompareImport(job.id);
  const reason = useCompareBlockedReason(job);
  const busy = compare.isPending || job.state === 'comparing';
  const go = (): void => {
    if (!busy && reason === undefined)
      // Without `step` in the URL, the page shows the step of the import's state: columns while it compares, then
      // differences.
      compare.mutate(undefined, { onSuccess: () => onSearch({ step: undefined, show: undefined }) });
  };
  useHotkey('mod+Enter', go);
  return (
    <>
      {compare.error && (
        <div className="border-t border-line px-4 py-3 lg:px-6">
          <ActError what="It was not compared." error={compare.error} />
        </div>
      )}
      <WizardFoot
        note={
          <>
            <Info aria-hidden />
            Nothing is written yet. Next you see every difference before it counts.
          </>
        }
      >
        <Button variant="ghost" onClick={() => onSearch({ step: 'file' })}>
          Back
        </Button>
        <Button
          variant="primary"
          busy={busy}
          aria-keyshortcuts="Meta+Enter Control+Enter"
          disabledReason={busy ? undefined : reason}
          onClick={go}
        >
          Compare with the roster
          <Kbd onInk className="px-1.5 max-sm:hidden">
            {modEnterKeyName}
          </Kbd>
        </Button>
      </WizardFoot>
    </>
  );
}

export function ImportWizard({ id, search, onSearch, studentsLink }: ImportWizardProps) {
  const { data: job, error, isFetching, refetch } = useImport(id);
  const toast = useToast();
  const leave = (): void => onSearch({ import: undefined, step: undefined, show: undefined });
  if (!job)
    return error ? (
      <div className="mx-auto flex max-w-240 flex-col gap-4">
        <h1 className="text-2xl font-semibold">Import Students</h1>
        <ActError
          what="Couldn’t open this import."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
        <Button className="self-start" onClick={leave}>
          All imports
        </Button>
      </div>
    ) : (
      <div className="flex flex-col gap-4">
        <h1 className="text-2xl font-semibold">Import Students</h1>
        <output className="sr-only">Loading</output>
        <Skeleton className="h-80" />
      </div>
    );
  const at = shownStepOf(job, search.step);
  const later = (): void => {
    toast.show({ kind: 'done', title: 'Saved. You find it here under To finish.' });
    leave();
  };
  const foot = {
    file: <FileFoot job={job} onSearch={onSearch} />,
    columns: <ColumnsFoot job={job} onSearch={onSearch} />,
    differences: (
      <DifferencesFoot
        job={job}
        onBack={() => onSearch({ step: 'columns' })}
        onApplied={() => onSearch({ step: undefined, show: undefined })}
      />
    ),
    done: null,
  }[at];
  const body = {
    file: <FileStep job={job} onStarted={(next) => onSearch({ import: next, step: 'file' })} />,
    columns: <ColumnsStep job={job} />,
    differences: (
      <DifferencesStep
        job={job}
        show={search.show}
        onShow={(show) => onSearch({ step: 'differences', show }, { replace: true })}
      />
    ),
    done: (
      <DoneStep
        job={job}
        actions={
          <>
            {studentsLink}
            <Button onClick={leave}>All imports</Button>
          </>
        }
      />
    ),
  }[at];
  return (
    <WizardFrame
      job={job}
      at={at}
      note={noteOf(job, at)}
      onGo={at === 'done' || isAtWork(job) ? undefined : (step) => onSearch({ step })}
      onLater={at === 'done' ? undefined : later}
      footer={foot}
    >
      {body}
    </WizardFrame>
  );
}
