import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { addressOf, call } from '@lanyard/http/call';
import { saveAddress } from '@lanyard/ui/save-address';
import { useMutation } from '@tanstack/react-query';

import { getExportFile, startExport, type ExportFormat } from '../../api-export.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import { always } from '../use-students.ts';

export function useExport() {
  const { org } = usePlace();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: { format: ExportFormat; students: SelectedStudents; purpose: string }) =>
      call(startExport, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: ({ id }) => {
      key.renew();
      // The browser saves the file itself, so no file is too long for the page.
      saveAddress(addressOf(getExportFile, { org, export: id }));
    },
  });
}
