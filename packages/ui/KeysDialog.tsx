import type { ReactNode } from 'react';

import { Dialog } from './Dialog.tsx';
import { Kbd } from './Kbd.tsx';

export interface KeysDialogProps {
  /** The keys, each with what it does. */
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Lists what the keys of a screen do. */
export function KeysDialog({ keys, onClose, children }: KeysDialogProps) {
  return (
    <Dialog title="Keys" size="sm" open onOpenChange={(open) => open || onClose()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 text-base">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd className="h-7! min-w-7! px-2!">{key}</Kbd>
              <span className="sr-only">{key}</span>
            </dt>
            <dd className="text-fg-2">{does}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  );
}
