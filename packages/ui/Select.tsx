import { Select as BaseSelect } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { Ref } from 'react';

import { controlSize, selectClasses, type ControlSize } from './control.ts';
import { SelectOption, SelectPopup } from './SelectPopup.tsx';

export interface SelectItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown after the label. The caller formats it. */
  readonly count?: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  readonly items: readonly SelectItem<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly defaultOpen?: boolean;
  /** Use this only outside a `Field`, because a field names its control. */
  readonly 'aria-label'?: string;
  readonly className?: string | undefined;
  readonly triggerRef?: Ref<HTMLButtonElement>;
}

export function Select<Value extends string>({
  items,
  value,
  onChange,
  placeholder = 'Choose',
  size = 'md',
  'aria-label': ariaLabel,
  className,
  triggerRef,
  ...rest
}: SelectProps<Value>) {
  return (
    <BaseSelect.Root
      {...rest}
      items={items}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <BaseSelect.Trigger
        ref={triggerRef}
        aria-label={ariaLabel}
        className={clsx(selectClasses, controlSize[size], className)}
      >
        <BaseSelect.Value
          placeholder={placeholder}
          className="truncate data-placeholder:font-normal data-placeholder:text-fg-3"
        />
        <BaseSelect.Icon>
          <ChevronsUpDown aria-hidden className="size-3.5 text-fg-3" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <SelectPopup>
        {items.map((item) => (
          <SelectOption
            key={item.value}
            value={item.value}
            label={item.label}
            disabled={item.disabled}
            mark={<Check aria-hidden className="invisible size-4 shrink-0 group-data-selected:visible" />}
            after={
              item.count !== undefined && (
                <span className="tnum ps-4 text-xs font-normal text-fg-3">{item.count}</span>
              )
            }
          />
        ))}
      </SelectPopup>
    </BaseSelect.Root>
  );
}
