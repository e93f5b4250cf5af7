import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { useForm } from '@lanyard/forms/use-form';
import { plural, t } from '@lanyard/translation/macro';
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
import { moveLabel, moveSentences } from './move-words.ts';
import { useBulkAct, useMoveMany, useMovePreview } from './use-bulk.ts';

export interface MoveManyDialogProps {
  readonly selection: Selection;
  readonly view: StudentListView | undefined;
  readonly onClose: () => void;
}

/** Moves all selected students in one job, also those that are not loaded. It says first what the move does. */
export function MoveManyDialog({ selection, view, onClose }: MoveManyDialogProps) {
  const count = view ? selectionCountOf(selection, view) : (selection.matching?.count ?? selection.also.size);
  const { data: sections = [] } = useSections();
  const [started, setStarted] = useState<StartedBulkMove>();
  const [section, setSection] = useState('');
  const students = selectedStudentsOf(selection);
  const effects = useMovePreview({ students, section }, started === undefined);
  const act = useMoveMany(() => void effects.refetch());
  const form = useForm({
    start: { section: '' },
    schema: moveStudents.body,
    toBody: (draft) => ({ students, section: draft.section, accepts: effects.data }),
    act,
    onSaved: setStarted,
  });
  // The preview is that of the section that the form has now.
  if (section !== form.draft.section) setSection(form.draft.section);
  if (started) return <Moving started={started} onClose={onClose} />;
  const unknown = t`The effect of the move is unknown.`;
  const { data } = effects;
  const reason =
    section === ''
      ? undefined
      : data
        ? data.moved + data.sent === 0
          ? t`None of these students can be moved to this class.`
          : undefined
        : effects.error
          ? unknown
          : t`Lanyard is checking what the move does.`;
  return (
    <FormDialog
      form={form}
      title="Move class"
      description={plural(count, {
        one: '# student is selected. The student keeps the roll number if it is free.',
        other: '# students are selected. They keep their roll numbers where these are free.',
      })}
      size="lg"
      act={moveLabel(data)}
      disabledReason={reason}
      failed={t`Nobody was moved.`}
      onClose={onClose}
      className="grid grid-cols-2 gap-4"
    >
      {effects.error && (
        <div className="col-span-full">
          <ActError
            what={unknown}
            error={effects.error}
            retrying={effects.isFetching}
            onRetry={() => void effects.refetch()}
          />
        </div>
      )}
      <SectionFields form={form} sections={sections} />
      {data && (
        <ul className="col-span-full flex flex-col gap-1 text-sm" aria-label={t`What the move does`}>
          {moveSentences(data).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
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
