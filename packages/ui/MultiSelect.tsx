import { Select as BaseSelect } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';

import { controlSize, selectClasses } from './control.ts';
import { SelectOption, SelectPopup } from './SelectPopup.tsx';

export interface MultiSelectItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface MultiSelectProps<Value extends string> {
  readonly items: readonly MultiSelectItem<Value>[];
  readonly value: readonly Value[];
  /** The values are in the order of the items. */
  readonly onChange: (value: readonly Value[]) => void;
  /** Called when the list closes, which is a good moment to save. */
  readonly onClose?: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Use this only outside a `Field`, because a field names its control. */
  readonly 'aria-label'?: string;
  readonly className?: string;
}

/** Selects several of a few items. The list stays open between choices. */
export function MultiSelect<Value extends string>({
  items,
  value,
  onChange,
  onClose,
  placeholder = 'Choose',
  disabled = false,
  'aria-label': ariaLabel,
  className,
}: MultiSelectProps<Value>) {
  const inOrder = (chosen: readonly Value[]): Value[] =>
    items.flatMap((item) => (chosen.includes(item.value) ? [item.value] : []));
  const words = items.filter((item) => value.includes(item.value)).map(({ label }) => label);
  return (
    <BaseSelect.Root
      multiple
      disabled={disabled}
      items={items}
      value={[...value]}
      onValueChange={(next) => onChange(inOrder(next))}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <BaseSelect.Trigger aria-label={ariaLabel} className={clsx(selectClasses, controlSize.md, className)}>
        <BaseSelect.Value className={clsx('truncate', words.length === 0 && 'font-normal text-fg-3')}>
          {words.length === 0 ? placeholder : words.join(', ')}
        </BaseSelect.Value>
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
            mark={
              <span className="grid size-4 shrink-0 place-items-center rounded-[4px] border border-edge text-on-ink group-data-selected:border-ink group-data-selected:bg-ink">
                <Check aria-hidden strokeWidth={3} className="invisible size-3 group-data-selected:visible" />
              </span>
            }
          />
        ))}
      </SelectPopup>
    </BaseSelect.Root>
  );
}
