import { UnsavedDialog } from '@lanyard/forms/UnsavedDialog';
import { errorReferenceOf, errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { useToast } from '@lanyard/ui/use-toast';
import { FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';

import { ImportContents, RefusedImport } from './ImportContents.tsx';
import {
  uploadErrorSentence,
  useKeepTemplateImport,
  useSendTemplateFile,
  useTemplateImport,
} from './use-template-file.ts';

export interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

/** Sends a template file and shows what it has. The person then decides whether it becomes a draft. */
export function ImportDialog({ onClose, onEdit }: ImportDialogProps) {
  const toast = useToast();
  const send = useSendTemplateFile();
  const found = useTemplateImport(send.data);
  const keep = useKeepTemplateImport();
  const [name, setName] = useState<string>();
  const read = found.data;
  const ready = read?.state === 'ready' ? read : undefined;
  const reading =
    send.isPending || (send.data !== undefined && !found.error && (!read || read.state === 'reading'));
  const title = name ?? ready?.name ?? '';
  const take = (file: File | null | undefined) => {
    if (!file || reading) return;
    setName(undefined);
    keep.reset();
    send.mutate(file);
  };
  const save = () => {
    if (!ready || keep.isPending || title.trim() === '') return;
    keep.mutate(
      { id: ready.id, name: title.trim() },
      {
        onSuccess: ({ id, name: made }) => {
          toast.show({
            kind: 'done',
            title: `${made} is here as a draft.`,
            action: { label: 'Edit', onPress: () => onEdit(id) },
          });
          onClose();
        },
      },
    );
  };
  const failed = send.error ?? found.error ?? keep.error;
  return (
    <UnsavedDialog
      title="Import"
      description="A template that was exported from Lanyard, as one file ending in .idcard.json."
      size="xl"
      unsaved={ready !== undefined && title !== ready.name && !keep.isPending}
      onClose={onClose}
      closeOnPressOutside={false}
      footer={(close) => (
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          {ready && <FileButton label="Choose another file" onFile={take} />}
          {ready && (
            <Button
              variant="primary"
              busy={keep.isPending}
              disabledReason={title.trim() === '' ? 'Write a name.' : undefined}
              onClick={save}
            >
              Save as draft
            </Button>
          )}
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        {failed && (
          <ErrorNote
            what={keep.error ? 'It was not saved.' : 'The file could not be read.'}
            hint={send.error ? uploadErrorSentence(send.error) : errorSentenceFor(failed)}
            reference={errorReferenceOf(failed)}
          />
        )}
        {read?.state === 'refused' && !reading && <RefusedImport found={read} />}
        {ready && !reading && <ImportContents found={ready} name={title} onName={setName} />}
        {reading && (
          <div className="py-10" aria-live="polite">
            <ProgressBar label={send.isPending ? 'Sending the file' : 'Reading the file'} value={null} />
          </div>
        )}
        {!ready && !reading && <DropPlace onFile={take} />}
      </div>
    </UnsavedDialog>
  );
}

type OnFile = { readonly onFile: (file: File | null | undefined) => void };

function FileButton({
  label,
  onFile,
  primary = false,
}: OnFile & { readonly label: string; readonly primary?: boolean }) {
  return (
    <label
      className={`${buttonClasses(primary ? 'primary' : 'outline')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring`}
    >
      <input
        type="file"
        accept=".json,application/json"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Clear the input, so that the person can choose the same file again after fixing it.
          event.target.value = '';
          onFile(file);
        }}
      />
      {label}
    </label>
  );
}

function DropPlace({ onFile }: OnFile) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // Dropping a file is an extra. The button does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-10 text-center ${over ? 'border-blue bg-blue-bg' : 'border-edge'}`}
    >
      <FileUp aria-hidden className="size-8 text-fg-3" strokeWidth={1.5} />
      <p className="text-sm text-fg-2">Drop the file here. Nothing is saved before you have seen it.</p>
      <FileButton primary label="Choose a file" onFile={onFile} />
    </div>
  );
}
