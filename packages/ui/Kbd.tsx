import { clsx } from 'clsx';

export interface KbdProps {
  readonly children: string;
  readonly onInk?: boolean;
  readonly className?: string;
}

/** A hint for sighted people. The control's `aria-keyshortcuts` announces the key, so this text is not read out. */
export function Kbd({ children, onInk = false, className }: KbdProps) {
  return (
    <kbd
      aria-hidden
      dir="ltr"
      className={clsx(
        'inline-grid h-5 min-w-5 place-items-center rounded-[5px] border px-1 font-mono text-2xs',
        onInk ? 'border-on-ink/25 text-on-ink' : 'border-line-2 bg-well text-fg-2',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
