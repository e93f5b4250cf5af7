import { formatNumber } from '@lanyard/format/numbers';
import { Segmented } from '@lanyard/ui/Segmented';
import { useState } from 'react';

import type { ExportFormat } from '../../api-export.ts';
import type { Student } from '../../api.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import { selectAllStudents, selectOneStudent, selectedStudentsOf } from '../selected.ts';
import { selectionCountOf, type Selection, type StudentListView } from '../selection.ts';
import { isNarrowedQuery, type StudentQuery } from '../student-query.ts';
import { useJobProgress } from '../use-job-progress.ts';
import { ExportFrame } from './ExportFrame.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { useExport } from './use-export.ts';

export interface ExportStudentsDialogProps {
  readonly search: StudentQuery;
  readonly selection: Selection;
  readonly view: StudentListView | undefined;
  /** How many students the school has. */
  readonly everybody?: number | undefined;
  /** Exports the record of this student only. The dialog then does not ask which students. */
  readonly only?: Student;
  readonly onClose: () => void;
}

type Which = 'view' | 'all' | 'selected';
const choice = (value: Which, label: string, count: number | undefined) =>
  count === undefined ? { value, label } : { value, label, count: formatNumber(count) };
const formats: readonly { value: ExportFormat; label: string; hint: string }[] = [
  { value: 'csv', label: 'CSV', hint: 'Opens everywhere. Cells that look like formulas are made harmless.' },
  { value: 'xlsx', label: 'Excel', hint: 'A workbook with one sheet. Every cell is text.' },
  { value: 'oneroster', label: 'OneRoster', hint: 'A zip for other school systems, OneRoster 1.1.' },
];

const chosen = (which: Which, search: StudentQuery, selection: Selection): SelectedStudents => {
  if (which === 'selected') return selectedStudentsOf(selection);
  return selectAllStudents(which === 'all' ? { q: '', filter: 'all' } : search);
};

/** Other systems import the roster of this year, so these files leave out former students. */
const ofThisYear = (format: ExportFormat): boolean => format === 'oneroster';

export function ExportStudentsDialog({
  search,
  selection,
  view,
  everybody,
  only,
  onClose,
}: ExportStudentsDialogProps) {
  const selected = view
    ? selectionCountOf(selection, view)
    : (selection.matching?.count ?? selection.also.size);
  const former = only ? only.lastYear !== undefined : search.filter === 'former';
  const choices = [
    ...(selected > 0 ? [choice('selected', 'Selected', selected)] : []),
    ...(isNarrowedQuery(search) ? [choice('view', 'This view', view?.count)] : []),
    ...(former ? [] : [choice('all', 'All students', everybody)]),
  ];
  const [which, setWhich] = useState<Which>(choices[0]?.value ?? 'all');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [purpose, setPurpose] = useState('');
  const { mutate, data: started, isPending, error } = useExport();
  const progress = useJobProgress(started?.progress);
  const start = () =>
    mutate({ format, students: only ? selectOneStudent(only) : chosen(which, search, selection), purpose });
  const ended = progress?.state !== undefined && progress.state !== 'running';
  return (
    <ExportFrame
      title={only ? `Export the record of ${only.name}` : 'Export'}
      formatLabel="Format"
      formats={former ? formats.filter(({ value }) => !ofThisYear(value)) : formats}
      format={format}
      onFormat={setFormat}
      copied="children’s data"
      purpose={purpose}
      onPurpose={setPurpose}
      progress={started && <ExportProgress progress={progress} total={started.total} onRetry={start} />}
      ended={ended}
      busy={isPending}
      error={error}
      onStart={start}
      onClose={onClose}
    >
      {!only && (
        <div>
          <p className="mb-1.5 text-sm font-medium">Which students</p>
          <Segmented label="Which students" items={choices} value={which} onChange={setWhich} />
        </div>
      )}
    </ExportFrame>
  );
}
