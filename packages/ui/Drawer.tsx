import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode } from 'react';

import { backdropClasses } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface DrawerProps {
  /** The accessible name. */
  readonly label: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger?: ReactElement;
  /** Shown at the top, beside the close button. */
  readonly head?: ReactNode;
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

/** Slides in from the start edge, where the sidebar is on wide screens. */
export function Drawer({
  label,
  open,
  onOpenChange,
  trigger,
  head,
  closeLabel = 'Close',
  children,
}: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClasses} />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={popup}
          data-modal
          className="fixed inset-y-0 start-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-e border-line bg-bg shadow-3 outline-none transition-[translate] duration-240 ease-out data-starting-style:-translate-x-full data-ending-style:-translate-x-full rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full"
        >
          <div aria-hidden className="lanyard-strap absolute inset-y-0 start-0 w-1" />
          <BaseDialog.Title render={<VisuallyHidden />}>{label}</BaseDialog.Title>
          <div className="flex h-15 shrink-0 items-center justify-between gap-3 ps-5 pe-3">
            {head ?? <span />}
            <BaseDialog.Close render={<IconButton icon={X} label={closeLabel} />} />
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
