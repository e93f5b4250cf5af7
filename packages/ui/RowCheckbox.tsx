import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface RowCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  readonly 'aria-label': string;
  readonly mixed?: boolean;
  readonly className?: string;
}

/** For long lists: one native element without hooks or context. */
export function RowCheckbox({ mixed = false, className, ...rest }: RowCheckboxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      // "Indeterminate" can only be set as a property. React calls this at each render.
      ref={(element) => {
        if (element) element.indeterminate = mixed;
      }}
      className={clsx('native-check hit', className)}
    />
  );
}
