import { formatNumber } from '@lanyard/format/numbers';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { useForm } from '@lanyard/forms/use-form';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { useState } from 'react';

import { moveStudents, type StartedBulkMove } from '../../api-bulk.ts';
import { SectionFields } from '../SectionFields.tsx';
import { selectedStudentsOf } from '../selected.ts';
import { selectionCountOf, type Selection, type StudentListView } from '../selection.ts';
import { useJobProgress } from '../use-job-progress.ts';
import { useSections } from '../use-students.ts';
import { BulkResults } from './BulkResults.tsx';
import { useBulkAct, useMoveMany } from './use-bulk.ts';

export interface MoveManyDialogProps {
  readonly selection: Selection;
  readonly view: StudentListView | undefined;
  readonly onClose: () => void;
}

/** Moves all selected students in one job, also those that are not loaded. */
export function MoveManyDialog({ selection, view, onClose }: MoveManyDialogProps) {
  const count = view ? selectionCountOf(selection, view) : (selection.matching?.count ?? selection.also.size);
  const { data: sections = [] } = useSections();
  const [started, setStarted] = useState<StartedBulkMove>();
  const form = useForm({
    start: { section: '' },
    schema: moveStudents.body,
    toBody: ({ section }) => ({ students: selectedStudentsOf(selection), section }),
    act: useMoveMany(),
    onSaved: setStarted,
  });
  if (started) return <Moving started={started} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Move class"
      description={`${formatNumber(count)} student(s). Everybody keeps their roll number where it is free.`}
      size="lg"
      act={`Move ${formatNumber(count)} student(s)`}
      failed="Nobody was moved."
      onClose={onClose}
      className="grid grid-cols-2 gap-4"
    >
      <SectionFields form={form} sections={sections} />
    </FormDialog>
  );
}

function Moving({ started, onClose }: { readonly started: StartedBulkMove; readonly onClose: () => void }) {
  const progress = useJobProgress(started.progress);
  const ended = progress?.state === 'done' || progress?.state === 'failed';
  const { data: act } = useBulkAct(started.id, ended);
  return (
    <Dialog
      title="Move class"
      size="lg"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        <Button variant={ended ? 'primary' : 'ghost'} onClick={onClose}>
          {ended ? 'Close' : 'Go on working'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        <ProgressBar
          label={ended ? 'Moved' : 'Moving'}
          value={progress?.done ?? 0}
          max={Math.max(1, started.total)}
          valueText={`${formatNumber(progress?.done ?? 0)} of ${formatNumber(started.total)}`}
          tone={ended ? 'green' : 'blue'}
        />
        {act && <BulkResults act={act} done="moved" />}
      </div>
    </Dialog>
  );
}
