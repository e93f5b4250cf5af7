import { Select as BaseSelect } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';

import { controlLook, controlSize, optionLook, popupLook, type ControlSize } from './control.ts';

export interface SelectItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown after the label, already formatted. */
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
  /** Only outside a `Field`. */
  readonly 'aria-label'?: string;
  readonly className?: string;
}

export function Select<Value extends string>({
  items,
  value,
  onChange,
  placeholder = 'Choose',
  size = 'md',
  'aria-label': ariaLabel,
  className,
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
        aria-label={ariaLabel}
        className={clsx(
          'flex w-full items-center justify-between gap-3 text-start font-medium not-data-disabled:hover:bg-well data-popup-open:bg-well',
          controlLook,
          controlSize[size],
          className,
        )}
      >
        <BaseSelect.Value
          placeholder={placeholder}
          className="truncate data-placeholder:font-normal data-placeholder:text-fg-3"
        />
        <BaseSelect.Icon>
          <ChevronsUpDown aria-hidden className="size-3.5 text-fg-3" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <BaseSelect.Popup
            className={clsx('max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto', popupLook)}
          >
            <BaseSelect.List>
              {items.map((item) => (
                <BaseSelect.Item
                  key={item.value}
                  value={item.value}
                  disabled={item.disabled ?? false}
                  className={clsx(optionLook, 'group data-selected:font-semibold')}
                >
                  <Check aria-hidden className="invisible size-4 shrink-0 group-data-selected:visible" />
                  <BaseSelect.ItemText className="flex-1">{item.label}</BaseSelect.ItemText>
                  {item.count !== undefined && (
                    <span className="tnum ps-4 text-xs font-normal text-fg-3">{item.count}</span>
                  )}
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
