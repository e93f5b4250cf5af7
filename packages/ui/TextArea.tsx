import { Field } from '@base-ui/react/field';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { controlClasses } from './control.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  readonly className?: string;
}

export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field.Control
      render={
        <textarea
          {...rest}
          rows={rows}
          className={clsx('block w-full px-3 py-2 text-sm', controlClasses, className)}
        />
      }
    />
  );
}
