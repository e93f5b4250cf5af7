import { Select } from '@base-ui/react/select';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { optionClasses, popupClasses } from './control.ts';

/** The list of `Select` and of `MultiSelect`. */
export function SelectPopup({ children }: { readonly children: ReactNode }) {
  return (
    <Select.Portal>
      <Select.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
        <Select.Popup
          className={clsx('max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto', popupClasses)}
        >
          <Select.List>{children}</Select.List>
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}

export interface SelectOptionProps {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** The mark of a chosen item. */
  readonly mark: ReactNode;
  readonly after?: ReactNode;
}

export function SelectOption({ value, label, disabled = false, mark, after }: SelectOptionProps) {
  return (
    <Select.Item
      value={value}
      disabled={disabled}
      className={clsx(optionClasses, 'group data-selected:font-semibold')}
    >
      {mark}
      <Select.ItemText className="flex-1">{label}</Select.ItemText>
      {after}
    </Select.Item>
  );
}
