import { useAct } from '@lanyard/client/use-act';
import { usePlace } from '@lanyard/place/use-place';
import { useJobProgress } from '@lanyard/students/web/use-job-progress';
import { downloadFile } from '@lanyard/ui/download-file';
import { useEffect, useRef } from 'react';

import { getReportFile, startReport, type ReportFormat } from '../api-export.ts';
import type { ReportQuery } from '../api.ts';

export type ReportFileRequest = {
  readonly format: ReportFormat;
  readonly report: ReportQuery;
  readonly asks: string[];
};

/** Asks for a file, waits until the job has made it, and lets the browser save it. */
export function useReportFile() {
  const { org } = usePlace();
  const saved = useRef<string>(undefined);
  const { mutate, data, isPending, error } = useAct(startReport, (body: ReportFileRequest) => ({ body }));
  const progress = useJobProgress(data?.progress);
  const href = data && getReportFile.path.replace(':org', org).replace(':report', data.id);
  const done = progress?.state === 'done';
  useEffect(() => {
    if (!done || href === undefined || saved.current === href) return;
    saved.current = href;
    downloadFile(href);
  }, [done, href]);
  return { start: mutate, started: data, href: done ? href : undefined, progress, isPending, error };
}
