import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface RowCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  readonly 'aria-label': string;
  readonly mixed?: boolean;
  readonly className?: string;
}

/** For long lists: one native element, no hooks, no context. */
export function RowCheckbox({ mixed = false, className, ...rest }: RowCheckboxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      // "Indeterminate" is only a property, never an attribute. React calls this on each render.
      ref={(element) => {
        if (element) element.indeterminate = mixed;
      }}
      className={clsx('native-check hit', className)}
    />
  );
}
