import { ActError } from '@lanyard/client/ActError';
import { reportNames } from '@lanyard/domain/report-names';
import { UnsavedDialog } from '@lanyard/forms/UnsavedDialog';
import { ExportProgress } from '@lanyard/students/web/export/ExportProgress';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { TextArea } from '@lanyard/ui/TextArea';
import { Download } from 'lucide-react';
import { useState } from 'react';

import type { ReportFormat } from '../api-export.ts';
import { reportQueryOf, type ReportSearch } from './report-search.ts';
import { useReportFile } from './use-report-file.ts';

const formats: readonly { value: ReportFormat; label: string; hint: string }[] = [
  {
    value: 'pdf',
    label: 'PDF',
    hint: 'To hand to a board: figures, charts and tables. No names, no photographs.',
  },
  { value: 'xlsx', label: 'Excel', hint: 'A workbook with a sheet for each table.' },
  { value: 'csv', label: 'CSV', hint: 'The tables one after the other. Opens everywhere.' },
];
const mostAsks = 6;
const longestAsk = 160;

export interface ReportExportDialogProps {
  readonly search: ReportSearch;
  readonly onClose: () => void;
}

export function ReportExportDialog({ search, onClose }: ReportExportDialogProps) {
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const [words, setWords] = useState('');
  const { start, started, href, progress, isPending, error } = useReportFile();
  const asks = words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const tooMuch =
    asks.length > mostAsks
      ? 'At most six lines.'
      : asks.some((ask) => ask.length > longestAsk)
        ? 'A line has at most 160 characters.'
        : undefined;
  const begin = (): void =>
    start({ format, report: reportQueryOf(search), asks: format === 'pdf' ? asks : [] });
  return (
    <UnsavedDialog
      title="Export Report"
      description={`${reportNames[search.report]}, as it is shown.`}
      unsaved={!started && !isPending && asks.length > 0}
      onClose={onClose}
      footer={(close) =>
        started ? (
          <>
            {href && (
              <a href={href} download className={buttonClasses('outline')}>
                Download again
              </a>
            )}
            <Button variant={href ? 'primary' : 'ghost'} onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" busy={isPending} disabledReason={tooMuch} onClick={begin}>
              {!isPending && <Download aria-hidden />}
              Export
            </Button>
          </>
        )
      }
    >
      {started ? (
        <ExportProgress progress={progress} total={progress?.total ?? 3} onRetry={begin}>
          <p className="text-xs text-fg-3">The file can be fetched for a day.</p>
        </ExportProgress>
      ) : (
        <div className="flex flex-col gap-4">
          {error && <ActError what="Nothing was exported." error={error} />}
          <div>
            <p className="mb-1.5 text-sm font-medium">Format</p>
            <Segmented label="Format" items={formats} value={format} onChange={setFormat} />
            <p className="mt-1.5 text-xs text-fg-3">{formats.find(({ value }) => value === format)?.hint}</p>
          </div>
          {format === 'pdf' && (
            <Field
              label="Asked of the board"
              optional
              hint="A line each, printed on the first page."
              error={tooMuch}
            >
              <TextArea rows={3} value={words} onChange={({ target }) => setWords(target.value)} />
            </Field>
          )}
        </div>
      )}
    </UnsavedDialog>
  );
}
