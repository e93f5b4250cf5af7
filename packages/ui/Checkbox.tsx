import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean) => void;
  /** Words beside the box. Pressing them toggles the box too. */
  readonly children?: ReactNode;
  /** Only if there are no words beside the box. */
  readonly 'aria-label'?: string;
  readonly name?: string;
  readonly disabled?: boolean;
}

export function Checkbox({ checked, onChange, children, ...rest }: CheckboxProps) {
  const box = (
    <BaseCheckbox.Root
      {...rest}
      checked={checked === true}
      indeterminate={checked === 'mixed'}
      onCheckedChange={(next) => onChange(next)}
      className={clsx(
        'hit grid size-4.5 shrink-0 place-items-center rounded-[5px] border border-edge bg-surface transition-colors duration-120',
        'data-checked:border-ink data-checked:bg-ink data-indeterminate:border-ink data-indeterminate:bg-ink',
        'data-invalid:border-red data-disabled:opacity-45',
      )}
    >
      <BaseCheckbox.Indicator className="text-on-ink [&_svg]:size-3.5">
        {checked === 'mixed' ? <Minus aria-hidden strokeWidth={3} /> : <Check aria-hidden strokeWidth={3} />}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
  if (children === undefined) return box;
  return (
    <label className="flex w-fit items-start gap-2.5 py-0.5 text-sm coarse:min-h-11 coarse:items-center">
      <span className="flex h-5 items-center">{box}</span>
      <span>{children}</span>
    </label>
  );
}
