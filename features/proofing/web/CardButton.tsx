import { buttonClasses, type ButtonSize, type ButtonVariant } from '@lanyard/ui/Button';
import { tipAttributes } from '@lanyard/ui/Tooltip';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface CardButtonProps {
  readonly id: string;
  /** The accessible name: the action and the student. */
  readonly label: string;
  readonly says: string;
  readonly keys?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly reachable: boolean;
  /** Disables the button. It stays focusable, so that people can reach the reason. */
  readonly disabledReason?: string | undefined;
  readonly className?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A lightweight version of `Button`, because scrolling mounts hundreds of these. */
export function CardButton(props: CardButtonProps) {
  const {
    id,
    label,
    says,
    keys,
    variant,
    size = 'icon',
    reachable,
    disabledReason,
    className,
    onPress,
    children,
  } = props;
  const isBarred = disabledReason !== undefined;
  return (
    <>
      <button
        type="button"
        tabIndex={reachable ? 0 : -1}
        aria-label={label}
        aria-keyshortcuts={keys}
        {...tipAttributes(disabledReason ?? says, isBarred ? undefined : keys)}
        {...(isBarred && { 'aria-disabled': true, 'aria-describedby': id, 'data-disabled': '' })}
        onClick={isBarred ? undefined : onPress}
        className={clsx(buttonClasses(variant, size), className)}
      >
        {children}
      </button>
      {isBarred && (
        <span id={id} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
