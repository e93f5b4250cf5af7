import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

export interface SegmentedItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Shows only the icon. The label stays the accessible name. */
  readonly iconOnly?: boolean;
  readonly count?: string;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly items: readonly SegmentedItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** Native radio buttons, so that arrow keys, forms and screen readers work without code. */
export function Segmented<Value extends string>({
  label,
  items,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'inline-grid auto-cols-fr grid-flow-col rounded-md border border-line bg-well p-0.5',
        className,
      )}
    >
      {items.map((item) => (
        <label
          key={item.value}
          title={item.iconOnly ? item.label : undefined}
          className={clsx(
            'relative flex h-8 items-center justify-center gap-1.5 rounded-[5px] px-3 text-sm font-medium whitespace-nowrap text-fg-2 transition-colors duration-120 hover:text-fg coarse:h-11',
            'has-checked:bg-surface has-checked:text-fg has-checked:shadow-1 has-checked:ring-1 has-checked:ring-line-2 dark:has-checked:bg-line',
            'has-focus-visible:outline-2 has-focus-visible:outline-ring',
            'forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]',
          )}
        >
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {item.icon && <item.icon aria-hidden className="size-4 shrink-0" />}
          <span className={clsx(item.iconOnly && 'sr-only')}>{item.label}</span>
          {item.count !== undefined && (
            <span className="tnum text-xs font-normal text-fg-3">{item.count}</span>
          )}
        </label>
      ))}
    </div>
  );
}
