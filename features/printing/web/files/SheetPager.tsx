import { IconButton } from '@lanyard/ui/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';

export interface SheetPagerProps {
  readonly sheet: number;
  readonly sheets: number;
  readonly onSheet: (sheet: number) => void;
}

export function SheetPager({ sheet, sheets, onSheet }: SheetPagerProps) {
  if (sheets < 2) return null;
  const at = Math.min(sheet, sheets);
  return (
    <div className="flex items-center justify-center gap-2 text-sm text-fg-2">
      <IconButton
        icon={ChevronLeft}
        label="Sheet before"
        onClick={() => onSheet(Math.max(1, at - 1))}
        disabledReason={at === 1 ? 'This is the first sheet.' : undefined}
      />
      <span className="tnum">{`Sheet ${String(at)} of ${String(sheets)}`}</span>
      <IconButton
        icon={ChevronRight}
        label="Next sheet"
        onClick={() => onSheet(Math.min(sheets, at + 1))}
        disabledReason={at === sheets ? 'This is the last sheet.' : undefined}
      />
    </div>
  );
}
