import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronsUpDown, X } from 'lucide-react';

import { controlClasses, controlSize, optionClasses, popupClasses, type ControlSize } from './control.ts';

export interface ComboboxItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** More words in a quieter colour. The search ignores them. */
  readonly note?: string;
}

export interface ComboboxProps<Value extends string> {
  readonly items: readonly ComboboxItem<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** Called with what is typed. The caller then finds the items, and the list shows all of them. */
  readonly onSearch?: (text: string) => void;
  /** What the list says when nothing matches. */
  readonly emptyText: string;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly name?: string;
  readonly disabled?: boolean;
  /** Use this only outside a `Field`, because a field names its control. */
  readonly 'aria-label'?: string;
  readonly className?: string;
}

const sideButton = 'grid w-6 place-items-center text-fg-3 hover:text-fg coarse:w-10 [&_svg]:size-3.5';

export function Combobox<Value extends string>({
  items,
  value,
  onChange,
  onSearch,
  emptyText,
  placeholder,
  size = 'md',
  'aria-label': ariaLabel,
  className,
  ...rest
}: ComboboxProps<Value>) {
  const chosen = items.find((item) => item.value === value) ?? null;
  return (
    <BaseCombobox.Root
      {...rest}
      items={items}
      value={chosen}
      onValueChange={(item) => onChange(item?.value ?? null)}
      {...(onSearch && { filter: null, onInputValueChange: onSearch })}
      autoHighlight
    >
      <BaseCombobox.InputGroup className={clsx('relative', className)}>
        <BaseCombobox.Input
          aria-label={ariaLabel}
          placeholder={placeholder}
          className={clsx('w-full pe-16', controlClasses, controlSize[size])}
        />
        <div className="absolute inset-y-0 end-1.5 flex">
          <BaseCombobox.Clear aria-label="Clear" className={sideButton}>
            <X aria-hidden />
          </BaseCombobox.Clear>
          {/* A `Field` would also label this button, but only the input is the control of the field. */}
          <BaseCombobox.Trigger
            aria-label="Show the list"
            aria-labelledby={undefined}
            aria-describedby={undefined}
            className={sideButton}
          >
            <ChevronsUpDown aria-hidden />
          </BaseCombobox.Trigger>
        </div>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={6} className="z-50 outline-none">
          <BaseCombobox.Popup className={clsx('w-(--anchor-width) min-w-48', popupClasses)}>
            <BaseCombobox.Empty className="px-2.5 py-3 text-sm text-fg-3 empty:hidden">
              {emptyText}
            </BaseCombobox.Empty>
            <BaseCombobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none">
              {(item: ComboboxItem<Value>) => (
                <BaseCombobox.Item
                  key={item.value}
                  value={item}
                  className={clsx(optionClasses, 'data-selected:font-semibold')}
                >
                  <span className="grid size-4 shrink-0 place-items-center">
                    <BaseCombobox.ItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </BaseCombobox.ItemIndicator>
                  </span>
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  {item.note && <span className="tnum text-xs font-normal text-fg-3">{item.note}</span>}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
