import { useMay } from '@lanyard/place/use-place';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { MenuItem } from '@lanyard/ui/Menu';
import { RefreshCw } from 'lucide-react';

export interface ReplaceItemProps {
  readonly student: Student;
  readonly onReplace: (student: Student) => void;
}

/** An item of the student's menu. Shown if the person may replace cards and the student has not left. */
export function ReplaceCardMenuItem({ student, onReplace }: ReplaceItemProps) {
  const may = useMay('card.replace');
  if (!may || !isAtSchool(student)) return null;
  // The dialog opens only after the menu has closed.
  return (
    <MenuItem icon={RefreshCw} onSelect={() => void setTimeout(() => onReplace(student))}>
      Replacement card
    </MenuItem>
  );
}
