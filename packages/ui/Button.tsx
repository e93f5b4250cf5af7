import { Button as BaseButton } from '@base-ui/react/button';
import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

import { tipAttributes as tipOf } from './Tooltip.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'approve' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string | undefined;
  /** Disables the button. It stays focusable, because people must be able to reach the reason. */
  readonly disabledReason?: string | undefined;
  /** The id of an element that shows the `disabledReason`. Without it, the reason is in the tooltip. */
  readonly reasonId?: string | undefined;
  /** While busy, the button ignores presses and keeps its focus and width. */
  readonly busy?: boolean;
  /** Shown in the tooltip. If there is a `disabledReason`, the tooltip shows that instead. */
  readonly tip?: string | undefined;
  readonly keys?: string | undefined;
}

// Every variant has a border, because in forced colours nothing else of a button is visible.
const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-on-ink shadow-1 not-data-disabled:hover:bg-ink-2',
  outline: 'border-line-2 bg-surface text-fg shadow-1 not-data-disabled:hover:bg-well',
  ghost: 'border-transparent text-fg-2 not-data-disabled:hover:bg-well not-data-disabled:hover:text-fg',
  danger:
    'border-red-line bg-surface text-red-fg shadow-1 not-data-disabled:hover:border-red not-data-disabled:hover:bg-red-bg',
  approve: 'border-transparent bg-approve text-white shadow-1 not-data-disabled:hover:bg-approve-2',
  inverse: 'border-transparent text-on-ink not-data-disabled:hover:bg-on-ink/12',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-2.5 text-sm coarse:h-11',
  md: 'h-9 px-3.5 text-sm coarse:h-11',
  lg: 'h-11 px-5 text-base',
  icon: 'size-8 coarse:size-11',
};

/** Only the look of a button, for a link beside buttons. */
export function buttonClasses(variant: ButtonVariant = 'outline', size: ButtonSize = 'md') {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium',
    'transition-[background-color,border-color,color,translate] duration-120 ease-out not-data-disabled:active:translate-y-px',
    'data-disabled:cursor-not-allowed data-disabled:opacity-45 data-disabled:focus-visible:opacity-75',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  );
}

export function Button({
  variant,
  size,
  className,
  disabledReason,
  reasonId: shownReasonId,
  busy = false,
  tip,
  keys,
  children,
  ...rest
}: ButtonProps) {
  const hiddenReasonId = useId();
  const blocked = disabledReason !== undefined;
  const isReasonShown = shownReasonId !== undefined;
  return (
    <>
      <BaseButton
        {...rest}
        {...tipOf(blocked ? (isReasonShown ? undefined : disabledReason) : tip, blocked ? undefined : keys)}
        {...(blocked && { 'aria-describedby': shownReasonId ?? hiddenReasonId })}
        {...(busy && { 'aria-busy': true })}
        disabled={blocked || busy}
        focusableWhenDisabled
        className={clsx(buttonClasses(variant, size), className)}
      >
        {busy && <LoaderCircle aria-hidden className="animate-spin" />}
        {children}
      </BaseButton>
      {blocked && !isReasonShown && <VisuallyHidden id={hiddenReasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
}
