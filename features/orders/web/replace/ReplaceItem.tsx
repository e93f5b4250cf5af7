import { useMay } from '@lanyard/place/use-place';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { MenuItem } from '@lanyard/ui/Menu';
import { RefreshCw } from 'lucide-react';

export interface ReplaceItemProps {
  readonly student: Student;
  readonly onReplace: (student: Student) => void;
}

/** In the other-actions menu, for who may, of somebody who has not left. */
export function ReplaceItem({ student, onReplace }: ReplaceItemProps) {
  const may = useMay('card.replace');
  if (!may || !isAtSchool(student)) return null;
  // The menu closes itself after the press; what opens then must come after that.
  return (
    <MenuItem icon={RefreshCw} onSelect={() => void setTimeout(() => onReplace(student))}>
      Replacement card
    </MenuItem>
  );
}
