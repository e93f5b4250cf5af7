import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Progress } from '@lanyard/ui/Progress';
import { useState } from 'react';

import { SectionFields } from '../SectionFields.tsx';
import { selectedOf } from '../selected.ts';
import { countOf, type Selection, type View } from '../selection.ts';
import { useProgress } from '../use-progress.ts';
import { useSections } from '../use-students.ts';
import { BulkResults } from './BulkResults.tsx';
import { useBulkAct, useMoveMany } from './use-bulk.ts';

export interface MoveManyDialogProps {
  readonly selection: Selection;
  readonly view: View | undefined;
  readonly onClose: () => void;
}

/** Everybody who is selected, loaded or not, as one job. */
export function MoveManyDialog({ selection, view, onClose }: MoveManyDialogProps) {
  const count = view ? countOf(selection, view) : (selection.matching?.count ?? selection.also.size);
  const sections = useSections();
  const [section, setSection] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, data: started, isPending, error } = useMoveMany();
  const progress = useProgress(started?.progress);
  const ended = progress?.state === 'done' || progress?.state === 'failed';
  const { data: act } = useBulkAct(started?.id, ended);
  const start = () => {
    setTried(true);
    if (section !== '') mutate({ students: selectedOf(selection), section });
  };
  return (
    <Dialog
      title="Move class"
      description={
        started
          ? undefined
          : `${formatNumber(count)} student(s). Everybody keeps their roll number where it is free.`
      }
      size="lg"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        started ? (
          <Button variant={ended ? 'primary' : 'ghost'} onClick={onClose}>
            {ended ? 'Close' : 'Go on working'}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" busy={isPending} onClick={start}>
              Move {formatNumber(count)} student(s)
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        {error && <ActError what="Nobody was moved." error={error} />}
        {started ? (
          <Progress
            label={ended ? 'Moved' : 'Moving'}
            value={progress?.done ?? 0}
            max={Math.max(1, started.total)}
            valueText={`${formatNumber(progress?.done ?? 0)} of ${formatNumber(started.total)}`}
            tone={ended ? 'green' : 'blue'}
          />
        ) : (
          <div className="grid grid-cols-2 gap-4">
            <SectionFields
              sections={sections.data ?? []}
              value={section}
              error={tried && section === '' ? 'Choose a class and a division.' : undefined}
              onChange={setSection}
            />
          </div>
        )}
        {act && <BulkResults act={act} done="moved" />}
      </div>
    </Dialog>
  );
}
