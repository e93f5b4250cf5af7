import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { formatCount } from '@lanyard/format/plurals';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { ExportFrame } from '@lanyard/students/web/export/ExportFrame';
import { ExportProgress } from '@lanyard/students/web/export/ExportProgress';
import { useJobProgress } from '@lanyard/students/web/use-job-progress';
import { downloadFile } from '@lanyard/ui/download-file';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';
import { useState } from 'react';

import { listCaptureSections } from '../../api-capture.ts';
import { getPhotoExport, startPhotoExport, type PhotoExportFormat } from '../../api-photo-import.ts';

const formats: readonly { value: PhotoExportFormat; label: string; hint: string }[] = [
  {
    value: 'pspa',
    label: 'PSPA',
    hint: 'A zip with INDEX.TXT and a folder per class, for yearbooks and school systems.',
  },
  {
    value: 'powerschool',
    label: 'PowerSchool',
    hint: 'A zip of photos named by student number, with their map.',
  },
];
const everybody = 'all';

type Wanted = { format: PhotoExportFormat; section?: string; purpose: string };
function useExportPhotos() {
  const { org } = usePlace();
  return useAct(startPhotoExport, (body: Wanted) => ({ body }), {
    onSuccess: ({ id }) => downloadFile(endpointUrlPath(getPhotoExport, { org, export: id })),
  });
}

/** Exports photos for another system. The browser downloads the file directly to disk. */
export function ExportPhotos({ onClose }: { readonly onClose: () => void }) {
  const [format, setFormat] = useState<PhotoExportFormat>('pspa');
  const [section, setSection] = useState(everybody);
  const [purpose, setPurpose] = useState('');
  const { mutate, data: started, isPending, error } = useExportPhotos();
  const { data: classes } = useEndpoint(listCaptureSections, {});
  const progress = useJobProgress(started?.progress);
  const start = () => mutate({ format, purpose, ...(section !== everybody && { section }) });
  const items = [
    { value: everybody, label: 'All classes' },
    ...(classes?.sections ?? []).map((each) => ({ value: each.id, label: `${each.class}-${each.division}` })),
  ];
  return (
    <ExportFrame
      title="Export photos"
      formatLabel="Form"
      formats={formats}
      format={format}
      onFormat={setFormat}
      copied="children’s photos"
      purpose={purpose}
      onPurpose={setPurpose}
      progress={
        started && (
          <ExportProgress progress={progress} total={started.total}>
            {started.leftOut > 0 && (
              <p className="text-sm text-fg-2">
                {`${formatCount(started.leftOut, 'student has', 'students have')} a photo and no admission number, and cannot be in this file.`}
              </p>
            )}
          </ExportProgress>
        )
      }
      busy={isPending}
      error={error}
      onStart={start}
      onClose={onClose}
    >
      <Field label="Class">
        <Select items={items} value={section} onChange={setSection} />
      </Field>
    </ExportFrame>
  );
}
