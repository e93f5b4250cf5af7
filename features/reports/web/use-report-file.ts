import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call } from '@lanyard/http/call';
import { useProgress } from '@lanyard/students/web/use-progress';
import { saveAddress } from '@lanyard/ui/save-address';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { getReportFile, startReport, type ReportFormat } from '../api-export.ts';
import type { ReportQuery } from '../api.ts';

export type Wanted = {
  readonly format: ReportFormat;
  readonly report: ReportQuery;
  readonly asks: string[];
};

/** Asks for a file, waits until it is made, and hands it to the browser. */
export function useReportFile() {
  const { org } = usePlace();
  const key = useRequestKey();
  const saved = useRef<string>(undefined);
  const { mutate, data, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (body: Wanted) =>
      call(startReport, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => key.renew(),
  });
  const progress = useProgress(data?.progress);
  const href = data && getReportFile.path.replace(':org', org).replace(':report', data.id);
  const done = progress?.state === 'done';
  useEffect(() => {
    if (!done || href === undefined || saved.current === href) return;
    saved.current = href;
    saveAddress(href);
  }, [done, href]);
  return { start: mutate, started: data, href: done ? href : undefined, progress, isPending, error };
}
