import { ActError } from '@lanyard/client/ActError';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { MainButton } from '@lanyard/ui/MainButton';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and to whom. */
  readonly children: ReactNode;
  /** The label of the button that confirms, such as "Delete". */
  readonly act: string;
  readonly danger?: boolean;
  /** Why the act cannot be confirmed now. */
  readonly disabledReason?: string | undefined;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({
  title,
  children,
  act,
  danger = false,
  disabledReason,
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      open
      onOpenChange={(next) => !next && onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <MainButton
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={disabledReason}
            onClick={onConfirm}
          >
            {act}
          </MainButton>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {error && <ActError what="Nothing was changed." error={error} />}
        {children}
      </div>
    </Dialog>
  );
}
