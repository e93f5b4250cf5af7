import { NumberField } from '@base-ui/react/number-field';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';

import { controlClasses } from './control.ts';

export interface NumberInputProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Shown after the number: "mm". */
  readonly unit?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  /** Use this only outside a `Field`, because a field names its control. */
  readonly 'aria-label'?: string;
  readonly className?: string;
}

const stepper =
  'grid w-9 shrink-0 place-items-center text-fg-2 hover:bg-well hover:text-fg data-disabled:opacity-45 coarse:w-11 [&_svg]:size-3.5';

export function NumberInput({
  onChange,
  unit,
  'aria-label': ariaLabel,
  className,
  ...rest
}: NumberInputProps) {
  return (
    <NumberField.Root {...rest} onValueChange={onChange} className={className}>
      <NumberField.Group
        className={clsx(
          'flex h-9 overflow-clip coarse:h-11',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring',
          controlClasses,
        )}
      >
        <NumberField.Decrement aria-label="Less" className={clsx(stepper, 'border-e border-line')}>
          <Minus aria-hidden />
        </NumberField.Decrement>
        <NumberField.Input
          aria-label={ariaLabel}
          className="tnum w-full min-w-0 flex-1 bg-transparent text-center text-sm outline-none"
        />
        {unit && (
          <span aria-hidden className="self-center pe-3 text-sm text-fg-3">
            {unit}
          </span>
        )}
        <NumberField.Increment aria-label="More" className={clsx(stepper, 'border-s border-line')}>
          <Plus aria-hidden />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
