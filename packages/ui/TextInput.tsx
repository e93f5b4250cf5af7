import { Input } from '@base-ui/react/input';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { controlClasses, controlSize, type ControlSize } from './control.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'defaultValue'> {
  readonly size?: ControlSize;
  readonly defaultValue?: string;
  readonly className?: string;
}

export function TextInput({ size = 'md', className, ...rest }: TextInputProps) {
  return <Input {...rest} className={clsx('block w-full', controlClasses, controlSize[size], className)} />;
}
