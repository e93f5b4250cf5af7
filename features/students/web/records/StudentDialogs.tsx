import type { Student } from '../../api.ts';
import type { Layer } from '../student-acts.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ComeBackDialog, LeaveDialog } from './LeaveDialogs.tsx';
import { MoveDialog } from './MoveDialog.tsx';

export interface StudentDialogsProps {
  readonly open: Exclude<Extract<Layer, { student: Student }>['open'], 'other' | 'export'>;
  readonly student: Student;
  readonly onClose: () => void;
  /** The record is gone: nothing may show it any more. */
  readonly onErased: () => void;
}

/** The acts of the other-actions menu. */
export function StudentDialogs({ open, student, onClose, onErased }: StudentDialogsProps) {
  if (open === 'leave') return <LeaveDialog student={student} onClose={onClose} />;
  if (open === 'return') return <ComeBackDialog student={student} onClose={onClose} />;
  if (open === 'move') return <MoveDialog student={student} onClose={onClose} />;
  if (open === 'consent') return <ConsentDialog student={student} onClose={onClose} />;
  if (open === 'correct') return <CorrectionDialog student={student} onClose={onClose} />;
  return <EraseDialog student={student} onClose={onClose} onErased={onErased} />;
}
