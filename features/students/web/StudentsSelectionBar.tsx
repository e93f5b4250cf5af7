import { formatNumber } from '@lanyard/format/numbers';
import { SelectionBar } from '@lanyard/ui/SelectionBar';
import type { ReactNode } from 'react';

import { selectionCountOf, hiddenSelectionCount, type Selection, type StudentListView } from './selection.ts';

export interface StudentsSelectionBarProps {
  readonly selection: Selection;
  /** Undefined while the list is loading. */
  readonly view: StudentListView | undefined;
  readonly onClear: () => void;
  readonly children?: ReactNode;
}

const unseen: StudentListView = { q: '', filter: 'all', count: 0 };

export function StudentsSelectionBar({ selection, view, onClear, children }: StudentsSelectionBarProps) {
  const count = selectionCountOf(selection, view ?? selection.matching ?? unseen);
  const hidden = view ? (hiddenSelectionCount(selection, view) ?? 0) : 0;
  return (
    <SelectionBar count={count} text={`${formatNumber(count)} student(s) selected`} onClear={onClear}>
      {hidden > 0 && (
        <span className="self-center pe-2 text-xs opacity-80">
          {formatNumber(hidden)} selected are hidden by the filter
        </span>
      )}
      {children}
    </SelectionBar>
  );
}
