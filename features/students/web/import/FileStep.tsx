import { ActError } from '@lanyard/client/ActError';
import { fileRefusalSentences } from '@lanyard/domain/import-state';
import { formatNumber } from '@lanyard/format/numbers';
import { ErrorNote } from '@lanyard/ui/ErrorNote';

import type { Import } from '../../api-import.ts';
import { FileDrop } from './FileDrop.tsx';
import { FirstValues } from './FirstValues.tsx';
import { ImportUploadProgress, ImportProgress } from './ImportProgress.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import { useImportUpload } from './uploads.ts';
import { startErrorSentence, useSendFile, useStartImport } from './use-start-import.ts';

export interface FileStepProps {
  readonly job: Import;
  readonly onStarted: (id: string) => void;
}

/**
 * When the tab was closed, the browser lost the file, so the person must choose it again. The server still has the
 * parts it received.
 */
function Interrupted({ job, onStarted }: FileStepProps) {
  const upload = useImportUpload(job.id);
  const start = useStartImport(onStarted);
  const send = useSendFile(start.mutate);
  const isIt = (file: File): boolean => file.size === job.size && file.name === job.name;
  return (
    <>
      {upload?.error != null && <ActError what="The file could not be sent." error={upload.error} />}
      {start.error && <ErrorNote what="This file was not taken." hint={startErrorSentence(start.error)} />}
      <FileDrop
        title={`Choose ${job.name} again`}
        hint={`${formatNumber(Math.round(job.received / 1000))} of ${formatNumber(Math.ceil(job.size / 1000))} kB arrived. The same file goes on from there; another one begins a new import.`}
        busy={start.isPending}
        onFile={(file) => (isIt(file) ? void send(job, file) : start.mutate(file))}
      />
    </>
  );
}

function Refused({ job, onStarted }: FileStepProps) {
  const start = useStartImport(onStarted);
  return (
    <>
      <ErrorNote
        what={`${job.name} was not taken.`}
        hint={
          start.error ? startErrorSentence(start.error) : job.reason ? fileRefusalSentences[job.reason] : ''
        }
      />
      <FileDrop
        title="Choose another file"
        hint="Nothing was written. The roster is as it was."
        busy={start.isPending}
        onFile={start.mutate}
      />
    </>
  );
}

export function FileStep({ job, onStarted }: FileStepProps) {
  const upload = useImportUpload(job.id);
  if (job.state === 'receiving')
    return upload && upload.error == null ? (
      <ImportUploadProgress job={job} />
    ) : (
      <Interrupted job={job} onStarted={onStarted} />
    );
  if (job.state === 'refused' || job.state === 'dropped')
    return <Refused key={job.id} job={job} onStarted={onStarted} />;
  if (job.state === 'reading' || !job.reading) return <ImportProgress job={job} />;
  return (
    <>
      <ReadingPanel job={job} reading={job.reading} />
      <FirstValues job={job} />
    </>
  );
}
