import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { backdropClasses } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';

export interface SidePanelProps {
  readonly title: string;
  /** Shown instead of the title, which stays the panel's accessible name. */
  readonly head?: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  /** 720 or 460 px, and a full page on phones. */
  readonly width?: 'wide' | 'narrow';
  /** If false, the page beside the panel stays usable. */
  readonly modal?: boolean;
  /** Shown under the title. */
  readonly note?: ReactNode;
  /** Shown beside the close button: next, previous, more. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

const widths = { wide: 'sm:w-180', narrow: 'sm:w-115' };

export function SidePanel({
  title,
  head,
  open,
  onClose,
  width = 'narrow',
  modal = false,
  note,
  actions,
  footer,
  closeLabel = 'Close',
  children,
}: SidePanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      modal={modal}
      disablePointerDismissal={!modal}
    >
      <BaseDialog.Portal>
        {modal && <BaseDialog.Backdrop className={backdropClasses} />}
        <BaseDialog.Popup
          ref={popup}
          initialFocus={popup}
          {...(modal && { 'data-modal': true })}
          className={clsx(
            'fixed inset-y-0 end-0 z-40 flex w-full max-w-full flex-col bg-surface shadow-3 outline-none sm:border-s sm:border-line',
            'transition-[translate,opacity] duration-240 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0',
            'data-starting-style:translate-x-12 data-ending-style:translate-x-12 rtl:data-starting-style:-translate-x-12 rtl:data-ending-style:-translate-x-12',
            widths[width],
          )}
        >
          <div className="flex items-start gap-2 border-b border-line ps-5 pe-3 pt-3.5 pb-3">
            <div className="min-w-0 flex-1">
              {head}
              <BaseDialog.Title className={head ? 'sr-only' : 'truncate text-lg font-semibold'}>
                {title}
              </BaseDialog.Title>
              {note && <div className="text-sm text-fg-3">{note}</div>}
            </div>
            {actions}
            <BaseDialog.Close render={<IconButton icon={X} label={closeLabel} keys="esc" />} />
          </div>
          <ScrollRegion as="div" className="min-h-0 flex-1 overflow-y-auto p-5 -outline-offset-2">
            {children}
          </ScrollRegion>
          {footer && (
            <div className="flex flex-wrap gap-2 border-t border-line px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
