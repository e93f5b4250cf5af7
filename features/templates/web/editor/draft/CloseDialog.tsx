import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { useState } from 'react';

export interface CloseDialogProps {
  readonly name: string;
  /** True if the server cannot be reached. */
  readonly onDevice: boolean;
  readonly onKeep: () => Promise<void>;
  readonly onDiscard: () => Promise<void>;
  readonly onStay: () => void;
}

/**
 * Asks whether to keep the changes as a draft or to discard them, so that closing the editor loses nothing by accident.
 */
export function CloseDialog({ name, onDevice, onKeep, onDiscard, onStay }: CloseDialogProps) {
  const [busy, setBusy] = useState<'keep' | 'discard'>();
  const run = (which: 'keep' | 'discard', act: () => Promise<void>) => {
    setBusy(which);
    void act().finally(() => setBusy(undefined));
  };
  return (
    <Dialog
      title="Keep your changes?"
      open
      size="sm"
      onOpenChange={(open) => !open && onStay()}
      footer={
        <>
          <Button variant="danger" busy={busy === 'discard'} onClick={() => run('discard', onDiscard)}>
            Discard
          </Button>
          <Button variant="primary" busy={busy === 'keep'} onClick={() => run('keep', onKeep)}>
            Keep as draft
          </Button>
        </>
      }
    >
      <p className="text-sm text-fg-2">
        {onDevice
          ? `The changes of ${name} are kept on this device and sent when the connection is back.`
          : `The changes of ${name} are in its draft. Cards stay as they are until it is published.`}
      </p>
    </Dialog>
  );
}
