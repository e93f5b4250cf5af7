import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: string;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `TabPanel` elements. */
  readonly children: ReactNode;
  readonly className?: string;
}

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className="flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-fg-2 transition-colors duration-120 hover:text-fg focus-visible:-outline-offset-2 data-active:border-ink data-active:text-fg forced-colors:not-data-active:border-[Canvas] coarse:h-11"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="tnum text-xs font-normal text-fg-3">{item.count}</span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {children}
    </BaseTabs.Root>
  );
}

export interface TabPanelProps {
  readonly value: string;
  readonly children: ReactNode;
  readonly className?: string;
}

export function TabPanel({ value, children, className = 'pt-4' }: TabPanelProps) {
  return (
    <BaseTabs.Panel value={value} className={className}>
      {children}
    </BaseTabs.Panel>
  );
}
