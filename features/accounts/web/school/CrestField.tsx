import { formatRounded } from '@lanyard/format/numbers';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { EventArea } from '@lanyard/ui/EventArea';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { useToast } from '@lanyard/ui/use-toast';
import { CircleAlert, Shield, Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';

import { crestRules } from '../../api-crest.ts';
import { CrestMark } from './CrestMark.tsx';
import { useCrestUpload, type CrestUploadStep } from './use-crest-upload.ts';
import { useOrganisationProfile } from './use-school.ts';

const sentOf = (sent: number, size: number): string =>
  size < 1e6
    ? `${formatRounded(sent / 1e3, 0)} of ${formatRounded(size / 1e3, 0)} kB`
    : `${formatRounded(sent / 1e6, 1)} of ${formatRounded(size / 1e6, 1)} MB`;

function StepNote({ step }: { readonly step: CrestUploadStep }) {
  if (step.at === 'sending')
    return (
      <ProgressBar
        label="Sending"
        value={step.sent}
        max={step.size}
        valueText={sentOf(step.sent, step.size)}
      />
    );
  if (step.at === 'checking') return <ProgressBar label="Being checked" value={null} />;
  if (step.at === 'rest') return null;
  return (
    <p role="alert" className="flex gap-1.5 text-sm text-red-fg">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {step.words}
    </p>
  );
}

/** A field to choose or drop the school's crest. It shows the upload, the check and the result. */
export function CrestField() {
  const { org } = usePlace();
  const { data } = useOrganisationProfile();
  const [removing, setRemoving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const { step, choose, cancel, remove } = useCrestUpload(() =>
    toast.show({ kind: 'done', title: 'New crest in use' }),
  );
  const crest = data?.crest ?? null;
  const busy = step.at === 'sending' || step.at === 'checking';
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !busy) void choose(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <EventArea as="fieldset" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend className="mb-1.5 text-sm font-medium">Crest</legend>
      <p className="mb-3 text-xs text-fg-3">
        Stands beside the school’s name. JPEG, PNG or WebP, at least 200 × 200 pixels.
      </p>
      <div className="flex flex-wrap items-start gap-4">
        {crest === null ? (
          <span
            aria-hidden
            className="grid size-20 shrink-0 place-items-center rounded-md border border-dashed border-edge text-fg-3"
          >
            <Shield className="size-7" strokeWidth={1.5} />
          </span>
        ) : (
          <CrestMark
            org={org}
            crest={crest}
            alt="The school’s crest"
            className="size-20 rounded-md! p-1.5!"
          />
        )}
        <div className="flex min-w-56 max-w-100 flex-1 flex-col gap-3">
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => input.current?.click()}>
              {!busy && <Upload aria-hidden />}
              {crest === null ? 'Upload crest' : 'Replace'}
            </Button>
            {step.at === 'sending' && (
              <Button variant="ghost" onClick={cancel}>
                Cancel
              </Button>
            )}
            {crest !== null && !busy && (
              <Button variant="ghost" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            aria-label="Picture of the crest"
            tabIndex={-1}
            accept={crestRules.mediaTypes.join()}
            className="sr-only"
            onChange={({ target }) => {
              take(target.files);
              target.value = ''; // Empties the input, so that the person can choose the same file again.
            }}
          />
          <StepNote step={step} />
        </div>
      </div>
      {removing && (
        <ConfirmDialog
          title="Remove the crest"
          act="Remove"
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setRemoving(false) })}
          onClose={() => {
            remove.reset();
            setRemoving(false);
          }}
        >
          <p>From then on the school’s name stands alone.</p>
        </ConfirmDialog>
      )}
    </EventArea>
  );
}
