import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Field } from '@lanyard/ui/Field';
import { Progress } from '@lanyard/ui/Progress';
import { Segmented } from '@lanyard/ui/Segmented';
import { TextInput } from '@lanyard/ui/TextInput';
import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';

import type { ExportFormat } from '../../api-export.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import { figure } from '../figure.ts';
import { allOf, selectedOf } from '../selected.ts';
import { countOf, type Selection, type View } from '../selection.ts';
import type { StudentQuery } from '../student-query.ts';
import { useProgress } from '../use-progress.ts';
import { useExport } from './use-export.ts';

export interface ExportDialogProps {
  readonly search: StudentQuery;
  readonly selection: Selection;
  readonly view: View | undefined;
  /** How many the school has. */
  readonly everybody: number | undefined;
  readonly onClose: () => void;
}

type Which = 'view' | 'all' | 'selected';
const choice = (value: Which, label: string, count: number | undefined) =>
  count === undefined ? { value, label } : { value, label, count: figure(count) };
const formats: readonly { value: ExportFormat; label: string; hint: string }[] = [
  { value: 'csv', label: 'CSV', hint: 'Opens everywhere. Cells that look like formulas are made harmless.' },
  { value: 'xlsx', label: 'Excel', hint: 'A workbook with one sheet. Every cell is text.' },
  { value: 'oneroster', label: 'OneRoster', hint: 'A zip for other school systems, OneRoster 1.1.' },
];

const chosen = (which: Which, search: StudentQuery, selection: Selection): SelectedStudents => {
  if (which === 'selected') return selectedOf(selection);
  return allOf(which === 'all' ? { q: '', filter: 'all' } : search);
};

export function ExportDialog({ search, selection, view, everybody, onClose }: ExportDialogProps) {
  const selected = view ? countOf(selection, view) : (selection.matching?.count ?? selection.also.size);
  const filtered = search.q !== '' || search.filter !== 'all';
  const choices = [
    ...(selected > 0 ? [choice('selected', 'Selected', selected)] : []),
    ...(filtered ? [choice('view', 'This view', view?.count)] : []),
    choice('all', 'All students', everybody),
  ];
  const [which, setWhich] = useState<Which>(choices[0]?.value ?? 'all');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [purpose, setPurpose] = useState('');
  const { mutate, data: started, isPending, error } = useExport();
  const progress = useProgress(started?.progress);
  const start = () => mutate({ format, students: chosen(which, search, selection), purpose });
  const ended = progress?.state !== undefined && progress.state !== 'running';
  return (
    <Dialog
      title="Export"
      open
      onOpenChange={(next) => !next && onClose()}
      footer={
        started ? (
          <Button variant={ended ? 'primary' : 'ghost'} onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" busy={isPending} onClick={start}>
              {!isPending && <Download aria-hidden />}
              Export
            </Button>
          </>
        )
      }
    >
      {started ? (
        <div className="flex flex-col gap-3" aria-live="polite">
          {progress?.state === 'failed' ? (
            <ErrorNote what="The export did not end." hint={progress.note} onRetry={start} />
          ) : (
            <Progress
              label={progress?.state === 'done' ? 'Exported' : 'Exporting'}
              value={progress?.done ?? 0}
              max={Math.max(1, started.total)}
              valueText={`${figure(progress?.done ?? 0)} of ${figure(started.total)}`}
              tone={progress?.state === 'done' ? 'green' : 'blue'}
            />
          )}
          {progress?.state === 'done' && (
            <p className="flex items-center gap-2 text-sm">
              <CircleCheck aria-hidden className="size-4 text-green" />
              The file is in your downloads.
            </p>
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {error && (
            <ErrorNote
              what="Nothing was exported."
              hint={sentenceFor(error)}
              reference={referenceOf(error)}
            />
          )}
          <div>
            <p className="mb-1.5 text-sm font-medium">Which students</p>
            <Segmented label="Which students" items={choices} value={which} onChange={setWhich} />
          </div>
          <div>
            <p className="mb-1.5 text-sm font-medium">Format</p>
            <Segmented label="Format" items={formats} value={format} onChange={setFormat} />
            <p className="mt-1.5 text-xs text-fg-3">{formats.find(({ value }) => value === format)?.hint}</p>
          </div>
          <Field
            label="What it is for"
            optional
            hint="Kept with your name: copies of children’s data are accounted for."
          >
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={purpose}
              onChange={(event) => setPurpose(event.target.value)}
            />
          </Field>
        </div>
      )}
    </Dialog>
  );
}
