import { Popover as BasePopover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { popupClasses } from './control.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface AnchoredPopoverProps {
  /** The accessible name. */
  readonly label: string;
  /** The plain button that was pressed. It gets the focus back. */
  readonly anchor: Element;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A few fields beside a button. It is open while it is mounted. */
export function AnchoredPopover({ label, anchor, onClose, className, children }: AnchoredPopoverProps) {
  return (
    <BasePopover.Root
      open
      onOpenChange={(open) => {
        if (open) return;
        onClose();
        if (anchor instanceof HTMLElement) anchor.focus();
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          sideOffset={6}
          align="start"
          collisionPadding={8}
          className="z-40 outline-none"
        >
          <BasePopover.Popup className={clsx(popupClasses, 'w-72 max-w-[calc(100vw-16px)]', className)}>
            <BasePopover.Title render={<VisuallyHidden />}>{label}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
