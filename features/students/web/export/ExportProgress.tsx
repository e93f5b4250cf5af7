import type { JobProgressState as JobProgress } from '@lanyard/accounts/api-jobs';
import { formatNumber } from '@lanyard/format/numbers';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ExportProgressProps {
  readonly progress: JobProgress | undefined;
  readonly total: number;
  readonly onRetry?: (() => void) | undefined;
  /** Notes about this file. */
  readonly children?: ReactNode;
}

/** The progress of an export that the browser is downloading. */
export function ExportProgress({ progress, total, onRetry, children }: ExportProgressProps) {
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      {progress?.state === 'failed' ? (
        <ErrorNote what="The export did not end." hint={progress.note} onRetry={onRetry} />
      ) : (
        <ProgressBar
          label={progress?.state === 'done' ? 'Exported' : 'Exporting'}
          value={progress?.done ?? 0}
          max={Math.max(1, total)}
          valueText={`${formatNumber(progress?.done ?? 0)} of ${formatNumber(total)}`}
          tone={progress?.state === 'done' ? 'green' : 'blue'}
        />
      )}
      {children}
      {progress?.state === 'done' && (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden className="size-4 text-green" />
          The file is in your downloads.
        </p>
      )}
    </div>
  );
}
