import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';

import { IconButton } from './IconButton.tsx';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | '4xl' | '6xl' | 'full';

export interface DialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** If left out, a `trigger` opens and closes the dialog. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly trigger?: ReactElement;
  readonly size?: DialogSize;
  /** The buttons, the main one last. They stay visible while the content scrolls. */
  readonly footer?: ReactNode;
  /**
   * What gets the focus. If left out or null, the dialog itself gets it, so that Enter does not press a button by
   * accident.
   */
  readonly initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** If false, a press outside does not close the dialog, so that nobody loses a half-filled form by accident. */
  readonly closeOnPressOutside?: boolean;
  readonly closeLabel?: string;
  readonly children?: ReactNode;
}

const sizes: Record<DialogSize, string> = {
  sm: 'sm:max-w-sm',
  md: 'sm:max-w-md',
  lg: 'sm:max-w-lg',
  xl: 'sm:max-w-2xl',
  '4xl': 'sm:max-w-4xl',
  '6xl': 'sm:max-w-6xl',
  full: 'h-dvh max-h-dvh! sm:h-full',
};

export const backdropClasses =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0';

export function Dialog({
  title,
  description,
  open,
  onOpenChange,
  trigger,
  size = 'md',
  footer,
  initialFocus,
  closeOnPressOutside = true,
  closeLabel = 'Close',
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange?.(next)}
      disablePointerDismissal={!closeOnPressOutside}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClasses} />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <BaseDialog.Popup
            ref={popup}
            initialFocus={
              typeof initialFocus === 'function'
                ? () => initialFocus() ?? popup.current
                : (initialFocus ?? popup)
            }
            data-modal
            className={clsx(
              'flex max-h-[92dvh] w-full flex-col rounded-t-xl border border-line bg-surface shadow-3 outline-none sm:rounded-xl',
              'transition-[opacity,translate,scale] duration-180 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0',
              'max-sm:data-starting-style:translate-y-8 max-sm:data-ending-style:translate-y-8 sm:data-starting-style:scale-98',
              sizes[size],
            )}
          >
            <div className="flex items-start gap-4 ps-5 pe-3 pt-4">
              <div className="min-w-0 flex-1 pb-4">
                <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-0.5 text-sm text-fg-2">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close render={<IconButton icon={X} label={closeLabel} keys="esc" />} />
            </div>
            {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>}
            {footer && (
              <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1">
                {footer}
              </div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
