import { clsx } from 'clsx';
import { useId } from 'react';

import { Button, type ButtonProps } from './Button.tsx';

export interface MainButtonProps extends Omit<ButtonProps, 'reasonId'> {
  /** True in a wide dialog: the reason is beside the buttons there. Otherwise it is above them. */
  readonly reasonBeside?: boolean;
}

/**
 * The main button in the foot of a dialog. If it is disabled, the foot shows the reason, because a phone shows no
 * tooltips.
 */
export function MainButton({ disabledReason, reasonBeside = false, ...button }: MainButtonProps) {
  const reasonId = useId();
  return (
    <>
      {disabledReason !== undefined && (
        <p
          id={reasonId}
          className={clsx(
            'order-first min-w-0 basis-full text-sm text-fg-2 sm:text-end',
            reasonBeside && 'self-center sm:flex-1 sm:basis-0',
          )}
        >
          {disabledReason}
        </p>
      )}
      <Button {...button} disabledReason={disabledReason} reasonId={reasonId} />
    </>
  );
}
