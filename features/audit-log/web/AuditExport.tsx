import { usePlace } from '@lanyard/place/use-place';
import { ExportFrame } from '@lanyard/students/web/export/ExportFrame';
import { useState } from 'react';

import type { AuditFormat, AuditQuery } from '../api.ts';
import { hasAuditFilters } from './AuditFilters.tsx';
import { useAuditExport } from './use-audit.ts';

const formats: readonly { value: AuditFormat; label: string; hint: string }[] = [
  { value: 'csv', label: 'CSV', hint: 'In words, a line for each row. Opens in a spreadsheet.' },
  {
    value: 'jsonl',
    label: 'JSON lines',
    hint: 'Each row as it is kept, one JSON document a line. For other systems.',
  },
];

export interface AuditExportProps {
  readonly search: AuditQuery;
  readonly onClose: () => void;
}

export function AuditExport({ search, onClose }: AuditExportProps) {
  const { name } = usePlace();
  const [format, setFormat] = useState<AuditFormat>('csv');
  const [purpose, setPurpose] = useState('');
  const { start, file, isPending, error } = useAuditExport();
  return (
    <ExportFrame
      title="Export the audit log"
      formatLabel="Format"
      formats={formats}
      format={format}
      onFormat={setFormat}
      copied="the audit log"
      purpose={purpose}
      onPurpose={setPurpose}
      progress={
        file && (
          <p className="text-sm">
            Your browser saves the file now. For an hour you can{' '}
            <a href={file} download className="text-blue-fg underline">
              download it again
            </a>
            .
          </p>
        )
      }
      ended={file !== undefined}
      busy={isPending}
      error={error}
      onStart={() => start({ format, rows: search, purpose })}
      onClose={onClose}
    >
      <p className="text-sm text-fg-2">
        {hasAuditFilters(search) ? 'Only the rows that match what you chose.' : `Every row of ${name}.`}
      </p>
    </ExportFrame>
  );
}
