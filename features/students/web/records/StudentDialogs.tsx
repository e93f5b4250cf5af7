import type { Student } from '../../api.ts';
import type { StudentLayer } from '../student-acts.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ComeBackDialog, LeaveDialog } from './LeaveDialogs.tsx';
import { MoveStudentDialog } from './MoveStudentDialog.tsx';

export interface StudentDialogsProps {
  readonly open: Exclude<Extract<StudentLayer, { student: Student }>['open'], 'other' | 'export'>;
  readonly student: Student;
  readonly onClose: () => void;
  /** Called after an erasure, because no page may show this record any more. */
  readonly onErased: () => void;
}

/** The dialogs of the other-actions menu. */
export function StudentDialogs({ open, student, onClose, onErased }: StudentDialogsProps) {
  if (open === 'leave') return <LeaveDialog student={student} onClose={onClose} />;
  if (open === 'return') return <ComeBackDialog student={student} onClose={onClose} />;
  if (open === 'move') return <MoveStudentDialog student={student} onClose={onClose} />;
  if (open === 'consent') return <ConsentDialog student={student} onClose={onClose} />;
  if (open === 'correct') return <CorrectionDialog student={student} onClose={onClose} />;
  return <EraseDialog student={student} onClose={onClose} onErased={onErased} />;
}
