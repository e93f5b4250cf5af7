import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';

export interface DiscardDialogProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before something that the person typed is lost. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <Dialog
      title="Discard changes?"
      size="sm"
      open
      onOpenChange={(next) => !next && onKeep()}
      footer={
        <>
          <Button variant="ghost" onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p className="text-sm">What you changed here is not saved yet.</p>
    </Dialog>
  );
}
