import { formatNumber } from '@lanyard/format/numbers';
import { Panel } from '@lanyard/ui/Panel';
import { ProgressBar } from '@lanyard/ui/ProgressBar';

import type { Import } from '../../api-import.ts';
import { useJobProgress } from '../use-job-progress.ts';
import { useImportUpload } from './uploads.ts';

const words: Partial<Readonly<Record<Import['state'], { title: string; unit: string; note: string }>>> = {
  reading: { title: 'Reading the file', unit: 'rows', note: 'You may close this page; nothing is lost.' },
  comparing: {
    title: 'Comparing with the roster',
    unit: 'rows',
    note: 'Nothing is written yet. You may close this page; nothing is lost.',
  },
  applying: {
    title: 'Writing the changes',
    unit: 'students',
    note: 'All of it is written, or none of it. You may close this page.',
  },
  undoing: {
    title: 'Putting the roster back',
    unit: 'students',
    note: 'All of it is put back, or none of it. You may close this page.',
  },
};

/** The progress of the server's work, with a bar. */
export function ImportProgress({ job }: { readonly job: Import }) {
  const data = useJobProgress(job.progress);
  const said = words[job.state];
  if (!said) return null;
  const total = data?.total ?? null;
  const known = data && total !== null && total > 0;
  return (
    <Panel className="mx-auto w-full max-w-160" title={said.title} note={said.note}>
      <ProgressBar
        label={data?.note === '' || !data?.note ? said.title : data.note}
        value={known ? Math.min(data.done, total) : null}
        {...(known && {
          max: total,
          valueText: `${formatNumber(Math.min(data.done, total))} of ${formatNumber(total)} ${said.unit}`,
        })}
      />
    </Panel>
  );
}

/** The progress of the upload. */
export function ImportUploadProgress({ job }: { readonly job: Import }) {
  const upload = useImportUpload(job.id);
  const sent = upload?.sent ?? job.received;
  return (
    <Panel
      className="mx-auto w-full max-w-160"
      title={upload?.waiting ? 'Waiting for the network' : 'Sending the file'}
      note={upload?.waiting ? 'It goes on by itself when you are online again.' : job.name}
    >
      <ProgressBar
        label="Sent"
        value={sent}
        max={job.size}
        valueText={`${formatNumber(Math.round(sent / 1000))} of ${formatNumber(Math.ceil(job.size / 1000))} kB`}
      />
    </Panel>
  );
}
