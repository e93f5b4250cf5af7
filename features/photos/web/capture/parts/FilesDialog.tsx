import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { useFilePicture } from '@lanyard/ui/use-file-picture';
import { useState } from 'react';

import type { QueueLine } from '../flow/queue-lines.ts';

export interface FilesDialogProps {
  readonly files: readonly File[];
  /** The current child, and the children after it who need a photo. */
  readonly lines: readonly QueueLine[];
  readonly onConfirm: (pairs: readonly { readonly file: File; readonly line: QueueLine }[]) => Promise<void>;
  readonly onClose: () => void;
}

function FilePicture({ file }: { readonly file: File }) {
  return (
    <img
      ref={useFilePicture(file)}
      alt={file.name}
      className="block aspect-3/4 w-full rounded-sm bg-well object-cover"
    />
  );
}

/**
 * Several pictures from a camera's memory card. The dialog shows each picture next to a name before anything is saved.
 */
export function FilesDialog({ files, lines, onConfirm, onClose }: FilesDialogProps) {
  const [from, setFrom] = useState(0);
  const [busy, setBusy] = useState(false);
  const meant = lines.slice(from);
  const pairs = files.flatMap((file, i) => {
    const line = meant[i];
    return line ? [{ file, line }] : [];
  });
  const over = files.length - pairs.length;
  return (
    <Dialog
      title={`${formatNumber(files.length)} pictures in their order`}
      description="Look at each face and name. Nothing is kept before you say so."
      size="lg"
      open
      onOpenChange={(open) => open || onClose()}
      closeOnPressOutside={false}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            busy={busy}
            disabledReason={pairs.length === 0 ? 'Nobody is left in this class.' : undefined}
            onClick={() => {
              setBusy(true);
              void onConfirm(pairs).then(onClose);
            }}
          >
            {`Keep ${String(pairs.length)}`}
          </Button>
        </>
      }
    >
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pairs.map(({ file, line }, i) => (
          <li key={file.name + String(i)} className="flex flex-col gap-1.5">
            <FilePicture file={file} />
            <p className="text-sm leading-4.5 font-medium wrap-break-word">
              <span className="tnum me-1.5 font-mono text-fg-3">{Number(line.rollNo)}</span>
              {line.name}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex items-center gap-2">
        <Button
          disabledReason={from === 0 ? 'This is the first.' : undefined}
          onClick={() => setFrom(from - 1)}
        >
          Start one earlier
        </Button>
        <Button
          disabledReason={from >= lines.length - 1 ? 'This is the last.' : undefined}
          onClick={() => setFrom(from + 1)}
        >
          Start one later
        </Button>
      </div>
      {over > 0 && (
        <p className="mt-3 text-sm text-fg-2">
          {plural(
            over,
            'One picture has nobody left to go to.',
            `${formatNumber(over)} pictures have nobody left to go to.`,
          )}
        </p>
      )}
    </Dialog>
  );
}
