import { getProgress } from '@lanyard/accounts/api-jobs';
import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { addressOf, call } from '@lanyard/http/call';
import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Field } from '@lanyard/ui/Field';
import { Progress } from '@lanyard/ui/Progress';
import { Segmented } from '@lanyard/ui/Segmented';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';

import { listCaptureSections } from '../../api-capture.ts';
import { getPhotoExport, startPhotoExport, type PhotoExportFormat } from '../../api-photo-import.ts';
import { counted, figure } from './words.ts';

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

function useExportPhotos() {
  const { org } = usePlace();
  const key = useRequestKey();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { format: PhotoExportFormat; section?: string; purpose: string }) =>
      call(startPhotoExport, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: ({ id }) => {
      key.renew();
      const link = document.createElement('a');
      link.href = addressOf(getPhotoExport, { org, export: id });
      link.download = '';
      link.click();
    },
  });
}

/** Photos for another system; the browser takes the file itself, straight to disk. */
export function ExportPhotos({ onClose }: { readonly onClose: () => void }) {
  const { org } = usePlace();
  const [format, setFormat] = useState<PhotoExportFormat>('pspa');
  const [section, setSection] = useState(everybody);
  const [purpose, setPurpose] = useState('');
  const { mutate, data: started, isPending, error } = useExportPhotos();
  const { data: classes } = useQuery({
    networkMode: 'always',
    queryKey: ['capture', org, 'sections'],
    queryFn: ({ signal }) => call(listCaptureSections, { params: { org } }, signal),
  });
  const { data: progress } = useQuery({
    networkMode: 'always',
    queryKey: ['progress', org, started?.progress ?? ''],
    queryFn: ({ signal }) =>
      call(getProgress, { params: { org, progress: started?.progress ?? '' } }, signal),
    enabled: started !== undefined,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'running' ? 1000 : false,
  });
  const start = () => mutate({ format, purpose, ...(section !== everybody && { section }) });
  const items = [
    { value: everybody, label: 'All classes' },
    ...(classes?.sections ?? []).map((each) => ({ value: each.id, label: `${each.class}-${each.division}` })),
  ];
  return (
    <Dialog
      title="Export photos"
      open
      onOpenChange={(next) => !next && onClose()}
      footer={
        started ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" busy={isPending} onClick={start}>
              {!isPending && <Download aria-hidden />}
              Export
            </Button>
          </>
        )
      }
    >
      {started ? (
        <div className="flex flex-col gap-3" aria-live="polite">
          {progress?.state === 'failed' ? (
            <ErrorNote what="The export did not end." hint={progress.note} />
          ) : (
            <Progress
              label={progress?.state === 'done' ? 'Exported' : 'Exporting'}
              value={progress?.done ?? 0}
              max={Math.max(1, started.total)}
              valueText={`${figure(progress?.done ?? 0)} of ${figure(started.total)}`}
              tone={progress?.state === 'done' ? 'green' : 'blue'}
            />
          )}
          {started.leftOut > 0 && (
            <p className="text-sm text-fg-2">
              {`${counted(started.leftOut, 'student has', 'students have')} a photo and no admission number, and cannot be in this file.`}
            </p>
          )}
          {progress?.state === 'done' && (
            <p className="flex items-center gap-2 text-sm">
              <CircleCheck aria-hidden className="size-4 text-green" />
              The file is in your downloads.
            </p>
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {error && (
            <ErrorNote
              what="Nothing was exported."
              hint={sentenceFor(error)}
              reference={referenceOf(error)}
            />
          )}
          <Field label="Class">
            <Select items={items} value={section} onChange={setSection} />
          </Field>
          <div>
            <p className="mb-1.5 text-sm font-medium">Form</p>
            <Segmented label="Form" items={formats} value={format} onChange={setFormat} />
            <p className="mt-1.5 text-xs text-fg-3">{formats.find(({ value }) => value === format)?.hint}</p>
          </div>
          <Field
            label="What it is for"
            optional
            hint="Kept with your name: copies of children’s photos are accounted for."
          >
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={purpose}
              onChange={(event) => setPurpose(event.target.value)}
            />
          </Field>
        </div>
      )}
    </Dialog>
  );
}
