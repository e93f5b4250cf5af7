import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { IconButton } from './IconButton.tsx';
import { Kbd } from './Kbd.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { useHotkey } from './use-hotkey.ts';

export interface SelectionBarProps {
  /** The bar shows when the count is above 0. Keep the component mounted, so that the count is announced. */
  readonly count: number;
  /** The count in words. */
  readonly text: string;
  readonly onClear: () => void;
  readonly clearLabel?: string;
  /** `Button`s of the variant "inverse". Their icons are hidden on phones. */
  readonly children: ReactNode;
}

export function SelectionBar({
  count,
  text,
  onClear,
  clearLabel = 'Clear selection',
  children,
}: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const shown = count > 0;
  useHotkey('Escape', onClear, { enabled: shown });

  useEffect(() => {
    if (!shown || !bar.current) return undefined;
    // The property is set on the toasts only. On the root, it would restyle the long list behind the bar.
    const toasts = document.querySelector<HTMLElement>('[data-toasts]')?.style;
    toasts?.setProperty('--toast-lift', `${bar.current.offsetHeight + 8}px`);
    return () => void toasts?.removeProperty('--toast-lift');
  }, [shown]);

  return (
    <>
      <LiveRegion>{shown && text}</LiveRegion>
      {shown && (
        <section
          ref={bar}
          aria-label={text}
          className="fixed inset-x-3 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-1 rounded-lg border border-transparent bg-ink p-1.5 ps-4 text-on-ink shadow-3 max-sm:w-auto max-sm:gap-2 max-sm:p-2 print:hidden"
        >
          <span className="tnum me-3 text-sm font-medium max-sm:flex-1 max-sm:ps-2">{text}</span>
          <div className="flex flex-wrap gap-1 empty:hidden max-sm:order-last max-sm:w-full max-sm:flex-nowrap max-sm:gap-2 max-sm:[&>button]:min-w-0 max-sm:[&>button]:flex-1 max-sm:[&>button]:bg-on-ink/10 max-sm:[&>button]:px-1 max-sm:[&_svg]:hidden">
            {children}
          </div>
          <IconButton icon={X} label={clearLabel} variant="inverse" onClick={onClear} />
          <Kbd onInk className="me-1 coarse:hidden">
            esc
          </Kbd>
        </section>
      )}
    </>
  );
}
