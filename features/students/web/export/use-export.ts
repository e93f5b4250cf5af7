import { useAct } from '@lanyard/client/use-act';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { downloadFile } from '@lanyard/ui/download-file';

import { getExportFile, startExport, type ExportFormat } from '../../api-export.ts';
import type { SelectedStudents } from '../../selected-students.ts';

type Wanted = { format: ExportFormat; students: SelectedStudents; purpose: string };
export function useExport() {
  const { org } = usePlace();
  return useAct(startExport, (body: Wanted) => ({ body }), {
    // The browser downloads the file itself, so that a long file does not fill the page's memory.
    onSuccess: ({ id }) => downloadFile(endpointUrlPath(getExportFile, { org, export: id })),
  });
}
