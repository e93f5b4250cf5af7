import { Dialog, type DialogProps } from '@lanyard/ui/Dialog';
import { useState, type ReactNode } from 'react';

import { DiscardDialog } from './DiscardDialog.tsx';
import { useUnsavedMark } from './use-unsaved-mark.ts';

export interface UnsavedDialogProps extends Omit<
  DialogProps,
  'open' | 'onOpenChange' | 'trigger' | 'footer'
> {
  /** True while closing the dialog would lose something that the person typed or chose. */
  readonly unsaved: boolean;
  /** The form that the dialog contains, if it has one. */
  readonly form?: symbol;
  readonly onClose: () => void;
  /** The buttons. Cancel calls `close`, which asks first if something would be lost. */
  readonly footer?: (close: () => void) => ReactNode;
}

/** A dialog that asks first if the person closes it or leaves the page and would lose what they typed or chose. */
export function UnsavedDialog({ unsaved, form, onClose, footer, ...dialog }: UnsavedDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = useUnsavedMark(unsaved, 'dialog', form);
  const close = (): void => (unsaved ? setIsAsking(true) : onClose());
  return (
    <>
      <Dialog {...dialog} open onOpenChange={(next) => !next && close()} footer={footer?.(close)} />
      {isAsking && (
        <DiscardDialog
          onDiscard={() => {
            discard();
            onClose();
          }}
          onKeep={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
