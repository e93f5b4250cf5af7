import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

import { backdropClasses } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';

export interface WorkDialogProps {
  readonly title: string;
  /** Shown under the title. */
  readonly note?: ReactNode;
  /** Shown in the middle of the head, usually a `Segmented`. */
  readonly middle?: ReactNode;
  /** Shown at the end of the head, before the close button. */
  readonly tools?: ReactNode;
  /**
   * Called when someone presses the close button or Escape. A press outside does not close the dialog, so that no work
   * is lost.
   */
  readonly onClose: (by: 'escape' | 'press') => void;
  /** Called for every key that is pressed inside the dialog. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly footer?: ReactNode;
  readonly size?: '4xl' | '6xl';
  /** What gets the focus. If left out, the dialog itself gets it, so that Enter does not press a button by accident. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/**
 * A large dialog for longer work: at most 6xl or 4xl wide, 90% of the height, and the whole screen on phones. Its
 * content has no padding.
 */
export function WorkDialog({
  title,
  note,
  middle,
  tools,
  onClose,
  onKeyDown,
  footer,
  size = '6xl',
  initialFocus,
  children,
}: WorkDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open
      onOpenChange={(open, { reason }) => !open && onClose(reason === 'escape-key' ? 'escape' : 'press')}
      disablePointerDismissal
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClasses} />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center sm:p-4">
          <BaseDialog.Popup
            ref={popup}
            initialFocus={initialFocus ?? popup}
            data-modal
            {...(onKeyDown && { onKeyDown })}
            className={clsx(
              'flex h-dvh w-full flex-col overflow-clip border-line bg-surface shadow-3 outline-none transition-[opacity,scale] duration-180 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0 sm:h-[90dvh] sm:rounded-xl sm:border sm:data-starting-style:scale-98',
              size === '4xl' ? 'sm:max-w-4xl' : 'max-w-6xl',
            )}
          >
            <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-4 max-sm:gap-2 max-sm:pe-2">
              <div className="min-w-0 flex-1">
                <BaseDialog.Title className="truncate text-md leading-5 font-semibold">
                  {title}
                </BaseDialog.Title>
                {note && <div className="truncate text-xs text-fg-3">{note}</div>}
              </div>
              {middle}
              <div className="flex items-center justify-end gap-1 sm:flex-1">
                {tools}
                <BaseDialog.Close render={<IconButton icon={X} label="Close" keys="esc" />} />
              </div>
            </div>
            <div className="flex min-h-0 flex-1 flex-col">{children}</div>
            {footer && (
              <div className="flex shrink-0 items-center justify-end gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1">
                {footer}
              </div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
