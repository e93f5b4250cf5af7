import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call } from '@lanyard/http/call';
import { useMutation } from '@tanstack/react-query';

import { getExportFile, startExport, type ExportFormat } from '../../api-export.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import { always } from '../use-students.ts';

/** The browser takes the file itself, straight to disk: no file is too long for the page. */
function save(org: string, id: string): void {
  const link = document.createElement('a');
  link.href = getExportFile.path.replace(':org', org).replace(':export', id);
  link.download = '';
  link.click();
}

export function useExport() {
  const { org } = usePlace();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: { format: ExportFormat; students: SelectedStudents; purpose: string }) =>
      call(startExport, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: ({ id }) => {
      key.renew();
      save(org, id);
    },
  });
}
